import { addDays, newYorkDateOf, newYorkMinuteOf } from '@bna/contract/time';
import { isTradingDay } from '@bna/contract/trading-days';
import type { Clock } from '../deps.ts';
import type { DailyBar, DateRange, MarketDay, QuoteSource } from '../quote-source.ts';
import { findStocks, type Stock } from '../features/stocks/public.ts';
import { listNews } from '../features/track-record/store.ts';
import { closingMinuteOf, OPENING_MINUTE } from '../features/track-record/trading-session.ts';
import type { Db } from '../platform/database.ts';
import { scramble } from '@bna/demo-wire/variation';
import { simulateLatest } from './simulated-latest.ts';
import { simulateMinutes } from './simulated-minutes.ts';

/** Trading days after which a price no longer depends on a day's move. */
const MEMORY_DAYS = 60;
/** Shares of a day's move that are left after each further day: news fades, and prices stay near the stock table's. */
const STOCK_MEMORY = fadingBy(0.94);
const MARKET_MEMORY = fadingBy(0.985);
const MARKET_LEVEL = 5_000;
const MARKET_SEED = 1;
const MARKET_DRIFT = 0.0004;
const MARKET_VOLATILITY = 0.007;
/** Mean move on news, of a company with `NORMAL_VOLATILITY`. */
const NEWS_MOVES: Readonly<Record<string, number>> = {
  takeover_target: 0.09,
  drug_approval: 0.04,
  trial_success: 0.045,
  device_clearance: 0.016,
  contract: 0.014,
  order: 0.011,
  earnings_beat: 0.018,
  guidance_raised: 0.02,
  record_results: 0.009,
  partnership: 0.006,
  buyback: 0.004,
  acquisition: -0.006,
  product_launch: -0.002,
};
const OTHER_NEWS_MOVE = 0.004;
const NORMAL_VOLATILITY = 0.025;
/** Spread of the moves on news, as a multiple of the stock's volatility. */
const NEWS_SPREAD = 1.6;
/** The news of the demo lifts a price by about this multiple of its volatility. Taken off, so that prices match the feed's. */
const NEWS_LIFT = 8;
/** Share of a move on news from outside the session that the open has already made. */
const OPENING_SHARE = 0.7;

/** The demo's alerts and some of its invented history, in three seconds. */
const MINUTE_READS_PER_RUN = 150;
/** Days until the next open, over the longest holiday. */
const CLOSED_DAYS_MAX = 5;
/** Days back to the last close, and to the close of the stock table's prices. */
const LATEST_DAYS = 8;
/** Share of the minutes outside the session in which a stock trades. */
const STOCK_LIQUIDITY = 0.4;

/**
 * Invents daily prices for the demo's companies: the same ones for the same news. They react to the alerts of the track
 * record in both directions, more for small companies than for large ones.
 */
export function createSimulatedQuotes(db: Db, clock: Clock): QuoteSource {
  const readDailyBars = async (symbols: readonly string[], range: DateRange): Promise<DailyBar[]> => {
    const days = listTradingDays({ from: addDays(range.from, -2 * MEMORY_DAYS), to: range.to });
    const [first = range.from] = days;
    const stocks = await findStocks(db, symbols);
    const news = await listNews(db, {
      symbols,
      from: new Date(`${first}T00:00:00Z`),
      to: new Date(`${addDays(range.to, 1)}T00:00:00Z`),
    });
    return [...stocks.values()].flatMap((stock) => {
      const own = news.filter(({ symbol }) => symbol === stock.symbol);
      return simulateStock(stock, { days, news: own }).filter(({ date }) => date >= range.from);
    });
  };
  return {
    isSimulated: true,
    readDailyBars,
    readMarket: (range) => Promise.resolve(simulateMarket(range)),
    minutes: {
      delayMs: 0,
      readsPerRun: MINUTE_READS_PER_RUN,
      async read(symbol, { from, to }) {
        const range = { from: addDays(newYorkDateOf(from), -1), to: addDays(newYorkDateOf(to), CLOSED_DAYS_MAX) };
        const [days, news] = await Promise.all([
          readDailyBars([symbol], range),
          listNews(db, { symbols: [symbol], from, to }),
        ]);
        const newsAt = news.map(({ published_at }) => published_at);
        const stock = simulateMinutes(days, { from, to, newsAt, seed: seedOf(symbol), liquidity: STOCK_LIQUIDITY });
        const market = simulateMinutes(simulateMarket(range), {
          from,
          to,
          newsAt: [],
          seed: MARKET_SEED,
          liquidity: 1,
        });
        return { stock, market };
      },
    },
    latest: {
      async read(symbols) {
        const now = clock.now();
        const today = newYorkDateOf(now);
        const range = { from: addDays(today, -LATEST_DAYS), to: addDays(today, CLOSED_DAYS_MAX) };
        const from = new Date(now.getTime() - LATEST_DAYS * 86_400_000);
        const [stocks, days, news] = await Promise.all([
          findStocks(db, symbols),
          readDailyBars(symbols, range),
          listNews(db, { symbols, from, to: now }),
        ]);
        return [...stocks.values()].flatMap((stock) =>
          simulateLatest(stock, {
            now,
            seed: seedOf(stock.symbol),
            days: days.filter(({ symbol }) => symbol === stock.symbol),
            newsAt: news.filter(({ symbol }) => symbol === stock.symbol).map(({ published_at: at }) => at),
          }),
        );
      },
    },
    readSplits: () => Promise.resolve([]),
  };
}

