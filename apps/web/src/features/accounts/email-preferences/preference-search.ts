import { tokenField } from '@bna/contract/fields';
import { z } from 'zod/mini';

/** Search parameters of the preference screens. A malformed token counts as missing. */
export const PreferenceSearch = z.object({ token: z.catch(z.optional(tokenField), undefined) });
