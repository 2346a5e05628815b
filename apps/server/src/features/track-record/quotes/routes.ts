import { listQuotes, type Quote, type QuoteAtAlert } from '@bna/contract/track-record/quotes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import { route } from '../../../platform/route.ts';
import type { LatestQuote, QuoteSource } from '../../../quote-source.ts';
import { findStocks } from '../../stocks/public.ts';
import { isCurrent } from './check-quotes.ts';
import { createQuoteCache, type QuoteCacheDeps } from './quote-cache.ts';
import { listAlertQuotes, type StoredAlertQuote } from './store.ts';

export interface QuoteRoutesDeps extends Omit<QuoteCacheDeps, 'latest'> {
  readonly db: Db;
  readonly quoteSource: Pick<QuoteSource, 'isSimulated' | 'latest'> | null;
}

/** More than five trading days. */
const DAYS_SHOWN_MS = 14 * 86_400_000;

export function quoteRoutes(app: FastifyInstance, { db, quoteSource, ...deps }: QuoteRoutesDeps): void {
  if (quoteSource === null || quoteSource.latest === null) {
    route(app, listQuotes, () => Promise.resolve({ data: null }));
    return;
  }
  const { latest, isSimulated } = quoteSource;
  const cache = createQuoteCache({ ...deps, latest });
  route(app, listQuotes, async ({ query }) => {
    const now = deps.clock.now();
    const symbols = [...new Set(query.symbols.split(','))];
    const [listed, atAlerts] = await Promise.all([
      findStocks(db, symbols),
      listAlertQuotes(db, { symbols, since: new Date(now.getTime() - DAYS_SHOWN_MS) }),
    ]);
    // Invented symbols would use up the requests that the source allows.
    const { quotes, unavailableSince } = await cache.read([...listed.keys()]);
    return {
      data: {
        quotes: quotes.map((quote) => toQuote(quote, listed.get(quote.symbol)?.split_on ?? null)),
        at_alerts: atAlerts
          // Prices of another source can't be compared.
          .filter(({ as_of: asOf, is_simulated }) => is_simulated === isSimulated && isCurrent(asOf, now))
          .map(toQuoteAtAlert),
        simulated: isSimulated,
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

const toQuoteAtAlert = ({ alert_id, price, as_of: asOf, is_delayed }: StoredAlertQuote): QuoteAtAlert => ({
  alert_id,
  price,
  as_of: asOf.toISOString(),
  delayed: is_delayed,
});
