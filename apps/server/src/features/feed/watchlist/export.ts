import type { UserExport } from '@bna/contract/accounts/user-export';
import type { Db } from '../../../platform/database.ts';
import { listWatchedSymbols } from './store.ts';

/** Returns the watchlist part of a user's data export. */
export async function exportWatchlist(db: Db, userId: string): Promise<UserExport['watchlist']> {
  const watched = await listWatchedSymbols(db, userId);
  return watched.map(({ symbol, addedAt }) => ({ symbol, added_at: addedAt.toISOString() }));
}
