import { scramble } from '@bna/demo-wire/variation';
import { newYorkInstant } from '@bna/contract/time';
import { closingMinuteOf, OPENING_MINUTE } from '../features/track-record/trading-session.ts';
import type { MarketDay, MinuteBar } from '../quote-source.ts';

const MINUTE_MS = 60_000;
/** Trading begins at 4 AM and ends at 8 PM. */
const FIRST_MINUTE = 4 * 60;
const END_MINUTE = 20 * 60;
/** Part of a move on news that follows within minutes; the rest takes until the next open or close. */
const FAST_PART = 0.6;
const FAST_MS = 8 * MINUTE_MS;
/** Random part of a minute's price. */
const JITTER = 0.002;

interface Anchor {
  readonly atMs: number;
  readonly log: number;
}

/** News, and the part of its move that the next open or close contains, as a logarithm. */
export interface SimulatedMove {
  readonly at: Date;
  readonly log: number;
}

interface SimulatedMinutes {
  readonly from: Date;
  readonly to: Date;
  readonly moves: readonly SimulatedMove[];
  readonly seed: number;
  /** Share of the minutes outside the session with trades. */
  readonly liquidity: number;
}

/**
 * Invents the prices of minutes between the opens and closes of daily prices: most of a move on news follows it at once. A
 * minute's price is the same whenever it is asked for: it never depends on later news.
 */
export function simulateMinutes(
  days: readonly Pick<MarketDay, 'date' | 'open' | 'close'>[],
  { from, to, moves, seed, liquidity }: SimulatedMinutes,
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
      const log = before.log + moveSince({ before, after, atMs, moves });
      bars.push({ startsAt: new Date(atMs), close: Math.exp(log + jitter) });
    }
    return bars;
  });
}

/** The clocks never change on a trading day. */
const instantOf = (date: string, minute: number): number =>
  newYorkInstant(date, 12).getTime() + (minute - 12 * 60) * MINUTE_MS;

/** Returns the move from one anchor on the way to the next: on news from its time on, the rest in step with the time. */
function moveSince({
  before,
  after,
  atMs,
  moves,
}: {
  readonly before: Anchor;
  readonly after: Anchor;
  readonly atMs: number;
  readonly moves: readonly SimulatedMove[];
}): number {
  const own = moves.filter(({ at }) => at.getTime() >= before.atMs && at.getTime() < after.atMs);
  const rest = after.log - before.log - own.reduce((sum, { log }) => sum + log, 0);
  const shareSince = (fromMs: number): number => (atMs - fromMs) / (after.atMs - fromMs);
  return own.reduce(
    (sum, { at, log }) =>
      sum + (at.getTime() > atMs ? 0 : log * reactionAfter(atMs - at.getTime(), shareSince(at.getTime()))),
    rest * shareSince(before.atMs),
  );
}

/** Returns the part of the move on news, from 0 to 1, that is over after some time. */
const reactionAfter = (passedMs: number, share: number): number =>
  FAST_PART * (1 - Math.exp(-passedMs / FAST_MS)) + (1 - FAST_PART) * share;
