import { listQuotes, type Quote } from '@bna/contract/stocks/quotes';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/route.ts';
import type { LatestQuote, QuoteSource } from '../../../quote-source.ts';
import { createQuoteCache, type QuoteCacheDeps } from './quote-cache.ts';

interface QuoteRoutesDeps extends Omit<QuoteCacheDeps, 'latest'> {
  readonly quoteSource: Pick<QuoteSource, 'isSimulated' | 'latest'> | null;
}

export function quoteRoutes(app: FastifyInstance, { quoteSource, ...deps }: QuoteRoutesDeps): void {
  const latest = quoteSource?.latest ?? null;
  const cache = latest === null ? null : createQuoteCache({ ...deps, latest });
  route(app, listQuotes, async ({ query }) => {
    if (cache === null) return { data: null };
    const { quotes, unavailableSince } = await cache.read([...new Set(query.symbols.split(','))]);
    return {
      data: {
        quotes: quotes.map(toQuote),
        simulated: quoteSource?.isSimulated === true,
        unavailable_since: unavailableSince?.toISOString() ?? null,
      },
    };
  });
}

const toQuote = ({ symbol, price, asOf, previousClose, volume, isDelayed }: LatestQuote): Quote => ({
  symbol,
  price,
  as_of: asOf.toISOString(),
  previous_close: previousClose,
  volume,
  delayed: isDelayed,
});
