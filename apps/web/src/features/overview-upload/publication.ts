import type { OverviewDay } from '@bna/contract/overview-upload';
import { dateAfter, formatDate, formatTime, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';

/** What would become of an upload for a date. */
export type Publication =
  | { readonly kind: 'scheduled'; readonly dueAt: Date; readonly replacesUpload: boolean }
  | { readonly kind: 'at once'; readonly replaces: 'nothing' | 'published' | 'unknown' };

/** The next date (`YYYY-MM-DD`) whose overview is still to come. */
export function nextOverviewDate(now: Date): string {
  const today = newYorkDateOf(now);
  return snapshotDueAt(today) > now ? today : dateAfter(today, 1);
}

/** `days`: as the server lists them; undefined while they are not known. */
export function publicationOf(date: string, days: readonly OverviewDay[] | undefined, now: Date): Publication {
  const dueAt = snapshotDueAt(date);
  const listed = days?.find((day) => day.date === date);
  if (dueAt > now) return { kind: 'scheduled', dueAt, replacesUpload: (listed?.upload ?? null) !== null };
  if ((listed?.published_at ?? null) !== null) return { kind: 'at once', replaces: 'published' };
  // The list holds the latest days alone.
  const isListed = days !== undefined && days.some((day) => day.date < date);
  return { kind: 'at once', replaces: isListed ? 'nothing' : 'unknown' };
}

export function publicationText(publication: Publication): string {
  if (publication.kind === 'scheduled') {
    const { dueAt, replacesUpload } = publication;
    const when = `Will be published on ${formatDate(dueAt)} at ${formatTime(dueAt)}`;
    return replacesUpload ? `${when}. Replaces the upload that waits for this date` : when;
  }
  if (publication.replaces === 'published') return 'Replaces what is published for this date';
  const atOnce = 'Published at once: 4 AM of this date has passed';
  return publication.replaces === 'nothing' ? atOnce : `${atOnce}. Replaces what may be published for it`;
}
