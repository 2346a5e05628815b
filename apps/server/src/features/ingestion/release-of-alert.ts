import { and, arrayOverlaps, between, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type Alert, alertIdentity } from '../feed/public.ts';
import { sourceIdOf } from './release-store.ts';
import { release } from './schema.ts';

/** The columns of an alert that lead to its release. */
export type TracedAlert = Pick<Alert, 'identity' | 'symbol' | 'news_url' | 'created_at'>;

/** A release that alerts were made from. */
export type AlertRelease = Pick<
  typeof release.$inferSelect,
  'id' | 'wire' | 'guid' | 'url' | 'symbols' | 'outcome' | 'event' | 'published_at' | 'fetched_at'
>;

/** An editor may publish a release long after it was fetched. */
const PUBLISHED_WITHIN_MS = 2 * 86_400_000;

/**
 * Returns the release that each alert was made from, by the alert's identity. The others were submitted without one, by a
 * machine or an editor. Searches the releases with the alerts' symbols, then, for symbols that only an editor saw, those
 * with their addresses.
 */
export async function findReleasesOfAlerts(
  db: Db,
  alerts: readonly TracedAlert[],
): Promise<ReadonlyMap<string, AlertRelease>> {
  const found = new Map<string, AlertRelease>();
  if (alerts.length === 0) return found;
  const alertOf = new Map(alerts.map((alert) => [alert.identity, alert]));
  const match = (row: AlertRelease, symbols: readonly string[]): void => {
    for (const symbol of symbols) {
      const identity = alertIdentity({ source: row.wire, source_id: sourceIdOf(row.guid, symbol), symbol });
      const alert = alertOf.get(identity);
      if (alert !== undefined && isInTime(row, alert)) found.set(identity, row);
    }
  };
  const symbols = new Set(alerts.map(({ symbol }) => symbol));
  for (const row of await listReleasesBefore(db, alerts, hasAnySymbol([...symbols]))) {
    match(row, row.symbols);
  }

  const untraced = alerts.filter(({ identity, news_url }) => news_url !== null && !found.has(identity));
  const symbolsByUrl = Map.groupBy(untraced, ({ news_url }) => news_url ?? '');
  for (const row of await listReleasesBefore(db, untraced, inArray(release.url, [...symbolsByUrl.keys()]))) {
    match(row, symbolsByUrl.get(row.url ?? '')?.map(({ symbol }) => symbol) ?? []);
  }
  return found;
}

/** The index on symbols has releases of years, so that it only helps with a few; the other condition hashes the symbols. */
const MAX_SYMBOLS_IN_INDEX = 10;

const hasAnySymbol = (symbols: readonly string[]): SQL =>
  symbols.length <= MAX_SYMBOLS_IN_INDEX
    ? arrayOverlaps(release.symbols, [...symbols])
    : sql`EXISTS (SELECT FROM unnest(${release.symbols}) AS symbol WHERE symbol = ANY(${sql.param(symbols)}::text[]))`;

const isInTime = ({ fetched_at }: AlertRelease, { created_at }: TracedAlert): boolean =>
  fetched_at <= created_at && fetched_at.getTime() >= created_at.getTime() - PUBLISHED_WITHIN_MS;

async function listReleasesBefore(db: Db, alerts: readonly TracedAlert[], condition: SQL): Promise<AlertRelease[]> {
  if (alerts.length === 0) return [];
  const times = alerts.map(({ created_at }) => created_at.getTime());
  const earliest = new Date(Math.min(...times) - PUBLISHED_WITHIN_MS);
  const { id, wire, guid, url, symbols, outcome, event, published_at, fetched_at } = release;
  return db
    .select({ id, wire, guid, url, symbols, outcome, event, published_at, fetched_at })
    .from(release)
    .where(and(condition, between(fetched_at, earliest, new Date(Math.max(...times)))));
}
