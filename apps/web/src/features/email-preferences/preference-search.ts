import { tokenField } from '@bna/contract/fields';
import { z } from 'zod';

/** Search of the preference screens. What cannot be a token counts as none. */
export const PreferenceSearch = z.object({ token: tokenField.optional().catch(undefined) });
