import { scramble } from '@bna/demo-wire/variation';
import { newYorkInstant } from '@bna/contract/time';
import { closingMinuteOf, OPENING_MINUTE } from '../features/track-record/trading-session.ts';
import type { MarketDay, MinuteBar } from '../quote-source.ts';

const MINUTE_MS = 60_000;
/** Trading begins at 4 AM and ends at 8 PM. */
const FIRST_MINUTE = 4 * 60;
const END_MINUTE = 20 * 60;
/** Part of the move until the next open or close that follows news within minutes; the rest takes its time. */
const FAST_PART = 0.6;
const FAST_MS = 8 * MINUTE_MS;
/** Random part of a minute's price. */
const JITTER = 0.002;

interface Anchor {
  readonly atMs: number;
  readonly log: number;
}

interface SimulatedMinutes {
  readonly from: Date;
  readonly to: Date;
  /** Times of the news about the stock, oldest first. */
  readonly newsAt: readonly Date[];
  readonly seed: number;
  /** Share of the minutes outside the session with trades. */
  readonly liquidity: number;
}

/**
 * Invents the prices of minutes between the opens and closes of daily prices: most of the move to the next of them follows
 * the news at once. The same minutes for the same days and news.
 */
export function simulateMinutes(
  days: readonly Pick<MarketDay, 'date' | 'open' | 'close'>[],
  { from, to, newsAt, seed, liquidity }: SimulatedMinutes,
): MinuteBar[] {
  const anchors = days.flatMap(({ date, open, close }): Anchor[] => [
    { atMs: instantOf(date, OPENING_MINUTE), log: Math.log(open ?? close) },
    { atMs: instantOf(date, closingMinuteOf(date)), log: Math.log(close) },
  ]);
  return days.flatMap(({ date }) => {
    const closingMinute = closingMinuteOf(date);
    const midnightMs = instantOf(date, 0);
    const bars: MinuteBar[] = [];
    for (let minute = FIRST_MINUTE; minute < END_MINUTE; minute += 1) {
      const atMs = midnightMs + minute * MINUTE_MS;
      if (atMs < from.getTime() || atMs >= to.getTime()) continue;
      const isSession = minute >= OPENING_MINUTE && minute < closingMinute;
      if (!isSession && scramble(seed, atMs / MINUTE_MS, 1) / 2 ** 32 >= liquidity) continue;
      const next = anchors.findIndex((anchor) => anchor.atMs > atMs);
      const [before, after] = [anchors[next - 1], anchors[next]];
      if (before === undefined || after === undefined) continue;
      const jitter = JITTER * (scramble(seed, atMs / MINUTE_MS, 2) / 2 ** 32 - 0.5);
      const log = before.log + (after.log - before.log) * progress({ before, after, atMs, newsAt });
      bars.push({ startsAt: new Date(atMs), close: Math.exp(log + jitter) });
    }
    return bars;
  });
}

/** The clocks never change on a trading day. */
const instantOf = (date: string, minute: number): number =>
  newYorkInstant(date, 12).getTime() + (minute - 12 * 60) * MINUTE_MS;

/** Returns the part of the way between two anchors, from 0 to 1: in step with the time, or after the first news. */
function progress({
  before,
  after,
  atMs,
  newsAt,
}: {
  readonly before: Anchor;
  readonly after: Anchor;
  readonly atMs: number;
  readonly newsAt: readonly Date[];
}): number {
  const news = newsAt.find((at) => at.getTime() >= before.atMs && at.getTime() < after.atMs)?.getTime();
  const startMs = news ?? before.atMs;
  if (atMs < startMs) return 0;
  const slow = (atMs - startMs) / (after.atMs - startMs);
  return news === undefined ? slow : FAST_PART * (1 - Math.exp((startMs - atMs) / FAST_MS)) + (1 - FAST_PART) * slow;
}
