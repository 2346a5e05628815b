import { z } from 'zod/mini';
import { formatDayLabel, formatMinute, formatTime, newYorkDateOf } from '../time.ts';

/** A halt of a stock's trading between an alert and the last close that it is measured at. */
export const OutcomeHalt = z.object({
  /** Nasdaq's reason code, such as `LUDP`. */
  code: z.string(),
  /** Meaning of the code, such as `volatility pause`. */
  reason: z.string(),
  halted_at: z.iso.datetime(),
  /** Null if no time was announced by then. */
  resumes_at: z.nullable(z.iso.datetime()),
  /** Invented by the demo. */
  is_simulated: z.boolean(),
});
export type OutcomeHalt = z.infer<typeof OutcomeHalt>;

/** Returns a halt in words, such as `Halted Nov 20, 2026 10:02–10:15 ET (LUDP, volatility pause)`. */
export function describeOutcomeHalt({ code, reason, halted_at, resumes_at, is_simulated }: OutcomeHalt): string {
  const why = [code, reason, ...(is_simulated ? ['simulated'] : [])].join(', ');
  return `Halted ${describeTimes(new Date(halted_at), resumes_at === null ? null : new Date(resumes_at))} (${why})`;
}

function describeTimes(haltedAt: Date, resumesAt: Date | null): string {
  const [day, time] = [dayOf(haltedAt), formatTime(haltedAt)];
  if (resumesAt === null) return `${day} ${time}, no resumption recorded`;
  return dayOf(resumesAt) === day
    ? `${day} ${formatMinute(haltedAt)}–${formatTime(resumesAt)}`
    : `${day} ${time} to ${dayOf(resumesAt)} ${formatTime(resumesAt)}`;
}

const dayOf = (instant: Date): string => formatDayLabel(newYorkDateOf(instant));
