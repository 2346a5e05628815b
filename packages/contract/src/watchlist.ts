import { z } from 'zod';
import { WATCHLIST_MAX_SYMBOLS } from './business.ts';
import { defineEndpoint } from './endpoint.ts';
import { StockSymbol } from './fields.ts';

/** The symbols that a user watches, in the order in which they were added. */
export const Watchlist = z.array(z.string());
export type Watchlist = z.infer<typeof Watchlist>;

const answer = z.object({ data: Watchlist });

export const listWatchedSymbols = defineEndpoint({
  method: 'GET',
  path: '/watchlist',
  tag: 'watchlist',
  summary: 'The symbols that the signed-in user watches',
  description: 'In the order in which they were added.',
  access: 'session',
  responses: { 200: answer },
});

export const watchSymbol = defineEndpoint({
  method: 'POST',
  path: '/watchlist',
  tag: 'watchlist',
  summary: 'Watch a symbol',
  description: `One that is watched already answers 201 all the same. At most ${String(WATCHLIST_MAX_SYMBOLS)} symbols (409); an unknown one answers 422.`,
  access: 'session',
  body: z.strictObject({ symbol: StockSymbol }),
  responses: { 201: answer },
  refusals: [409],
});

export const unwatchSymbol = defineEndpoint({
  method: 'DELETE',
  path: '/watchlist/:symbol',
  tag: 'watchlist',
  summary: 'Watch a symbol no longer',
  description: 'One that is not watched answers 200 all the same.',
  access: 'session',
  params: z.strictObject({ symbol: StockSymbol }),
  responses: { 200: answer },
});
