import { dateAfter, formatDate, formatTime, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';

/** `11/21/2026, 04:00 ET` */
export const formatInstant = (instant: Date): string => `${formatDate(instant)}, ${formatTime(instant)}`;

/** `today at 04:00 ET`, as seen from New York at `nowMs` (milliseconds since 1970). */
export function publishedText(publishedAt: string, nowMs: number): string {
  const instant = new Date(publishedAt);
  const today = newYorkDateOf(new Date(nowMs));
  const date = newYorkDateOf(instant);
  if (date === today) return `today at ${formatTime(instant)}`;
  if (date === dateAfter(today, -1)) return `yesterday at ${formatTime(instant)}`;
  return `on ${formatDate(instant)} at ${formatTime(instant)}`;
}

/** When the next market snapshot comes. `newest` is the newest published date; one that is overdue is said to be so. */
export function nextText(newest: string | null, nowMs: number): string {
  const today = newYorkDateOf(new Date(nowMs));
  const due = snapshotDueAt(today);
  if (nowMs < due.getTime()) return formatInstant(due);
  if (newest !== null && newest < today) return `Was due today at ${formatTime(due)} and is on its way`;
  return formatInstant(snapshotDueAt(dateAfter(today, 1)));
}
