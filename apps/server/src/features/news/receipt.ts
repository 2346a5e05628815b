import type { LatencyReceipt } from '@bna/contract/receipt';
import { and, arrayContains, between, eq, gte, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newsSummary, release } from '../../news-schema.ts';
import { alertDelivery } from '../../operations-schema.ts';
import { identityOf, type NewsSummaryRow } from './news-summary.ts';
import { sourceIdOf } from './release-store.ts';
import { cutTo, precisionOf } from './source-time.ts';

/** The desk may publish a release by hand until long after it was read. */
const PUBLISHED_WITHIN_MS = 2 * 86_400_000;
/** The clocks of two nodes differ by less. */
const CLOCKS_WITHIN_MS = 60_000;

/** Undefined where there is no such item, or none any more. */
export async function findReceipt(db: Db, id: string): Promise<LatencyReceipt | undefined> {
  const [row] = await db
    .select()
    .from(newsSummary)
    .where(and(eq(newsSummary.id, id), isNull(newsSummary.retracted_at)));
  if (row === undefined) return undefined;
  const [origin, sent] = await Promise.all([findRelease(db, row), findSent(db, row)]);
  // Who handed it in said when it was published; a wire may have said nothing.
  const sourceAt = origin === undefined ? row.published_date : origin.published_at;
  const precision = sourceAt === null ? null : precisionOf(sourceAt);
  return {
    id: row.id,
    source: {
      at: sourceAt === null || precision === null ? null : cutTo(sourceAt, precision).toISOString(),
      precision,
      name: origin?.wire ?? row.publisher,
    },
    fetched_at: origin?.fetched_at.toISOString() ?? null,
    published_at: row.created_at.toISOString(),
    sent,
  };
}

type ReleaseRow = typeof release.$inferSelect;

/**
 * The release that an item was made of: the one whose identity with the item's symbol is the item's. Mostly the symbol was
 * recognised in it; where somebody at the desk saw it, the address still leads there.
 */
async function findRelease(
  db: Db,
  { identity, symbol, news_url, created_at }: NewsSummaryRow,
): Promise<ReleaseRow | undefined> {
  const isOrigin = ({ wire, guid }: ReleaseRow): boolean =>
    identityOf({ source: wire, source_id: sourceIdOf(guid, symbol), symbol }) === identity;
  const listReleases = (condition: SQL) =>
    db
      .select()
      .from(release)
      .where(
        and(condition, between(release.fetched_at, new Date(created_at.getTime() - PUBLISHED_WITHIN_MS), created_at)),
      );
  const recognised = (await listReleases(arrayContains(release.symbols, [symbol]))).find(isOrigin);
  if (recognised !== undefined || news_url === null) return recognised;
  return (await listReleases(eq(release.url, news_url))).find(isOrigin);
}

async function findSent(db: Db, { seq, created_at }: NewsSummaryRow): Promise<LatencyReceipt['sent']> {
  const rows = await db
    .select()
    .from(alertDelivery)
    .where(
      and(
        eq(alertDelivery.seq, seq),
        // What was sent before is another alert, of a log that this one has replaced.
        gte(alertDelivery.first_at, new Date(created_at.getTime() - CLOCKS_WITHIN_MS)),
      ),
    );
  if (rows.length === 0) return null;
  return {
    first_at: new Date(Math.min(...rows.map(({ first_at }) => first_at.getTime()))).toISOString(),
    last_at: new Date(Math.max(...rows.map(({ last_at }) => last_at.getTime()))).toISOString(),
    nodes: rows.length,
  };
}
