import type { MarketOverview } from '@bna/contract/market-overview/market-overview';
import type { Db } from '../../platform/database.ts';
import { listAlertsBetween } from '../feed/public.ts';
import { type FirstClose, readFirstCloses } from './first-close.ts';
import { findHeadUpTo } from './log/store.ts';
import { listOutcomes } from './store.ts';

export type { FirstClose } from './first-close.ts';

/**
 * Returns every alert published from `from` until before `to` with what its stock did up to the first close after it:
 * retracted ones and those that the job has not seen yet included, the biggest move first.
 */
export async function listFirstCloses(db: Db, { from, to }: { from: Date; to: Date }): Promise<FirstClose[]> {
  const alerts = await listAlertsBetween(db, { from, to, includesRetracted: true });
  const outcomes = await listOutcomes(
    db,
    alerts.map(({ id }) => id),
  );
  const firstCloses = readFirstCloses(
    alerts.map(({ id, symbol, company_name, created_at, retracted_at }) => ({
      alert_id: id,
      symbol,
      company_name,
      published_at: created_at,
      is_retracted: retracted_at !== null,
      outcome: outcomes.get(id),
    })),
  );
  return firstCloses.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

/** Unknown moves come last. */
const sizeOf = ({ close_move }: FirstClose): number => (close_move === null ? -1 : Math.abs(close_move));

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
