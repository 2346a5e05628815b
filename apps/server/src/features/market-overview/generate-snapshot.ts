import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import type { QuoteSource } from '../../quote-source.ts';
import type { Db } from '../../platform/database.ts';
import { listAlertsBetween } from '../feed/public.ts';
import { listSectors } from '../stocks/public.ts';
import { listFirstCloses } from '../track-record/public.ts';
import { buildSnapshot, snapshotWindow } from './build-snapshot.ts';
import { buildYesterday, yesterdayWindow } from './build-yesterday.ts';

/** Null: no prices. */
export type SnapshotPrices = Pick<QuoteSource, 'isSimulated'> | null;

export async function generateSnapshot(db: Db, date: string, quoteSource: SnapshotPrices): Promise<GeneratedSnapshot> {
  const window = snapshotWindow(date);
  const tradingWindow = yesterdayWindow(date);
  const prices = quoteSource === null ? 'none' : quoteSource.isSimulated ? 'simulated' : 'real';
  return {
    ...buildSnapshot(window, await listAlertsBetween(db, window), await listSectors(db)),
    yesterday: buildYesterday(tradingWindow, await listFirstCloses(db, tradingWindow), prices),
  };
}
