import { z } from 'zod';

/** Search of the screens that lead somewhere else afterwards. The value is unchecked: see `safeRedirect`. */
export const RedirectSearch = z.object({ redirect: z.string().optional().catch(undefined) });
