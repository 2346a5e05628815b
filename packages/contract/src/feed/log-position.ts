import { z } from 'zod/mini';

/**
 * A position in the alert log. Each change of the feed increments `seq` by one. `epoch` identifies the log and changes
 * only when a restored backup replaces it, which invalidates every earlier `seq`.
 */
export const LogPosition = z.object({ epoch: z.string(), seq: z.int().check(z.nonnegative()) });
export type LogPosition = z.infer<typeof LogPosition>;
