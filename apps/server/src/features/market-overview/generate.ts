import type { GeneratedSnapshot } from '@bna/contract/market-overview';
import { dateAfter } from '@bna/contract/time';
import { and, count, desc, gte, inArray, isNull, lt, sum } from 'drizzle-orm';
import { newsSummary, stock } from '../../news-schema.ts';
import type { Db } from '../../platform/database.ts';
import { type ListedSector, makeSnapshot, type SnapshotWindow, windowOf } from './make-snapshot.ts';

/** What BNA makes for a date itself: of the alerts since the snapshot before that were not taken back, and the stock table. */
export async function generateSnapshot(db: Db, date: string): Promise<GeneratedSnapshot> {
  const window = windowOf(date);
  return makeSnapshot(window, await listAlerts(db, date, window), await listSectors(db));
}

/** Newest first. */
function listAlerts(db: Db, date: string, { from, to }: SnapshotWindow) {
  return db
    .select()
    .from(newsSummary)
    .where(
      and(
        // The news days that the window lies in, for the index.
        inArray(newsSummary.news_day, [dateAfter(date, -2), dateAfter(date, -1)]),
        gte(newsSummary.created_at, from),
        lt(newsSummary.created_at, to),
        isNull(newsSummary.retracted_at),
      ),
    )
    .orderBy(desc(newsSummary.seq));
}

async function listSectors(db: Db): Promise<ListedSector[]> {
  const rows = await db
    .select({ sector: stock.sector, companies: count(), market_cap: sum(stock.market_cap) })
    .from(stock)
    .groupBy(stock.sector);
  return rows.map(({ sector, companies, market_cap }) => ({ sector, companies, market_cap: Number(market_cap ?? 0) }));
}
