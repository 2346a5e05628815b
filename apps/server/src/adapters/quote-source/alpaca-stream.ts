import type { Logger } from 'pino';
import type { Clock } from '../../deps.ts';
import { type AlpacaSocket, openAlpacaSocket } from './alpaca-socket.ts';

const STREAM_ORIGIN = 'https://stream.data.alpaca.markets';
/** The plan without a fee has live trades of one exchange, IEX. */
const STREAM_PATH = '/v2/iex';
/** The limit of the plan without a fee. */
const SYMBOLS_MAX = 30;
/** Pages ask every 15 seconds. A symbol that none asks for any more frees its place. */
const UNWANTED_AFTER_MS = 60_000;
/** Leaves the account's only connection to another node. */
const UNUSED_AFTER_MS = 5 * 60_000;
const RETRY_AFTER_MS = 60_000;
const ANSWER_TIMEOUT_MS = 15_000;
/** Clocks differ. */
const FUTURE_MAX_MS = 5_000;

export interface LiveTrade {
  readonly price: number;
  readonly asOf: Date;
}

/** Trades as they happen. Failures show in the log only: there are no trades then. */
export interface TradeStream {
  /** Returns the last trades since the connection, by symbol. Subscribes to as many as the plan allows; never waits. */
  read(symbols: readonly string[]): ReadonlyMap<string, LiveTrade>;
  close(): void;
}

export interface TradeStreamOptions {
  readonly keyId: string;
  readonly secretKey: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Origin of the stream, or of a replacement for tests. */
  readonly apiBase?: string | undefined;
  readonly answerTimeoutMs?: number;
}

/**
 * Streams trades from Alpaca while pages ask for prices. An account has one connection, so Alpaca refuses further
 * nodes of the product, which try again every minute.
 */
export function createTradeStream({
  clock,
  log,
  apiBase = STREAM_ORIGIN,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  ...keys
}: TradeStreamOptions): TradeStream {
  /** When each subscribed symbol was last asked for. */
  const wanted = new Map<string, number>();
  const trades = new Map<string, LiveTrade>();
  let socket: AlpacaSocket | null = null;
  let unused: NodeJS.Timeout | undefined;
  let openedMs = Number.NEGATIVE_INFINITY;
  let hasFailed = false;

  const nowMs = (): number => clock.now().getTime();

  const keep = (symbol: string, { price, asOf }: LiveTrade): void => {
    // After an unsubscription, some trades still arrive.
    if (!wanted.has(symbol) || price <= 0 || asOf.getTime() > nowMs() + FUTURE_MAX_MS) return;
    const known = trades.get(symbol);
    if (known === undefined || known.asOf <= asOf) trades.set(symbol, { price, asOf });
  };

  const open = (): void => {
    openedMs = nowMs();
    socket = openAlpacaSocket({
      ...keys,
      url: new URL(STREAM_PATH, apiBase.replace(/^http/, 'ws')),
      answerTimeoutMs,
      onTrade: keep,
      onAuthenticated() {
        if (hasFailed) log.info('Live prices are available again');
        hasFailed = false;
        socket?.change('subscribe', [...wanted.keys()]);
      },
      onProblem(problem) {
        if (!hasFailed) log.warn({ problem }, 'Live prices are unavailable');
        hasFailed = true;
      },
      onClose() {
        socket = null;
        trades.clear();
      },
    });
  };

  const freePlaces = (): void => {
    const unwanted = [...wanted].flatMap(([symbol, askedMs]) =>
      nowMs() - askedMs > UNWANTED_AFTER_MS ? [symbol] : [],
    );
    for (const symbol of unwanted) {
      wanted.delete(symbol);
      trades.delete(symbol);
    }
    socket?.change('unsubscribe', unwanted);
  };

  const close = (): void => {
    clearTimeout(unused);
    socket?.close();
  };

  return {
    read(symbols) {
      clearTimeout(unused);
      unused = setTimeout(close, UNUSED_AFTER_MS).unref();
      freePlaces();
      const added = symbols.filter((symbol) => !wanted.has(symbol)).slice(0, SYMBOLS_MAX - wanted.size);
      for (const symbol of symbols) {
        if (wanted.has(symbol) || added.includes(symbol)) wanted.set(symbol, nowMs());
      }
      if (socket !== null) socket.change('subscribe', added);
      else if (nowMs() - openedMs >= RETRY_AFTER_MS) open();
      return trades;
    },
    close,
  };
}
