import { addDays, newYorkDateOf } from '@bna/contract/time';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import type { Logger } from '../../platform/logger.ts';
import type { MinuteSource, QuoteSource } from '../../quote-source.ts';
import { checkMinutes, checkSplits } from './check-prices.ts';
import { isMarketMissing, measureMinutes, minutesAround } from './measure-minutes.ts';
import { listMinutesDue, saveMinutes } from './store.ts';

interface UpdateMinutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly quoteSource: QuoteSource;
}

/** A minute more than the last horizon, in which its last bar ends. */
const MEASURED_MS = 62 * 60_000;
/** Failures in a row after which the source counts as down. One stock alone must not hold up the others. */
const FAILURES_MAX = 3;
const SPLIT_DAYS = 7;

/**
 * Measures the hour after the alerts for which the source has its prices by now, each on its own, newest first.
 * @throws the last error of the source, after all that could be measured is stored
 */
export async function updateMinutes(deps: UpdateMinutesDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, quoteSource } = deps;
  const { minutes } = quoteSource;
  if (minutes === null) return;
  const publishedBefore = new Date(clock.now().getTime() - minutes.delayMs - MEASURED_MS);
  const due = await listMinutesDue(db, publishedBefore, minutes.readsPerRun);
  const [latest] = due;
  const earliest = due.at(-1);
  if (earliest === undefined || latest === undefined) return;
  const symbols = new Set(due.map(({ symbol }) => symbol));
  const range = {
    from: addDays(newYorkDateOf(earliest.published_at), -SPLIT_DAYS),
    to: newYorkDateOf(latest.published_at),
  };
  const splits = checkSplits(await quoteSource.readSplits([...symbols], range, signal), symbols);
  let failures = 0;
  let lastError: unknown = null;
  for (const { alert_id, symbol, published_at } of due) {
    signal.throwIfAborted();
    try {
      const bars = await readChecked(deps, { minutes, symbol, publishedAt: published_at }, signal);
      failures = 0;
      // A later run tries again.
      if (isMarketMissing(published_at, bars.market)) continue;
      await saveMinutes(db, alert_id, measureMinutes(published_at, bars, splits.get(symbol) ?? []));
    } catch (error) {
      lastError = error;
      failures += 1;
      if (failures === FAILURES_MAX) break;
    }
  }
  if (lastError !== null) throw lastError;
}

async function readChecked(
  { clock, log }: UpdateMinutesDeps,
  {
    minutes,
    symbol,
    publishedAt,
  }: { readonly minutes: MinuteSource; readonly symbol: string; readonly publishedAt: Date },
  signal: AbortSignal,
) {
  const range = minutesAround(publishedAt);
  const read = await minutes.read(symbol, range, signal);
  const limits = { ...range, now: clock.now() };
  const stock = checkMinutes(read.stock, limits);
  const market = checkMinutes(read.market, limits);
  const refused = stock.refused + market.refused;
  if (refused > 0) log.warn({ refused, symbol }, 'ignored prices that cannot be true');
  return { stock: stock.bars, market: market.bars };
}
