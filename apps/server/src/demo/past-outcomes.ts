import { randomUUID } from 'node:crypto';
import type { EventTypeId } from '@bna/contract/ingestion/event-labels';
import { marketCapBandOf } from '@bna/contract/feed/market-cap';
import { addDays, newsDayOf, newsDayStartsAt, newYorkMinuteOf } from '@bna/contract/time';
import { createVariation, scramble } from '@bna/demo-wire/variation';
import { findStocks, type Stock } from '../features/stocks/public.ts';
import { hasOutcomes, insertOutcomes, type NewOutcome } from '../features/track-record/store.ts';
import type { UpdateOutcomesDeps } from '../features/track-record/update-outcomes.ts';
import { BULLISH_STORIES } from '@bna/demo-wire/bullish-stories';

/** Days of invented history before the demo's past news days. */
const DAYS = 180;
const DAYS_WITH_ALERTS = 3;
const ALERTS_PER_DAY = 15;
const HEALTH_KINDS: readonly [EventTypeId, ...EventTypeId[]] = [
  'drug_approval',
  'trial_success',
  'trial_success',
  'device_clearance',
  'partnership',
  'contract',
  'license',
];
const OTHER_KINDS: readonly [EventTypeId, ...EventTypeId[]] = [
  'contract',
  'contract',
  'order',
  'order',
  'earnings_beat',
  'earnings_beat',
  'guidance_raised',
  'record_results',
  'partnership',
  'buyback',
  'acquisition',
  'takeover_target',
  'product_launch',
];
/** Hours in New York, as often as they have news: most before the open, some after the close. */
const HOURS: readonly number[] = [7, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 17, 18];
const HOUR_MS = 3_600_000;
const FIRST_HOUR = 7;

/**
 * Invents half a year of past alerts for the track record, which lists only their outcomes. Does nothing, and returns
 * false, if there are outcomes.
 */
export async function addPastOutcomes({ db, clock }: Pick<UpdateOutcomesDeps, 'db' | 'clock'>): Promise<boolean> {
  if (await hasOutcomes(db)) return false;
  const symbols = [...new Set(BULLISH_STORIES.map(({ stock }) => stock?.split(':')[1] ?? ''))];
  const stocks = [...(await findStocks(db, symbols)).values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const end = addDays(newsDayOf(clock.now()), -DAYS_WITH_ALERTS);
  const history = Array.from({ length: DAYS }, (_, day) => addDays(end, day - DAYS)).flatMap((date) =>
    isWeekend(date) ? [] : inventDay(date, stocks),
  );
  await insertOutcomes(db, history);
  return true;
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());

function inventDay(date: string, stocks: readonly Stock[]): NewOutcome[] {
  const startsMs = newsDayStartsAt(date).getTime();
  const seed = Date.parse(date) / 86_400_000;
  return Array.from({ length: ALERTS_PER_DAY }, (_, index) => {
    const stock = stocks[scramble(seed, index, 1) % stocks.length];
    if (stock === undefined) return [];
    const vary = createVariation({ seed, story: index, round: 0 });
    const kinds = stock.sector === 'Health Care' ? HEALTH_KINDS : OTHER_KINDS;
    const hour = HOURS[scramble(seed, index, 2) % HOURS.length] ?? FIRST_HOUR;
    const published_at = new Date(startsMs + (hour - FIRST_HOUR) * HOUR_MS + vary.integer(0, HOUR_MS - 1));
    return [
      {
        alert_id: randomUUID(),
        seq: null,
        symbol: stock.symbol,
        published_at,
        event_type: kinds[scramble(seed, index, 3) % kinds.length] ?? null,
        size: stock.market_cap === null ? null : marketCapBandOf(stock.market_cap),
        hour: Math.floor(newYorkMinuteOf(published_at) / 60),
      },
    ];
  }).flat();
}
