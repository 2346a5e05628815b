import { addDays, newYorkDateOf, newYorkMinuteOf } from '@bna/contract/time';
import { marketCapBandOf } from '@bna/contract/feed/market-cap';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import type { QuoteSource } from '../../quote-source.ts';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Alert, listAlertsAfter, listEditedAlerts } from '../feed/public.ts';
import { type FollowedListing, followListings } from '../stocks/public.ts';
import { checkBars, checkMarket, checkSplits } from './check-prices.ts';
import { ownEntries } from './own-entries.ts';
import { readHaltsOf } from './outcome-halts.ts';
import { lastClosedDate } from './trading-session.ts';
import { type KnownPrices, measureOutcome } from './measure-outcome.ts';
import { computeStatistics } from './statistics.ts';
import {
  findLastSeq,
  insertOutcomes,
  listWaiting,
  markEdited,
  type NewOutcome,
  saveMeasured,
  saveTrackRecord,
  type WaitingOutcome,
} from './store.ts';
import { updateMinutes } from './update-minutes.ts';

export interface UpdateOutcomesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly quoteSource: QuoteSource;
}

const ALERTS_PER_STEP = 2_000;
const MINUTES_PER_HOUR = 60;
/** Enough for the price before an alert, and for the fifth trading day after it with the grace time. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 28;

/**
 * Adds new alerts, measures those that wait for a price, and refreshes the statistics. Each step stands alone, so that a
 * run that was killed is completed by the next one.
 */
export async function updateOutcomes(deps: UpdateOutcomesDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  await followAlertLog(db, signal);
  // Before the closes, because an outcome that is complete never changes. Daily prices don't wait for minutes.
  const minutesFailure = await updateMinutes(deps, signal).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  let last: WaitingOutcome | null = null;
  for (;;) {
    signal.throwIfAborted();
    const waiting: readonly WaitingOutcome[] = await listWaiting(db, last, ALERTS_PER_STEP);
    await measureWaiting(deps, waiting, signal);
    last = waiting.at(-1) ?? null;
    if (waiting.length < ALERTS_PER_STEP) break;
  }
  await saveTrackRecord(db, await computeStatistics(db), clock.now());
  if (minutesFailure !== null) throw minutesFailure.error;
}

/**
 * Adds new alerts, then marks those that were edited since the last one of the run before. In one transaction, because the
 * last alert in the table is the position from which the next run reads edits.
 */
function followAlertLog(db: NodePgDatabase, signal: AbortSignal): Promise<void> {
  return db.transaction(async (transaction) => {
    const seq = await findLastSeq(transaction);
    await addNewAlerts(transaction, seq, signal);
    await markEdited(transaction, await listEditedAlerts(transaction, seq));
  });
}

async function addNewAlerts(db: Db, after: number, signal: AbortSignal): Promise<void> {
  let seq = after;
  for (;;) {
    signal.throwIfAborted();
    const alerts = await listAlertsAfter(db, seq, ALERTS_PER_STEP);
    await insertOutcomes(db, alerts.map(toNewOutcome));
    seq = alerts.at(-1)?.seq ?? seq;
    if (alerts.length < ALERTS_PER_STEP) return;
  }
}

/** `created_at` is the time of publication by BNA. */
const toNewOutcome = ({ id, seq, symbol, created_at, event_type, market_cap }: Alert): NewOutcome => ({
  alert_id: id,
  seq,
  symbol,
  published_at: created_at,
  event_type,
  size: market_cap === null ? null : marketCapBandOf(market_cap),
  hour: Math.floor(newYorkMinuteOf(created_at) / MINUTES_PER_HOUR),
});

async function measureWaiting(
  { db, clock, quoteSource, log }: UpdateOutcomesDeps,
  waiting: readonly WaitingOutcome[],
  signal: AbortSignal,
): Promise<void> {
  const [earliest] = waiting;
  const latest = waiting.at(-1);
  if (earliest === undefined || latest === undefined) return;
  const now = clock.now();
  const range = {
    from: addDays(newYorkDateOf(earliest.published_at), -DAYS_BEFORE),
    // The session of today has no final prices.
    to: earlierOf(addDays(newYorkDateOf(latest.published_at), DAYS_AFTER), lastClosedDate(now)),
  };
  const followed = await followAlerts(db, waiting, now);
  const symbols = new Set(followed.flatMap(({ listing }) => listing.symbols));
  const bars = checkBars(await quoteSource.readDailyBars([...symbols], range, signal), symbols, now);
  const market = checkMarket(await quoteSource.readMarket(range, signal), now);
  const splits = checkSplits(await quoteSource.readSplits([...symbols], range, signal), symbols);
  const refused = bars.refused + market.refused;
  if (refused > 0) log.warn({ refused }, 'ignored prices that cannot be true');
  const halts = await readHaltsOf(db, followed);
  const measured = followed.map(({ alert_id, published_at, listing }) => {
    const known: KnownPrices = {
      bars: ownEntries(listing, bars.bySymbol),
      splits: ownEntries(listing, splits),
      market: market.days,
      listing: listing.state,
    };
    return Object.assign({ alert_id, halts: halts(listing, published_at) }, measureOutcome(published_at, known));
  });
  signal.throwIfAborted();
  await saveMeasured(db, measured);
}

/** Adds the security that had the symbol of an alert at its publication. */
async function followAlerts(
  db: Db,
  waiting: readonly WaitingOutcome[],
  now: Date,
): Promise<(WaitingOutcome & { readonly listing: FollowedListing })[]> {
  const follow = await followListings(
    db,
    waiting.map(({ symbol }) => symbol),
    now,
  );
  return waiting.map((alert) =>
    Object.assign({ listing: follow(alert.symbol, newYorkDateOf(alert.published_at)) }, alert),
  );
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b);
