import { QUOTES_REFRESH_MS } from '@bna/contract/business';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { LatestQuote } from '../../../quote-source.ts';
import { isCurrent } from './check-quotes.ts';
import { noAnswer, readLatest, type ReadLatestDeps } from './read-latest.ts';

/** A little less than pages wait, so that each of their requests finds newer prices. */
const MIN_AGE_MS = QUOTES_REFRESH_MS - 2_000;
/** Callers wait no longer for the source. The next request returns what came in later. */
const CALLER_WAIT_MS = 1_500;
const RETRY_AFTER_MS = 15_000;
/** Requests to the source are this far apart, which keeps within the limits of a plan without a fee. */
const PAUSE_MS = 1_000;
const SYMBOLS_PER_READ = 200;
const ENTRIES_MAX = 2_000;

export interface QuoteCacheDeps extends ReadLatestDeps {
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly callerWaitMs?: number;
  readonly pauseMs?: number;
}

export interface CachedQuotes {
  readonly quotes: readonly LatestQuote[];
  /** Since when the source has failed or not answered; null while it answers. */
  readonly unavailableSince: Date | null;
}

export interface QuoteCache {
  /** Returns the latest known quotes. Waits a moment for those that are due, and never rejects. */
  read(symbols: readonly string[]): Promise<CachedQuotes>;
}

interface Entry {
  readonly askedMs: number;
  /** Null if the source has none. */
  readonly quote: LatestQuote | null;
}

/** Quotes of this node for all users. Asks the source for a symbol once in a while, with one request at a time. */
export function createQuoteCache(deps: QuoteCacheDeps): QuoteCache {
  const { clock, log, callerWaitMs = CALLER_WAIT_MS, pauseMs = PAUSE_MS } = deps;
  const entries = new Map<string, Entry>();
  const due = new Set<string>();
  const asked = new Set<string>();
  let round = Promise.withResolvers<void>();
  let unavailableSince: Date | null = null;
  let failedMs = Number.NEGATIVE_INFINITY;
  let working: Promise<void> | null = null;

  const nowMs = (): number => clock.now().getTime();

  const store = (symbol: string, entry: Entry): void => {
    entries.delete(symbol);
    entries.set(symbol, entry);
    if (entries.size > ENTRIES_MAX) entries.delete(entries.keys().next().value ?? '');
  };

  const ask = async (): Promise<void> => {
    const askedMs = nowMs();
    const quotes = await readLatest(deps, asked);
    const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
    for (const symbol of asked) {
      const known = entries.get(symbol)?.quote ?? null;
      const found = bySymbol.get(symbol) ?? null;
      // A late or cached answer of the source must not bring back an earlier price.
      const isOlder = found === null || (known !== null && known.asOf > found.asOf);
      store(symbol, { askedMs, quote: isOlder ? known : found });
    }
  };

  const work = async (): Promise<void> => {
    while (due.size > 0) {
      for (const symbol of [...due].slice(0, SYMBOLS_PER_READ)) {
        due.delete(symbol);
        asked.add(symbol);
      }
      try {
        await ask();
        if (unavailableSince !== null) log.info('Latest prices are available again');
        unavailableSince = null;
      } catch (error) {
        if (unavailableSince === null) log.warn({ err: error }, 'Latest prices are unavailable');
        unavailableSince ??= clock.now();
        failedMs = nowMs();
        due.clear();
      }
      asked.clear();
      round.resolve();
      round = Promise.withResolvers();
      await wait(pauseMs, undefined, { ref: false });
    }
    working = null;
  };

  const isDue = (symbol: string): boolean => {
    const entry = entries.get(symbol);
    return entry === undefined || nowMs() - entry.askedMs >= MIN_AGE_MS;
  };

  const answerTo = async (symbols: readonly string[]): Promise<void> => {
    while (symbols.some((symbol) => due.has(symbol) || asked.has(symbol))) await round.promise;
  };

  return {
    async read(symbols) {
      const isPaused = nowMs() - failedMs < RETRY_AFTER_MS;
      const missing = isPaused ? [] : symbols.filter(isDue);
      for (const symbol of missing) if (!asked.has(symbol) && due.size < ENTRIES_MAX) due.add(symbol);
      if (due.size > 0) working ??= work();
      await withTimeout(callerWaitMs, answerTo(missing), noAnswer).catch(() => undefined);
      const now = clock.now();
      const known = symbols.flatMap((symbol) => entries.get(symbol)?.quote ?? []);
      return { quotes: known.filter(({ asOf }) => isCurrent(asOf, now)), unavailableSince };
    },
  };
}
