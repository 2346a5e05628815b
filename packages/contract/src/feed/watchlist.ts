import { z } from 'zod/mini';
import { WATCHLIST_MAX_SYMBOLS } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { StockSymbol } from '../fields.ts';

/** A user's symbols in the order they were added. */
export const Watchlist = z.array(z.string());
export type Watchlist = z.infer<typeof Watchlist>;

const response = z.object({ data: Watchlist });

export const listWatchedSymbols = defineEndpoint({
  operationId: 'listWatchedSymbols',
  method: 'GET',
  path: '/watchlist',
  tag: 'watchlist',
  summary: 'List the watched symbols',
  description: 'In the order they were added.',
  access: 'session',
  responses: { 200: response },
});

export const watchSymbol = defineEndpoint({
  operationId: 'watchSymbol',
  method: 'POST',
  path: '/watchlist',
  tag: 'watchlist',
  summary: 'Watch a symbol',
  description: `Idempotent. 409 beyond ${String(WATCHLIST_MAX_SYMBOLS)} symbols, 422 for an unknown symbol.`,
  access: 'session',
  withoutSecondFactor: true,
  body: z.strictObject({ symbol: StockSymbol }),
  responses: { 201: response },
  refusals: [409],
});

export const unwatchSymbol = defineEndpoint({
  operationId: 'unwatchSymbol',
  method: 'DELETE',
  path: '/watchlist/:symbol',
  tag: 'watchlist',
  summary: 'Stop watching a symbol',
  description: 'Idempotent.',
  access: 'session',
  withoutSecondFactor: true,
  params: z.strictObject({ symbol: StockSymbol }),
  responses: { 200: response },
});
