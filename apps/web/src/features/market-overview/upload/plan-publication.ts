import type { OverviewDay } from '@bna/contract/market-overview/overview-upload';
import { addDays, formatInstantInText, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';

/** The effect of uploading a file for a date. */
export type PublicationPlan =
  | { readonly kind: 'scheduled'; readonly dueAt: Date; readonly replacesUpload: boolean }
  | { readonly kind: 'immediate'; readonly replaces: 'nothing' | 'published' | 'unknown' };

/** Returns the next date (`YYYY-MM-DD`) whose overview is unpublished. */
export function nextOverviewDate(now: Date): string {
  const today = newYorkDateOf(now);
  return snapshotDueAt(today) > now ? today : addDays(today, 1);
}

/** `days` is the server's list; undefined while loading. */
export function planPublication(date: string, days: readonly OverviewDay[] | undefined, now: Date): PublicationPlan {
  const dueAt = snapshotDueAt(date);
  const listed = days?.find((day) => day.date === date);
  if (dueAt > now) return { kind: 'scheduled', dueAt, replacesUpload: (listed?.upload ?? null) !== null };
  if ((listed?.published_at ?? null) !== null) return { kind: 'immediate', replaces: 'published' };
  // The list contains only the latest days.
  const isListed = days !== undefined && days.some((day) => day.date < date);
  return { kind: 'immediate', replaces: isListed ? 'nothing' : 'unknown' };
}

export function describePublication(publication: PublicationPlan): string {
  if (publication.kind === 'scheduled') {
    const { dueAt, replacesUpload } = publication;
    const when = `Will be published on ${formatInstantInText(dueAt)}`;
    return replacesUpload ? `${when}. Replaces the scheduled upload for this date` : when;
  }
  if (publication.replaces === 'published') return 'Replaces the published overview for this date';
  const immediate = 'Published immediately: it’s past 4:00 AM ET on this date';
  return publication.replaces === 'nothing' ? immediate : `${immediate}. Replaces the published overview, if any`;
}
