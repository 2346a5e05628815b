import { addDays, newYorkDateOf, newYorkMinuteOf } from '@bna/contract/time';
import { isTradingDay } from '@bna/contract/trading-days';
import type { Clock } from '../deps.ts';
import type { DailyBar, DateRange, MarketDay, QuoteSource } from '../quote-source.ts';
import { listAlertsBetween } from '../features/feed/public.ts';
import type { Stock } from '../features/stocks/public.ts';
import { listNews } from '../features/track-record/store.ts';
import { closingMinuteOf, OPENING_MINUTE } from '../features/track-record/trading-session.ts';
import type { Db } from '../platform/database.ts';
import { scramble } from '@bna/demo-wire/variation';
import { readDemoStocks } from './demo-stocks.ts';
import { simulateLatest, STOCK_LIQUIDITY } from './simulated-latest.ts';
import { type SimulatedMove, simulateMinutes } from './simulated-minutes.ts';

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
/** The job that reads new alerts runs every 15 minutes. */
const MEASURED_AFTER_MS = 3_600_000;
/** Days until the next open, over the longest holiday. */
const CLOSED_DAYS_MAX = 5;
/** Days back to the last close, and to the close of the stock table's prices. */
const LATEST_DAYS = 8;

interface SimulationOptions {
  /** Alerts of this age have reached the track record, from which older news is read. */
  readonly measuredAfterMs?: number;
}

/**
 * Invents daily prices for the demo's companies: the same ones for the same news. They react to the alerts of the track
 * record in both directions, more for small companies than for large ones. Minutes and latest trades follow the same prices.
 */
export function createSimulatedQuotes(
  db: Db,
  clock: Clock,
  { measuredAfterMs = MEASURED_AFTER_MS }: SimulationOptions = {},
): QuoteSource {
  const listKnownNews = async (symbols: readonly string[], { from, to }: TimeRange): Promise<OwnNews[]> => {
    const now = clock.now().getTime();
    const latest = { from: new Date(Math.max(from.getTime(), now - measuredAfterMs)), to };
    const [measured, alerts] = await Promise.all([
      listNews(db, { symbols, from, to }),
      latest.from < to ? listAlertsBetween(db, { ...latest, includesRetracted: true }) : [],
    ]);
    const known = new Set(measured.map(({ symbol, published_at: at }) => `${symbol} ${at.toISOString()}`));
    const missing = alerts
      .filter(({ symbol, created_at: at }) => symbols.includes(symbol) && !known.has(`${symbol} ${at.toISOString()}`))
      .map(({ symbol, created_at: published_at, event_type }) => ({ symbol, published_at, event_type }));
    return [...measured, ...missing];
  };
  const simulate = async (symbols: readonly string[], range: DateRange): Promise<SimulatedStock[]> => {
    const days = listTradingDays({ from: addDays(range.from, -2 * MEMORY_DAYS), to: range.to });
    const [first = range.from] = days;
    const news = await listKnownNews(symbols, {
      from: new Date(`${first}T00:00:00Z`),
      to: new Date(`${addDays(range.to, 1)}T00:00:00Z`),
    });
    return (await listBaseStocks()).flatMap((stock) => {
      if (!symbols.includes(stock.symbol)) return [];
      const own = news.filter(({ symbol }) => symbol === stock.symbol);
      const { bars, moves } = simulateStock(stock, { days, news: own });
      return { stock, moves, bars: bars.filter(({ date }) => date >= range.from) };
    });
  };
  return {
    isSimulated: true,
    readDailyBars: async (symbols, range) => (await simulate(symbols, range)).flatMap(({ bars }) => bars),
    readMarket: (range) => Promise.resolve(simulateMarket(range)),
    minutes: {
      delayMs: 0,
      readsPerRun: MINUTE_READS_PER_RUN,
      async read(symbol, { from, to }) {
        const range = { from: addDays(newYorkDateOf(from), -1), to: addDays(newYorkDateOf(to), CLOSED_DAYS_MAX) };
        const [found] = await simulate([symbol], range);
        const { bars: days = [], moves = [] } = found ?? {};
        const stock = simulateMinutes(days, { from, to, moves, seed: seedOf(symbol), liquidity: STOCK_LIQUIDITY });
        const market = simulateMinutes(simulateMarket(range), { from, to, moves: [], seed: MARKET_SEED, liquidity: 1 });
        return { stock, market };
      },
    },
    latest: {
      async read(symbols) {
        const now = clock.now();
        const today = newYorkDateOf(now);
        const stocks = await simulate(symbols, {
          from: addDays(today, -LATEST_DAYS),
          to: addDays(today, CLOSED_DAYS_MAX),
        });
        return stocks.flatMap(({ stock, bars: days, moves }) =>
          simulateLatest(stock, { now, seed: seedOf(stock.symbol), days, moves }),
        );
      },
    },
    readSplits: () => Promise.resolve([]),
  };
}

interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

type OwnNews = News & { readonly symbol: string };

interface SimulatedStock {
  readonly stock: Stock;
  readonly bars: readonly DailyBar[];
  readonly moves: readonly SimulatedMove[];
}

let baseStocks: Promise<readonly Stock[]> | undefined;

/** Prices start from those of the file: the stock table's follow them. */
const listBaseStocks = (): Promise<readonly Stock[]> => (baseStocks ??= readDemoStocks(new Date(0)));

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

function simulateStock(
  stock: Stock,
  { days, news }: { days: readonly string[]; news: readonly News[] },
): Omit<SimulatedStock, 'stock'> {
  const seed = seedOf(stock.symbol);
  const volatility = volatilityOf(stock);
  const all = reactionsTo(news, { days, seed, volatility });
  const reactions = Map.groupBy(all, ({ index }) => index);
  const moves = days.map((date, index) => {
    const own = reactions.get(index) ?? [];
    const opening = own.reduce((sum, reaction) => sum + reaction.opening, 0);
    const session = own.reduce((sum, reaction) => sum + reaction.session, 0);
    const number = Math.round(dayNumber(date));
    const gap = opening + 0.3 * (marketMove(date) + volatility * noise(seed, number, 1));
    return { date, number, gap, total: gap + session + 0.7 * (marketMove(date) + volatility * noise(seed, number, 2)) };
  });
  const logs = accumulate(
    moves.map(({ total }) => total),
    STOCK_MEMORY,
  );
  const price = (log: number): number => (stock.last_price ?? 10) * Math.exp(log - NEWS_LIFT * volatility);
  const bars = moves.flatMap(({ date, number, gap, total }, index): DailyBar[] => {
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
  return { bars, moves: all.map(({ at, opening, session }) => ({ at, log: opening === 0 ? session : opening })) };
}

/** Standard deviation of a day's move: 5 % for the smallest companies, 1 % for the largest. */
const volatilityOf = ({ market_cap }: Stock): number =>
  Math.max(0.01, Math.min(0.05, 0.05 - 0.011 * (Math.log10(market_cap ?? 1e9) - 7.5)));

interface Reaction {
  readonly at: Date;
  /** The day whose close is the first after the news, by index. */
  readonly index: number;
  /** Parts of the move that the open and the session contain. */
  readonly opening: number;
  readonly session: number;
}

/** Returns the reaction to each news. */
function reactionsTo(
  news: readonly News[],
  { days, seed, volatility }: { days: readonly string[]; seed: number; volatility: number },
): readonly Reaction[] {
  return news.map(({ published_at: at, event_type }) => {
    const date = newYorkDateOf(at);
    const minute = newYorkMinuteOf(at);
    const index = days.findIndex((day) => day > date || (day === date && minute < closingMinuteOf(day)));
    const mean = (NEWS_MOVES[event_type ?? ''] ?? OTHER_NEWS_MOVE) * (volatility / NORMAL_VOLATILITY);
    const move = mean + NEWS_SPREAD * volatility * noise(seed, Math.floor(at.getTime() / 1_000) % 2 ** 32, 6);
    const isDuringSession = days[index] === date && minute >= OPENING_MINUTE;
    const opening = isDuringSession ? 0 : OPENING_SHARE * move;
    return { at, index, opening, session: move - opening };
  });
}