function listTradingDays({ from, to }: DateRange): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) if (isTradingDay(date)) days.push(date);
  return days;
}

const seedOf = (symbol: string): number => scramble(...Array.from(symbol, (letter) => letter.charCodeAt(0)));

const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;

/** Returns a number with mean 0 and standard deviation 1, nearly normal: the sum of four even ones. */
function noise(...seed: readonly number[]): number {
  const even = [0, 1, 2, 3].map((part) => scramble(...seed, part) / 2 ** 32 - 0.5);
  return even.reduce((sum, value) => sum + value, 0) * Math.sqrt(3);
}

const marketMove = (date: string): number =>
  MARKET_DRIFT + MARKET_VOLATILITY * noise(MARKET_SEED, Math.round(dayNumber(date)));

function simulateMarket(range: DateRange): MarketDay[] {
  const days = listTradingDays({ from: addDays(range.from, -2 * MEMORY_DAYS), to: range.to });
  const levels = accumulate(days.map(marketMove), MARKET_MEMORY);
  return days.flatMap((date, index) => {
    const previous = levels[index - 1];
    if (date < range.from || previous === undefined) return [];
    const open = MARKET_LEVEL * Math.exp(previous + 0.3 * marketMove(date));
    return [{ date, open, close: MARKET_LEVEL * Math.exp(levels[index] ?? 0) }];
  });
}

function fadingBy(share: number): readonly number[] {
  return Array.from({ length: MEMORY_DAYS }, (_, age) => share ** age);
}

/** Returns the log of each day's price: the fading sum of the moves up to it. */
const accumulate = (moves: readonly number[], memory: readonly number[]): number[] =>
  moves.map((_, index) => memory.reduce((sum, share, age) => sum + (moves[index - age] ?? 0) * share, 0));

interface News {
  readonly published_at: Date;
  readonly event_type: string | null;
}

function simulateStock(stock: Stock, { days, news }: { days: readonly string[]; news: readonly News[] }): DailyBar[] {
  const seed = seedOf(stock.symbol);
  const volatility = volatilityOf(stock);
  const reactions = sumReactions(news, { days, seed, volatility });
  const moves = days.map((date, index) => {
    const { opening = 0, session = 0 } = reactions.get(index) ?? {};
    const number = Math.round(dayNumber(date));
    const gap = opening + 0.3 * (marketMove(date) + volatility * noise(seed, number, 1));
    return { date, number, gap, total: gap + session + 0.7 * (marketMove(date) + volatility * noise(seed, number, 2)) };
  });
  const logs = accumulate(
    moves.map(({ total }) => total),
    STOCK_MEMORY,
  );
  const price = (log: number): number => (stock.last_price ?? 10) * Math.exp(log - NEWS_LIFT * volatility);
  return moves.flatMap(({ date, number, gap, total }, index) => {
    const previous = logs[index - 1];
    if (previous === undefined) return [];
    const open = price(previous + gap);
    const close = price(logs[index] ?? 0);
    const spread = (salt: number): number => Math.exp(0.5 * volatility * Math.abs(noise(seed, number, salt)));
    const busy = 1 + (4 * Math.abs(total)) / volatility / 3;
    return [
      {
        symbol: stock.symbol,
        date,
        open,
        high: Math.max(open, close) * spread(3),
        low: Math.min(open, close) / spread(4),
        close,
        volume: Math.round((stock.average_volume ?? 100_000) * busy * Math.exp(0.3 * noise(seed, number, 5))),
      },
    ];
  });
}

/** Standard deviation of a day's move: 5 % for the smallest companies, 1 % for the largest. */
const volatilityOf = ({ market_cap }: Stock): number =>
  Math.max(0.01, Math.min(0.05, 0.05 - 0.011 * (Math.log10(market_cap ?? 1e9) - 7.5)));

interface Reaction {
  readonly opening: number;
  readonly session: number;
}

/** Returns the reactions to the news by the index of the day whose close is the first after it. */
function sumReactions(
  news: readonly News[],
  { days, seed, volatility }: { days: readonly string[]; seed: number; volatility: number },
): ReadonlyMap<number, Reaction> {
  const reactions = new Map<number, Reaction>();
  for (const { published_at, event_type } of news) {
    const date = newYorkDateOf(published_at);
    const minute = newYorkMinuteOf(published_at);
    const index = days.findIndex((day) => day > date || (day === date && minute < closingMinuteOf(day)));
    const mean = (NEWS_MOVES[event_type ?? ''] ?? OTHER_NEWS_MOVE) * (volatility / NORMAL_VOLATILITY);
    const move = mean + NEWS_SPREAD * volatility * noise(seed, Math.floor(published_at.getTime() / 1_000) % 2 ** 32, 6);
    const isDuringSession = days[index] === date && minute >= OPENING_MINUTE;
    const { opening, session } = reactions.get(index) ?? { opening: 0, session: 0 };
    const atOpen = isDuringSession ? 0 : OPENING_SHARE * move;
    reactions.set(index, { opening: opening + atOpen, session: session + move - atOpen });
  }
  return reactions;
}
