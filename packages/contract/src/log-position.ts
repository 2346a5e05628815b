import { z } from 'zod';

/**
 * Where the alert log stands. `seq` grows by exactly one with every change of the feed; `epoch` names the log itself and
 * changes only when the log was replaced (a restored backup), after which no earlier `seq` means anything.
 */
export const LogPosition = z.object({ epoch: z.string(), seq: z.int().nonnegative() });
export type LogPosition = z.infer<typeof LogPosition>;
