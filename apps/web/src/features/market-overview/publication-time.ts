import {
  addDays,
  formatInstant,
  formatInstantInText,
  formatTime,
  newYorkDateOf,
  snapshotDueAt,
} from '@bna/contract/time';

/** Returns `today at 04:00 ET`, relative to the New York date at `nowMs`. */
export function formatPublishedTime(publishedAt: string, nowMs: number): string {
  const instant = new Date(publishedAt);
  const today = newYorkDateOf(new Date(nowMs));
  const date = newYorkDateOf(instant);
  if (date === today) return `today at ${formatTime(instant)}`;
  if (date === addDays(today, -1)) return `yesterday at ${formatTime(instant)}`;
  return `on ${formatInstantInText(instant)}`;
}

/** Returns when the next snapshot is due, or that it is late. `newest` is the latest published date. */
export function formatNextSnapshot(newest: string | null, nowMs: number): string {
  const today = newYorkDateOf(new Date(nowMs));
  const due = snapshotDueAt(today);
  if (nowMs < due.getTime()) return formatInstant(due);
  if (newest !== null && newest < today) return `Delayed, was due today at ${formatTime(due)}`;
  return formatInstant(snapshotDueAt(addDays(today, 1)));
}
