import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import type { Db } from '../../platform/database.ts';
import { listAlertsBetween } from '../feed/public.ts';
import { listSectors } from '../stocks/public.ts';
import { buildSnapshot, snapshotWindow } from './build-snapshot.ts';

export async function generateSnapshot(db: Db, date: string): Promise<GeneratedSnapshot> {
  const window = snapshotWindow(date);
  return buildSnapshot(window, await listAlertsBetween(db, window), await listSectors(db));
}
