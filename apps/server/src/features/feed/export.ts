import type { UserExport } from '@bna/contract/accounts/user-export';
import type { Db } from '../../platform/database.ts';
import { findFeedView } from './view/store.ts';
import { listWatchedSymbols } from './watchlist/store.ts';

/** Returns the feed's part of a user's data export. */
export async function exportFeed(db: Db, userId: string): Promise<Pick<UserExport, 'watchlist' | 'feed_view'>> {
  const watched = await listWatchedSymbols(db, userId);
  return {
    watchlist: watched.map(({ symbol, addedAt }) => ({ symbol, added_at: addedAt.toISOString() })),
    feed_view: await findFeedView(db, userId),
  };
}
