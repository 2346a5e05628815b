import { WATCHLIST_MAX_SYMBOLS } from '@bna/contract/business';
import { listWatchedSymbols, unwatchSymbol, type Watchlist, watchSymbol } from '@bna/contract/watchlist';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { conflict, unprocessable } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { deleteWatched, insertWatched, listWatched, lockWatchlist } from './store.ts';

export interface WatchlistRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  /** Those of the symbols that the stock table knows. */
  readonly findStocks: (db: Db, symbols: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
}

export function watchlistRoutes(app: FastifyInstance, { db, clock, findStocks }: WatchlistRoutesDeps): void {
  const list = async (userId: string): Promise<{ data: Watchlist }> => ({
    data: (await listWatched(db, userId)).map(({ symbol }) => symbol),
  });

  route(app, listWatchedSymbols, ({ caller: { userId } }) => list(userId));

  route(app, watchSymbol, async ({ body: { symbol }, caller: { userId } }) => {
    if (!(await findStocks(db, [symbol])).has(symbol)) {
      throw unprocessable([{ path: 'symbol', message: `Unknown symbol ${symbol}` }]);
    }
    await db.transaction(async (transaction) => {
      await lockWatchlist(transaction, userId);
      const watched = await listWatched(transaction, userId);
      if (watched.some((known) => known.symbol === symbol)) return;
      if (watched.length >= WATCHLIST_MAX_SYMBOLS) throw conflict(FULL);
      await insertWatched(transaction, { user_id: userId, symbol, added_at: clock.now() });
    });
    return list(userId);
  });

  route(app, unwatchSymbol, async ({ params: { symbol }, caller: { userId } }) => {
    await deleteWatched(db, userId, symbol);
    return list(userId);
  });
}

const FULL = `Your watchlist holds ${String(WATCHLIST_MAX_SYMBOLS)} symbols, which is as many as it can. Remove one to add another.`;
