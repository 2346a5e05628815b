import { QUOTES_MAX, QUOTES_REFRESH_MS } from '@bna/contract/business';
import { listQuotes, type Quote, type QuoteAtAlert, type Quotes } from '@bna/contract/track-record/quotes';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api-client.ts';
import { setRootMark } from '../../../lib/use-root-mark.ts';

/** Lets rows appear and the scrolling pause, so that one request has all that is on the screen. */
const SOON_MS = 300;
/** Without an answer of the source for this long, prices are no longer current and disappear. */
const CURRENT_MS = 60_000;

export type QuoteLabel = 'stale' | 'simulated' | 'delayed' | '';

const listeners = new Set<() => void>();
const elements = new Map<Element, string>();
let quotes: ReadonlyMap<string, Quote> = new Map();
/** The prices at alerts, by alert. They never change. */
const atAlerts = new Map<string, QuoteAtAlert>();
let isSimulated = false;
/** Whether the last request failed, or its source did not answer. */
let isStale = false;
let answeredMs = 0;
/** Time of the last request for all symbols on the screen. */
let askedMs = Number.NEGATIVE_INFINITY;
/** Times of the last requests, by symbol. */
const askedForMs = new Map<string, number>();
/** Whether an element without a quote may have appeared since the last request. */
let isEarly = false;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;

function show(next: ReadonlyMap<string, Quote>, stale: boolean): void {
  quotes = next;
  isStale = stale;
  setRootMark('has-stale-prices', stale);
  for (const listener of listeners) listener();
}

function apply({ quotes: found, at_alerts: recorded, simulated, unavailable_since: since }: Quotes): void {
  if (since === null) answeredMs = Date.now();
  for (const quote of recorded) if (!atAlerts.has(quote.alert_id)) atAlerts.set(quote.alert_id, quote);
  isSimulated = simulated;
  // One node may have trades without a delay while another has not.
  const newer = found.filter(({ symbol, as_of }) => as_of >= (quotes.get(symbol)?.as_of ?? ''));
  show(new Map([...quotes, ...newer.map((quote) => [quote.symbol, quote] as const)]), since !== null);
}

/** Whether there is no quote, and none was asked for within the interval: the server may not know the symbol. */
const isMissing = (symbol: string): boolean =>
  !quotes.has(symbol) && Date.now() - (askedForMs.get(symbol) ?? Number.NEGATIVE_INFINITY) >= QUOTES_REFRESH_MS;

/** Asks for the symbols. After a failure, prices are stale, and later disappear. */
async function refresh(symbols: readonly string[]): Promise<void> {
  if (symbols.length === 0) return;
  isAsking = true;
  for (const symbol of symbols) askedForMs.set(symbol, Date.now());
  try {
    // The live channel notices the end of the session, and says why.
    const { data } = await call(
      listQuotes,
      { query: { symbols: symbols.join(',') } },
      { unauthorized: 'handled by caller' },
    );
    if (data !== null) apply(data);
  } catch {
    // The next request is due soon.
    show(quotes, true);
  }
  isAsking = false;
  if (quotes.size > 0 && Date.now() - answeredMs > CURRENT_MS) show(new Map(), true);
}

/** Asks for symbols on the screen. Observes for a moment only: the browser checks observed elements in each frame. */
function refreshOnScreen(): void {
  const isDue = Date.now() >= askedMs + QUOTES_REFRESH_MS;
  isEarly = false;
  observer = new IntersectionObserver((entries) => {
    observer?.disconnect();
    const onScreen = entries.filter(({ isIntersecting }) => isIntersecting);
    const symbols = new Set(onScreen.flatMap(({ target }) => elements.get(target) ?? []));
    const asked = [...symbols].filter((symbol) => isDue || isMissing(symbol)).slice(0, QUOTES_MAX);
    if (isDue && asked.length > 0) askedMs = Date.now();
    void refresh(asked).finally(schedule);
  });
  for (const element of elements.keys()) observer.observe(element);
}

/**
 * Waits for the next request, which is soon for a symbol without a quote, while the page is visible and shows alerts. The end
 * of a request calls it again.
 */
function schedule(): void {
  clearTimeout(timer);
  observer?.disconnect();
  if (elements.size === 0 || document.hidden || isAsking) return;
  const waitMs = isEarly ? SOON_MS : Math.max(SOON_MS, askedMs + QUOTES_REFRESH_MS - Date.now());
  timer = setTimeout(refreshOnScreen, waitMs);
}

/** Scrolling shows other symbols. */
function scheduleSoon(): void {
  isEarly = true;
  schedule();
}

const SCROLL = { capture: true, passive: true };

function watch(element: Element, symbol: string): () => void {
  if (elements.size === 0) {
    document.addEventListener('visibilitychange', schedule);
    document.addEventListener('scroll', scheduleSoon, SCROLL);
  }
  elements.set(element, symbol);
  const isNew = !isEarly && isMissing(symbol);
  isEarly ||= isNew;
  if (elements.size === 1 || isNew) schedule();
  return () => {
    elements.delete(element);
    if (elements.size > 0) return;
    document.removeEventListener('visibilitychange', schedule);
    document.removeEventListener('scroll', scheduleSoon, SCROLL);
    clearTimeout(timer);
    observer?.disconnect();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current price of a symbol, kept fresh while `findElement` is on the screen; undefined without one. */
export function useLiveQuote(symbol: string, findElement: () => Element | null): Quote | undefined {
  useEffect(() => {
    const element = findElement();
    return element === null ? undefined : watch(element, symbol);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the element stays the same
  }, [symbol]);
  return useSyncExternalStore(subscribe, () => quotes.get(symbol));
}

/** Returns the price at an alert, once the server has recorded it. */
export const useQuoteAtAlert = (alertId: string): QuoteAtAlert | undefined =>
  useSyncExternalStore(subscribe, () => atAlerts.get(alertId));

function labelOf(quote: Quote | undefined): QuoteLabel {
  if (isStale) return 'stale';
  if (quote === undefined) return '';
  return isSimulated ? 'simulated' : quote.delayed ? 'delayed' : '';
}

/** Returns what to say about a price. */
export const useLabelOf = (quote: Quote | undefined): QuoteLabel =>
  useSyncExternalStore(subscribe, () => labelOf(quote));

/** Returns what to say about all prices: delayed as long as some are. */
export const useQuoteLabel = (): QuoteLabel =>
  useSyncExternalStore(subscribe, () => labelOf([...quotes.values()].find(({ delayed }) => delayed || isSimulated)));
