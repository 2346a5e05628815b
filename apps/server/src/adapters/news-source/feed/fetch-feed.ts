import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type Clock, FeedError, type FeedRequest } from '../../../deps.ts';
import { type OutboundAllow, type ResolveHost, checkedAddresses } from './outbound-address.ts';
import { ACCEPT_ENCODING, readBody } from './read-body.ts';

/** From the look-up of the name to the last byte, redirects included. */
export const EXCHANGE_CAP_MS = 10_000;
const MAX_REDIRECTS = 3;
const MAX_RETRY_AFTER_S = 86_400;

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const RETRY_LATER_STATUSES: ReadonlySet<number> = new Set([429, 503]);
const ACCEPT = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

export interface FetchFeedOptions {
  /** Where to reach who runs this, an e-mail address or a page: EDGAR answers 403 to clients that do not say it. */
  readonly contact: string;
  readonly allow: OutboundAllow;
  readonly resolve: ResolveHost;
  /** Reads a `Retry-After` that is a date. */
  readonly clock: Clock;
  readonly exchangeCapMs: number;
}

export type FetchedFeed =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'content';
      readonly document: Uint8Array;
      readonly contentType: string | null;
      readonly etag: string | null;
      readonly lastModified: string | null;
    };

/**
 * One conditional GET. Every address that is connected to, also after a redirect, was checked before (see
 * `checkedAddresses`) and is the very one that was checked. Messages name the host alone: paths and queries may hold
 * keys.
 *
 * @throws FeedError for everything that is neither a document nor 304, with `retryAfterS` after 429 and 503.
 */
export async function fetchFeed(feed: FeedRequest, options: FetchFeedOptions): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(options.exchangeCapMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('expired')), { once: true });
  });
  const exchange = exchangeWith(feed, options, signal);
  try {
    // The resolver does not know the signal; all else is ended by it.
    return await Promise.race([exchange, expired]);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const host = URL.parse(feed.url)?.host ?? 'The host';
    if (signal.aborted) {
      throw new FeedError(`${host} did not deliver its feed within ${options.exchangeCapMs / 1_000} s`);
    }
    throw new FeedError(`${host} could not be asked, or broke off: ${codeOf(error)}`, { cause: error });
  }
}

async function exchangeWith(feed: FeedRequest, options: FetchFeedOptions, signal: AbortSignal): Promise<FetchedFeed> {
  let url = URL.parse(feed.url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (url === null) throw new FeedError(redirects === 0 ? 'The address is none' : 'A redirect leads to no address');
    const addresses = await checkedAddresses(url, options);
    const response = await ask(url, {
      agent: false,
      headers: headersFor(feed, options.contact),
      lookup: pinnedTo(addresses),
      signal,
    });
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(status) || location === undefined) return answerOf(response, feed, options, signal);
    response.destroy();
    url = URL.parse(location, url.href);
  }
  throw new FeedError(`The feed redirects more than ${MAX_REDIRECTS} times`);
}

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end();
  });
}

/** A look-up that knows only what was checked, so that the name cannot lead elsewhere the second time it is asked. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function headersFor(feed: FeedRequest, contact: string): Record<string, string> {
  return {
    Accept: ACCEPT,
    'Accept-Encoding': ACCEPT_ENCODING,
    'User-Agent': `BNA Bullish News Alerts (${contact})`,
    ...(feed.etag === null ? {} : { 'If-None-Match': feed.etag }),
    ...(feed.lastModified === null ? {} : { 'If-Modified-Since': feed.lastModified }),
  };
}

async function answerOf(
  response: IncomingMessage,
  feed: FeedRequest,
  options: FetchFeedOptions,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  const status = response.statusCode ?? 0;
  const isConditional = feed.etag !== null || feed.lastModified !== null;
  if (status === 200) {
    return {
      kind: 'content',
      document: await readBody(response, signal),
      contentType: response.headers['content-type'] ?? null,
      etag: response.headers.etag ?? null,
      lastModified: response.headers['last-modified'] ?? null,
    };
  }
  response.destroy();
  if (status === 304 && isConditional) return { kind: 'unchanged' };
  const retryAfterS = RETRY_LATER_STATUSES.has(status)
    ? readRetryAfter(response.headers['retry-after'] ?? '', options.clock)
    : null;
  throw new FeedError(`The feed's server answered ${status}`, retryAfterS === null ? {} : { retryAfterS });
}

/** Both forms of the header: seconds, or the date until which to wait. */
function readRetryAfter(written: string, clock: Clock): number | null {
  const text = written.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - clock.now().getTime()) / 1_000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_S);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
}
