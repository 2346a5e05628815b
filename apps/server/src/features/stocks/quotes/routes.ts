import { listQuotes, type Quote } from '@bna/contract/stocks/quotes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import { route } from '../../../platform/route.ts';
import type { LatestQuote, QuoteSource } from '../../../quote-source.ts';
import { findStocks } from '../public.ts';
import { createQuoteCache, type QuoteCacheDeps } from './quote-cache.ts';

interface QuoteRoutesDeps extends Omit<QuoteCacheDeps, 'latest'> {
  readonly db: Db;
  readonly quoteSource: Pick<QuoteSource, 'isSimulated' | 'latest'> | null;
}

export function quoteRoutes(app: FastifyInstance, { db, quoteSource, ...deps }: QuoteRoutesDeps): void {
  const latest = quoteSource?.latest ?? null;
  const cache = latest === null ? null : createQuoteCache({ ...deps, latest });
  route(app, listQuotes, async ({ query }) => {
    if (cache === null) return { data: null };
    // Invented symbols would use up the requests that the source allows.
    const listed = await findStocks(db, [...new Set(query.symbols.split(','))]);
    const { quotes, unavailableSince } = await cache.read([...listed.keys()]);
    return {
      data: {
        quotes: quotes.map((quote) => toQuote(quote, listed.get(quote.symbol)?.split_on ?? null)),
        simulated: quoteSource?.isSimulated === true,
        unavailable_since: unavailableSince?.toISOString() ?? null,
      },
    };
  });
}

const toQuote = (
  { symbol, price, asOf, previousClose, volume, isDelayed }: LatestQuote,
  splitOn: string | null,
): Quote => ({
  symbol,
  price,
  as_of: asOf.toISOString(),
  previous_close: previousClose,
  volume,
  split_on: splitOn,
  delayed: isDelayed,
});
