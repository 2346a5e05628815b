import { RELEASE_SEARCH_DAYS, RELEASES_PER_PAGE } from '@bna/contract/business';
import type { DeskNewsSummary, DeskRelease } from '@bna/contract/ingestion/desk';
import type { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';
import { and, arrayContains, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/contains-text.ts';
import type { Db } from '../../../platform/database.ts';
import { type Alert, listAlertsOfDay, toNewsSummary } from '../../feed/public.ts';
import { release } from '../schema.ts';
import { toDeskReleases } from './desk-release.ts';

const DAY_MS = 86_400_000;

/** Position of a release in the list. `at` in microseconds since 1970, which PostgreSQL stores and `Date` cannot. */
export interface ReleasePosition {
  readonly at: string;
  readonly id: string;
}

interface ReleaseFilter {
  readonly outcome?: ReleaseOutcome | undefined;
  readonly wire?: string | undefined;
  readonly symbol?: string | undefined;
  /** Part of the title, case-insensitive; searches the last `RELEASE_SEARCH_DAYS` days. */
  readonly search?: string | undefined;
}

/** Returns one page of matching releases, newest first, and its last position; null on the last page. */
export async function findReleasePage(
  db: Db,
  { before, now, ...filter }: ReleaseFilter & { before: ReleasePosition | null; now: Date },
): Promise<{ releases: DeskRelease[]; next: ReleasePosition | null }> {
  const rows = await db
    .select({ row: release, at: sql<string>`(extract(epoch from ${release.fetched_at}) * 1000000)::bigint::text` })
    .from(release)
    .where(and(...conditionsOf(filter, now), before === null ? undefined : isBefore(before)))
    .orderBy(desc(release.fetched_at), desc(release.id))
    .limit(RELEASES_PER_PAGE + 1);
  const page = rows.slice(0, RELEASES_PER_PAGE);
  const last = page.at(-1);
  return {
    releases: await toDeskReleases(
      db,
      page.map(({ row }) => row),
    ),
    next: rows.length > RELEASES_PER_PAGE && last !== undefined ? { at: last.at, id: last.row.id } : null,
  };
}

function conditionsOf({ outcome, wire, symbol, search }: ReleaseFilter, now: Date): (SQL | undefined)[] {
  // Limits the titles that contain frequent words.
  const searchedSince = new Date(now.getTime() - RELEASE_SEARCH_DAYS * DAY_MS);
  return [
    outcome === undefined ? undefined : eq(release.outcome, outcome),
    wire === undefined ? undefined : eq(release.wire, wire),
    symbol === undefined ? undefined : arrayContains(release.symbols, [symbol]),
    search === undefined ? undefined : gt(release.fetched_at, searchedSince),
    search === undefined ? undefined : containsText(sql`lower(${release.title})`, search),
  ];
}

const isBefore = ({ at, id }: ReleasePosition): SQL =>
  sql`(${release.fetched_at}, ${release.id}) < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** Returns every alert of a news day, newest first, including retracted ones. */
export async function listNewsSummariesOfDay(db: Db, newsDay: string): Promise<DeskNewsSummary[]> {
  return (await listAlertsOfDay(db, newsDay)).map(toDeskNewsSummary);
}

const toDeskNewsSummary = (alert: Alert): DeskNewsSummary => ({
  ...toNewsSummary(alert),
  seq: alert.seq,
  created_at: alert.created_at.toISOString(),
  retracted_at: alert.retracted_at?.toISOString() ?? null,
  version: alert.version,
});
