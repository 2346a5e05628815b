import { addDays, newYorkDateOf, newYorkInstant } from '@bna/contract/time';
import { closingHourOf } from '@bna/contract/trading-days';
import { z } from 'zod';
import type { Clock } from '../../deps.ts';
import type {
  DailyBar,
  LatestQuote,
  LatestSource,
  MinuteBar,
  MinuteSource,
  QuoteSource,
  StockSplit,
} from '../../quote-source.ts';
import { type AlpacaClient, type AlpacaClientOptions, createAlpacaClient } from './alpaca-client.ts';
import type { LiveTrade, TradeStream } from './alpaca-stream.ts';

/** The fund that stands for the market. It trades on every trading day. */
const MARKET_SYMBOL = 'SPY';
/** The plan without a fee has consolidated prices after 15 minutes. One more, because clocks differ. */
const DELAY_MS = 16 * 60_000;
/** The plan without a fee allows 200 requests a minute. This leaves room for daily prices, splits and retries. */
const READS_PER_RUN = 100;
/** Keeps addresses well below 8 KB. */
const SYMBOLS_PER_REQUEST = 200;
const BARS_PER_PAGE = '10000';
const SPLITS_PER_PAGE = '1000';
/** Symbols as Alpaca writes them. Others would be refused together with the rest of the request. */
const SYMBOL = /^[A-Z]{1,6}(?:\.[A-Z]{1,2})?$/;

export interface AlpacaOptions extends Omit<AlpacaClientOptions, 'apiBase'> {
  readonly clock: Clock;
  /** Trades without the delay; null without. */
  readonly stream: Pick<TradeStream, 'read'> | null;
  /** Origin of Alpaca Market Data, or of a replacement for tests. */
  readonly apiBase?: string | undefined;
}

/** What is no number becomes NaN, which the caller refuses. */
const Price = z.number().catch(Number.NaN);
const Bar = z.object({ t: z.iso.datetime({ offset: true }), o: Price, h: Price, l: Price, c: Price, v: Price });
type Bar = z.infer<typeof Bar>;

const BarsPage = z.object({
  bars: z.record(z.string(), z.array(Bar)).nullable(),
  next_page_token: z.string().nullable(),
});

/** A stock without a trade has nulls. */
const Snapshot = z.object({
  latestTrade: z.object({ t: z.iso.datetime({ offset: true }), p: Price }).nullish(),
  dailyBar: Bar.nullish(),
  prevDailyBar: Bar.nullish(),
});
type Snapshot = z.infer<typeof Snapshot>;
const Snapshots = z.record(z.string(), Snapshot.nullable());

const Split = z.object({ symbol: z.string(), ex_date: z.iso.date(), new_rate: z.number(), old_rate: z.number() });
const SplitsPage = z.object({
  corporate_actions: z.object({
    forward_splits: z.array(Split).optional(),
    reverse_splits: z.array(Split).optional(),
  }),
  next_page_token: z.string().nullable(),
});

/**
 * Reads consolidated prices and splits from Alpaca Market Data. Prices of other symbols than those asked for are dropped,
 * so a symbol that Alpaca doesn't know has none.
 */
export function createAlpaca({
  clock,
  stream,
  apiBase = 'https://data.alpaca.markets',
  ...options
}: AlpacaOptions): QuoteSource {
  const client = createAlpacaClient({ ...options, apiBase });
  const readBars = createBarReader(client, clock);
  const readDailyBars = createDailyBarReader(readBars, clock);
  return {
    isSimulated: false,
    readDailyBars,
    async readMarket(range, signal) {
      const days = await readDailyBars([MARKET_SYMBOL], range, signal);
      return days.map(({ date, open, close }) => ({ date, open, close }));
    },
    minutes: createMinuteSource(readBars),
    latest: createLatestSource(client, stream),
    readSplits: createSplitReader(client),
  };
}

interface BarsQuery {
  readonly from: Date;
  readonly to: Date;
  readonly timeframe: '1Day' | '1Min';
}

