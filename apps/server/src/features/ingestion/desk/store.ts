import { RELEASE_SEARCH_DAYS, RELEASES_PER_PAGE } from '@bna/contract/business';
import { visibleText } from '@bna/contract/fields';
import { type DeskNewsSummary, type DeskRelease, ReleaseOutcome } from '@bna/contract/ingestion/desk';
import { addDays, newsDayOf } from '@bna/contract/time';
import { and, arrayContains, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import {
  type Alert,
  type AlertOrigin,
  alertIdentity,
  listAlertOrigins,
  listAlertsOfDay,
  toNewsSummary,
} from '../../feed/public.ts';
import { sourceIdOf } from '../release-store.ts';
import { release } from '../schema.ts';

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
    releases: await withAlerts(
      db,
      page.map(({ row }) => row),
    ),
    next: rows.length > RELEASES_PER_PAGE && last !== undefined ? { at: last.at, id: last.row.id } : null,
  };
}

function conditionsOf({ outcome, wire, symbol, search }: ReleaseFilter, now: Date): (SQL | undefined)[] {
  // No index covers the inside of titles, so the scan is limited in time.
  const searchedSince = new Date(now.getTime() - RELEASE_SEARCH_DAYS * DAY_MS);
  return [
    outcome === undefined ? undefined : eq(release.outcome, outcome),
    wire === undefined ? undefined : eq(release.wire, wire),
    symbol === undefined ? undefined : arrayContains(release.symbols, [symbol]),
    search === undefined ? undefined : gt(release.fetched_at, searchedSince),
    search === undefined ? undefined : sql`strpos(lower(${release.title}), lower(${search})) > 0`,
  ];
}

const isBefore = ({ at, id }: ReleasePosition): SQL =>
  sql`(${release.fetched_at}, ${release.id}) < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;

type ReleaseRow = typeof release.$inferSelect;

/**
 * Adds the alerts that were made from each release. They are found by identity: with the recognized symbols, and with
 * every symbol published on the release's news day or the next one, which an editor may have chosen.
 */
async function withAlerts(db: Db, releases: readonly ReleaseRow[]): Promise<DeskRelease[]> {
  const identityOf = ({ wire, guid }: ReleaseRow, symbol: string): string =>
    alertIdentity({ source: wire, source_id: sourceIdOf(guid, symbol), symbol });
  const daysOf = ({ fetched_at }: ReleaseRow): string[] => {
    const day = newsDayOf(fetched_at);
    return [day, addDays(day, 1)];
  };
  const newsDays = [...new Set(releases.flatMap(daysOf))];
  const identities = releases.flatMap((row) => row.symbols.map((symbol) => identityOf(row, symbol)));
  const alerts = await listAlertOrigins(db, { newsDays, identities });
  const byIdentity = new Map(alerts.map((alert) => [alert.identity, alert]));
  const symbolsOfDay = new Map(newsDays.map((day) => [day, new Set<string>()]));
  for (const { news_day, symbol } of alerts) symbolsOfDay.get(news_day)?.add(symbol);

  return releases.map((row) => {
    const candidates = new Set(row.symbols);
    for (const day of daysOf(row)) for (const symbol of symbolsOfDay.get(day) ?? []) candidates.add(symbol);
    const made = Array.from(candidates).flatMap((symbol) => byIdentity.get(identityOf(row, symbol)) ?? []);
    return toDeskRelease(row, made);
  });
}

function toDeskRelease(row: ReleaseRow, alerts: readonly AlertOrigin[]): DeskRelease {
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
    news_summaries: alerts.map(({ id, symbol, retracted_at }) => ({
      id,
      symbol,
      retracted_at: retracted_at?.toISOString() ?? null,
    })),
  };
}

/** Returns every alert of a news day, newest first, including retracted ones. */
export async function listNewsSummariesOfDay(db: Db, newsDay: string): Promise<DeskNewsSummary[]> {
  return (await listAlertsOfDay(db, newsDay)).map(toDeskNewsSummary);
}

const toDeskNewsSummary = (alert: Alert): DeskNewsSummary => ({
  ...toNewsSummary(alert),
  seq: alert.seq,
  created_at: alert.created_at.toISOString(),
  retracted_at: alert.retracted_at?.toISOString() ?? null,
});
