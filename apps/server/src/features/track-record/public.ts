import type { MarketOverview } from '@bna/contract/market-overview/market-overview';
import type { Db } from '../../platform/database.ts';
import { findHeadUpTo } from './log/store.ts';

const ROOT_DIGITS = 16;

/** Returns the signed head of the record log on a date, or the latest before it; null without one. */
export async function findRecordHead(db: Db, date: string): Promise<MarketOverview['record_head']> {
  const head = await findHeadUpTo(db, date);
  if (head === undefined) return null;
  return {
    date: head.date,
    size: head.size,
    root: head.root.toString('hex').slice(0, ROOT_DIGITS),
    key_id: head.key_id,
  };
}
