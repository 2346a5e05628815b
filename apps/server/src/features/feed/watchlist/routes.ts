import { WATCHLIST_MAX_SYMBOLS } from '@bna/contract/business';
import {
  listWatchedSymbols as listWatchedSymbolsEndpoint,
  unwatchSymbol,
  type Watchlist,
  watchSymbol,
} from '@bna/contract/feed/watchlist';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../deps.ts';
import { conflict, unprocessable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { lockUser } from '../../accounts/public.ts';
import { findStocks } from '../../stocks/public.ts';
import { deleteWatchedSymbol, insertWatchedSymbol, listWatchedSymbols } from './store.ts';

export interface WatchlistRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

export function watchlistRoutes(app: FastifyInstance, { db, clock }: WatchlistRoutesDeps): void {
  const readWatchlist = async (userId: string): Promise<{ data: Watchlist }> => ({
    data: (await listWatchedSymbols(db, userId)).map(({ symbol }) => symbol),
  });

  route(app, listWatchedSymbolsEndpoint, ({ caller: { userId } }) => readWatchlist(userId));

  route(app, watchSymbol, async ({ body: { symbol }, caller: { userId } }) => {
    if (!(await findStocks(db, [symbol])).has(symbol)) {
      throw unprocessable([{ path: 'symbol', message: `Unknown symbol ${symbol}` }]);
    }
    await db.transaction(async (transaction) => {
      // Concurrent requests of one user must not exceed the maximum.
      await lockUser(transaction, userId, 'no key update');
      const watched = await listWatchedSymbols(transaction, userId);
      if (watched.some((row) => row.symbol === symbol)) return;
      if (watched.length >= WATCHLIST_MAX_SYMBOLS) throw conflict(WATCHLIST_FULL);
      await insertWatchedSymbol(transaction, { user_id: userId, symbol, added_at: clock.now() });
    });
    return readWatchlist(userId);
  });

  route(app, unwatchSymbol, async ({ params: { symbol }, caller: { userId } }) => {
    await deleteWatchedSymbol(db, userId, symbol);
    return readWatchlist(userId);
  });
}

const WATCHLIST_FULL = `Your watchlist is full (${String(WATCHLIST_MAX_SYMBOLS)} symbols). Remove one to add another.`;
