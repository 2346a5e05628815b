import { z } from 'zod/mini';

/** Search parameters of screens that redirect afterwards. Pass the value through `safeRedirect` before following it. */
export const RedirectSearch = z.object({ redirect: z.catch(z.optional(z.string()), undefined) });