/** Returns the bars of each symbol. */
type ReadBars = (
  symbols: readonly string[],
  query: BarsQuery,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, readonly Bar[]>>;

function createBarReader(client: AlpacaClient, clock: Clock): ReadBars {
  return async (symbols, { from, to, timeframe }, signal) => {
    // Later prices need a plan with a fee: the whole request would be refused.
    const end = new Date(Math.min(to.getTime(), clock.now().getTime() - DELAY_MS));
    const found = new Map<string, Bar[]>(symbols.map((symbol) => [symbol, []]));
    if (end <= from) return found;
    const query = {
      symbols: symbols.join(','),
      timeframe,
      start: from.toISOString(),
      end: end.toISOString(),
      adjustment: 'raw',
      feed: 'sip',
      // Without it, Alpaca answers for a symbol with the prices that its present company had under another one.
      asof: '-',
      limit: BARS_PER_PAGE,
    };
    for await (const page of client.readPages('/v2/stocks/bars', query, BarsPage, signal)) {
      for (const [symbol, bars] of Object.entries(page.bars ?? {})) found.get(symbol)?.push(...bars);
    }
    return found;
  };
}

function createDailyBarReader(readBars: ReadBars, clock: Clock): QuoteSource['readDailyBars'] {
  return async (symbols, range, signal) => {
    const found: DailyBar[] = [];
    // Daily bars begin at midnight in New York, before this instant of the same date.
    const span = {
      from: startOf(addDays(range.from, -1)),
      to: startOf(addDays(range.to, 1)),
      timeframe: '1Day',
    } as const;
    const isFinal = closedBy(new Date(clock.now().getTime() - DELAY_MS));
    for (const some of inParts(symbols.filter(isReadable))) {
      for (const [symbol, bars] of await readBars(some, span, signal)) {
        const days = bars.map((bar) => toDailyBar(symbol, bar));
        found.push(...days.filter(({ date }) => date >= range.from && date <= range.to && isFinal(date)));
      }
    }
    return found;
  };
}

const createMinuteSource = (readBars: ReadBars): MinuteSource => ({
  delayMs: DELAY_MS,
  readsPerRun: READS_PER_RUN,
  async read(symbol, range, signal) {
    const symbols = [...new Set([symbol, MARKET_SYMBOL])].filter(isReadable);
    const found = await readBars(symbols, { ...range, timeframe: '1Min' }, signal);
    const barsOf = (name: string): MinuteBar[] =>
      (found.get(name) ?? []).map(({ t, c }) => ({ startsAt: new Date(t), close: c }));
    return { stock: barsOf(symbol), market: barsOf(MARKET_SYMBOL) };
  },
});

const createLatestSource = (client: AlpacaClient, stream: AlpacaOptions['stream']): LatestSource => ({
  async read(symbols, signal) {
    const found: LatestQuote[] = [];
    const live = stream?.read(symbols.filter(isReadable));
    for (const some of inParts(symbols.filter(isReadable))) {
      // The plan without a fee has all exchanges after 15 minutes; without the delay, only one small exchange.
      const query = { symbols: some.join(','), feed: 'delayed_sip' };
      const snapshots = await client.readOne('/v2/stocks/snapshots', query, Snapshots, signal);
      for (const [symbol, snapshot] of Object.entries(snapshots)) {
        found.push(...toLatestQuote(symbol, snapshot, live?.get(symbol)));
      }
    }
    return found;
  },
});

function createSplitReader(client: AlpacaClient): QuoteSource['readSplits'] {
  return async (symbols, range, signal) => {
    const found: StockSplit[] = [];
    for (const some of inParts(symbols.filter(isReadable))) {
      const query = {
        symbols: some.join(','),
        types: 'forward_split,reverse_split',
        start: range.from,
        end: range.to,
        limit: SPLITS_PER_PAGE,
      };
      for await (const page of client.readPages('/v1/corporate-actions', query, SplitsPage, signal)) {
        const { forward_splits: forward = [], reverse_splits: reverse = [] } = page.corporate_actions;
        const ofAsked = [...forward, ...reverse].filter(({ symbol }) => some.includes(symbol));
        found.push(...ofAsked.map(toSplit));
      }
    }
    return found;
  };
}

const isReadable = (symbol: string): boolean => SYMBOL.test(symbol);

function inParts(symbols: readonly string[]): (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let start = 0; start < symbols.length; start += SYMBOLS_PER_REQUEST) {
    parts.push(symbols.slice(start, start + SYMBOLS_PER_REQUEST));
  }
  return parts;
}

/** Returns an instant in the night, before any trade of the date. */
const startOf = (date: string): Date => newYorkInstant(date, 3);

/** A day's prices can change until its session is over. */
function closedBy(instant: Date): (date: string) => boolean {
  return (date) => newYorkInstant(date, closingHourOf(date)) <= instant;
}

const toDailyBar = (symbol: string, { t, o, h, l, c, v }: Bar): DailyBar => ({
  symbol,
  date: newYorkDateOf(new Date(t)),
  open: o,
  high: h,
  low: l,
  close: c,
  volume: v,
});

/** Before the first trade of a day, the daily bar is still that of the day before. */
function toLatestQuote(symbol: string, snapshot: Snapshot | null, live: LiveTrade | undefined): LatestQuote[] {
  const { latestTrade, dailyBar: day, prevDailyBar: previous } = snapshot ?? {};
  const delayed = isKnown(latestTrade) ? { price: latestTrade.p, asOf: new Date(latestTrade.t) } : undefined;
  const isLive = live !== undefined && (delayed === undefined || live.asOf > delayed.asOf);
  const trade = isLive ? live : delayed;
  if (trade === undefined) return [];
  const isSameDay = isKnown(day) && newYorkDateOf(new Date(day.t)) === newYorkDateOf(trade.asOf);
  return [
    {
      symbol,
      ...trade,
      previousClose: (isSameDay ? previous : day)?.c ?? null,
      volume: isSameDay ? day.v : null,
      isDelayed: !isLive,
    },
  ];
}

const isKnown = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

const toSplit = ({ symbol, ex_date, new_rate, old_rate }: z.infer<typeof Split>): StockSplit => ({
  symbol,
  date: ex_date,
  ratio: new_rate / old_rate,
});
