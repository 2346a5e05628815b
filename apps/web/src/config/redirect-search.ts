import { z } from 'zod';

/** Search parameters of screens that redirect afterwards. Pass the value through `safeRedirect` before following it. */
export const RedirectSearch = z.object({ redirect: z.string().optional().catch(undefined) });
