import { RELEASE_SEARCH_DAYS, RELEASES_PER_PAGE } from '@bna/contract/business';
import { type DeskNewsSummary, type DeskRelease, ReleaseOutcome } from '@bna/contract/desk';
import { visibleText } from '@bna/contract/fields';
import { dateAfter, newsDayOf } from '@bna/contract/time';
import { and, arrayContains, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newsSummary, release } from '../../news-schema.ts';
import { identityOf, type NewsSummaryRow, toNewsSummary } from './news-summary.ts';
import { sourceIdOf } from './release-store.ts';

const DAY_MS = 86_400_000;

/** A place in the list of releases: the one that was shown last. `at` in microseconds since 1970. */
export interface ReleasePosition {
  readonly at: string;
  readonly id: string;
}

interface ReleaseFilter {
  readonly outcome?: ReleaseOutcome | undefined;
  readonly wire?: string | undefined;
  readonly symbol?: string | undefined;
  /** Within the title, in any case; of the last `RELEASE_SEARCH_DAYS` days. */
  readonly search?: string | undefined;
}

/** One page of the releases that the filter takes, newest first, and where it goes on; null at the end. */
export async function findReleasePage(
  db: Db,
  { outcome, wire, symbol, search, before, now }: ReleaseFilter & { before: ReleasePosition | null; now: Date },
): Promise<{ releases: DeskRelease[]; next: ReleasePosition | null }> {
  const rows = await db
    .select({ row: release, at: sql<string>`(extract(epoch from ${release.fetched_at}) * 1000000)::bigint::text` })
    .from(release)
    .where(
      and(
        outcome === undefined ? undefined : eq(release.outcome, outcome),
        wire === undefined ? undefined : eq(release.wire, wire),
        symbol === undefined ? undefined : arrayContains(release.symbols, [symbol]),
        search === undefined
          ? undefined
          : and(isSearched(now), sql`strpos(lower(${release.title}), lower(${search})) > 0`),
        before === null ? undefined : isBefore(before),
      ),
    )
    .orderBy(desc(release.fetched_at), desc(release.id))
    .limit(RELEASES_PER_PAGE + 1);
  const page = rows.slice(0, RELEASES_PER_PAGE);
  const last = page.at(-1);
  return {
    releases: await withSummaries(
      db,
      page.map(({ row }) => row),
    ),
    next: rows.length > RELEASES_PER_PAGE && last !== undefined ? { at: last.at, id: last.row.id } : null,
  };
}

/** No index knows the inside of titles: what is looked through must have an end. */
const isSearched = (now: Date): SQL => gt(release.fetched_at, new Date(now.getTime() - RELEASE_SEARCH_DAYS * DAY_MS));

const isBefore = ({ at, id }: ReleasePosition): SQL =>
  sql`(${release.fetched_at}, ${release.id}) < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;

type ReleaseRow = typeof release.$inferSelect;

/**
 * Releases with the summaries that were made of them. Which those are follows from their identities: under the symbols that
 * were recognised, and under any other symbol that was published on the release's news day or the one after.
 */
async function withSummaries(db: Db, releases: readonly ReleaseRow[]): Promise<DeskRelease[]> {
  const identity = ({ wire, guid }: ReleaseRow, symbol: string): string =>
    identityOf({ source: wire, source_id: sourceIdOf(guid, symbol), symbol });
  const daysOf = ({ fetched_at }: ReleaseRow): string[] => {
    const day = newsDayOf(fetched_at);
    return [day, dateAfter(day, 1)];
  };
  const days = [...new Set(releases.flatMap(daysOf))];
  const recognised = releases.flatMap((row) => row.symbols.map((symbol) => identity(row, symbol)));
  const { id, identity: stored, symbol, news_day, retracted_at } = newsSummary;
  const found =
    releases.length === 0
      ? []
      : await db
          .select({ id, identity: stored, symbol, news_day, retracted_at })
          .from(newsSummary)
          .where(or(inArray(news_day, days), inArray(stored, recognised)));
  const byIdentity = new Map(found.map((row) => [row.identity, row]));
  const symbolsOfDay = new Map(days.map((day) => [day, new Set<string>()]));
  for (const row of found) symbolsOfDay.get(row.news_day)?.add(row.symbol);

  return releases.map((row) => {
    const symbols = new Set(row.symbols);
    for (const day of daysOf(row)) for (const published of symbolsOfDay.get(day) ?? []) symbols.add(published);
    const summaries = Array.from(symbols).flatMap((of) => byIdentity.get(identity(row, of)) ?? []);
    return toDeskRelease(row, summaries);
  });
}

function toDeskRelease(
  row: ReleaseRow,
  summaries: readonly { id: string; symbol: string; retracted_at: Date | null }[],
): DeskRelease {
  return {
    id: row.id,
    wire: row.wire,
    guid: row.guid,
    url: row.url,
    title: visibleText(row.title),
    summary: row.summary,
    published_at: row.published_at?.toISOString() ?? null,
    fetched_at: row.fetched_at.toISOString(),
    symbols: row.symbols,
    outcome: ReleaseOutcome.parse(row.outcome),
    score: row.score,
    reasons: row.reasons,
    news_summaries: summaries.map(({ id, symbol, retracted_at }) => ({
      id,
      symbol,
      retracted_at: retracted_at?.toISOString() ?? null,
    })),
  };
}

/** Everything that was published on a news day, newest first, also what was taken back. */
export async function listNewsSummariesOfDay(db: Db, newsDay: string): Promise<DeskNewsSummary[]> {
  const rows = await db
    .select()
    .from(newsSummary)
    .where(eq(newsSummary.news_day, newsDay))
    .orderBy(desc(newsSummary.seq));
  return rows.map(toDeskNewsSummary);
}

const toDeskNewsSummary = (row: NewsSummaryRow): DeskNewsSummary => ({
  ...toNewsSummary(row),
  seq: row.seq,
  created_at: row.created_at.toISOString(),
  retracted_at: row.retracted_at?.toISOString() ?? null,
});
