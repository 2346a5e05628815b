import type { Db } from '../../../platform/database.ts';
import type { LatestQuote } from '../../../quote-source.ts';
import { type Alert, listLatestAlerts } from '../../feed/public.ts';
import { readLatest, type ReadLatestDeps } from './read-latest.ts';
import { findQuoted, insertAlertQuotes, type StoredAlertQuote } from './store.ts';

/** Later prices already contain the reaction to the alert. */
const RECORDED_WITHIN_MS = 3 * 60_000;
/** Time in which a source that has both gets to a trade of now. Then one that it holds back counts. */
const LIVE_WAIT_MS = 60_000;
const ALERTS_PER_RUN = 200;

export interface RecordAlertQuotesDeps extends ReadLatestDeps {
  readonly db: Db;
  readonly isSimulated: boolean;
}

/**
 * Records the price at each new alert, once. An alert whose price could not be read within three minutes gets none.
 * @throws the error of the source
 */
export async function recordAlertQuotes(deps: RecordAlertQuotesDeps): Promise<void> {
  const { db, clock } = deps;
  const startedMs = clock.now().getTime();
  const since = new Date(startedMs - RECORDED_WITHIN_MS);
  const alerts = await listLatestAlerts(db, { since, limit: ALERTS_PER_RUN });
  const quoted = await findQuoted(
    db,
    alerts.map(({ id }) => id),
  );
  const missing = alerts.filter(({ id }) => !quoted.has(id));
  if (missing.length === 0) return;
  const quotes = await readLatest(deps, new Set(missing.map(({ symbol }) => symbol)));
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  await insertAlertQuotes(
    db,
    missing.flatMap((alert) => {
      const quote = bySymbol.get(alert.symbol);
      const isLate = startedMs - alert.created_at.getTime() >= LIVE_WAIT_MS;
      return quote === undefined || (quote.isDelayed && !isLate) ? [] : [toAlertQuote(alert, quote, deps)];
    }),
  );
}

export const toAlertQuote = (
  { id, symbol }: Pick<Alert, 'id' | 'symbol'>,
  { price, asOf, isDelayed }: LatestQuote,
  { isSimulated }: Pick<RecordAlertQuotesDeps, 'isSimulated'>,
): StoredAlertQuote => ({
  alert_id: id,
  symbol,
  price,
  as_of: asOf,
  is_delayed: isDelayed,
  is_simulated: isSimulated,
});
