import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { SourceError } from '@bna/wires/release';
import type { Clock, SourceRequest } from '../../../deps.ts';
import type { OutboundAllowlist } from '../../../platform/outbound-allowlist.ts';
import { parseRetryAfter } from '../../../platform/retry-after.ts';
import { type ResolveHost, resolvePublicAddresses } from './outbound-address.ts';
import { ACCEPT_ENCODING, type BodyLimit, readBody } from './read-body.ts';

/** For the whole request: DNS lookup, redirects and body. */
export const FETCH_TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const MAX_RETRY_AFTER_S = 86_400;

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const RETRY_LATER_STATUSES: ReadonlySet<number> = new Set([429, 503]);
const ACCEPT = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

export interface FetchRequest extends SourceRequest, BodyLimit {}

export interface FetchOptions {
  /** Email address or page of the operator. EDGAR answers 403 without it. */
  readonly contact: string;
  readonly allow: OutboundAllowlist;
  readonly allowPlainHttp: boolean;
  readonly resolve: ResolveHost;
  /** For a `Retry-After` that is a date. */
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Waits until the host may be asked again. */
  readonly awaitTurn?: ((host: string, signal: AbortSignal) => Promise<void>) | undefined;
}

export type FetchedDocument =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'content';
      readonly document: Uint8Array;
      readonly contentType: string | null;
      readonly etag: string | null;
      readonly lastModified: string | null;
    };

/**
 * Sends one conditional GET. Connects only to addresses checked by `resolvePublicAddresses`, also after redirects. Error
 * messages contain the host only, because paths and queries may contain keys.
 *
 * @throws SourceError unless the response is a document or 304; `retryAfterS` is set after 429 and 503
 */
export async function fetchDocument(request: FetchRequest, options: FetchOptions): Promise<FetchedDocument> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('expired')), { once: true });
  });
  try {
    // The race is for the resolver, which cannot be aborted; the signal ends everything else.
    return await Promise.race([followRedirects(request, options, signal), expired]);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const host = URL.parse(request.url)?.host ?? 'The host';
    if (signal.aborted) {
      throw new SourceError(`${host} did not respond within ${options.timeoutMs / 1_000} s`);
    }
    throw new SourceError(`Request to ${host} failed: ${errorCodeOf(error)}`, { cause: error });
  }
}

async function followRedirects(
  request: FetchRequest,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  let url = URL.parse(request.url);
  let isSecure = false;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (url === null)
      throw new SourceError(redirects === 0 ? 'The address is not a valid URL' : 'A redirect has no valid URL');
    checkTransport(url, { isSecure, ...options });
    isSecure ||= url.protocol === 'https:';
    const addresses = await resolvePublicAddresses(url, options);
    await options.awaitTurn?.(url.hostname, signal);
    const response = await sendRequest(url, {
      agent: false,
      headers: headersFor(request, options.contact),
      lookup: pinnedTo(addresses),
      signal,
    });
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(status) || location === undefined)
      return readResponse(response, request, options, signal);
    response.destroy();
    url = URL.parse(location, url.href);
  }
  throw new SourceError(`The source redirects more than ${MAX_REDIRECTS} times`);
}

/** @throws SourceError for plain http that is not allowed, and for any after https, because a redirect must not weaken it */
export function checkTransport(
  url: URL,
  { isSecure, allow, allowPlainHttp }: Pick<FetchOptions, 'allow' | 'allowPlainHttp'> & { isSecure: boolean },
): void {
  if (url.protocol !== 'http:') return;
  if (isSecure) throw new SourceError('The source redirects from https to http');
  if (!allowPlainHttp && !allow.isAllowed(url)) {
    throw new SourceError('The address is plain http. Use https, or set ALLOW_PLAIN_HTTP_FEEDS=yes');
  }
}

function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end();
  });
}

/** Returns a lookup of the checked addresses, so that a second DNS answer cannot lead elsewhere. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function headersFor(request: SourceRequest, contact: string): Record<string, string> {
  return {
    Accept: ACCEPT,
    'Accept-Encoding': ACCEPT_ENCODING,
    'User-Agent': `BNA Bullish News Alerts (${contact})`,
    ...(request.etag === null ? {} : { 'If-None-Match': request.etag }),
    ...(request.lastModified === null ? {} : { 'If-Modified-Since': request.lastModified }),
  };
}

async function readResponse(
  response: IncomingMessage,
  request: FetchRequest,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  const status = response.statusCode ?? 0;
  const isConditional = request.etag !== null || request.lastModified !== null;
  if (status === 200) {
    return {
      kind: 'content',
      document: await readBody(response, signal, request),
      contentType: response.headers['content-type'] ?? null,
      etag: response.headers.etag ?? null,
      lastModified: response.headers['last-modified'] ?? null,
    };
  }
  response.destroy();
  if (status === 304 && isConditional) return { kind: 'unchanged' };
  const retryAfterS = RETRY_LATER_STATUSES.has(status)
    ? parseRetryAfter(response.headers['retry-after'], { maxS: MAX_RETRY_AFTER_S, now: options.clock.now() })
    : null;
  throw new SourceError(`The source answered ${status}`, { status, ...(retryAfterS === null ? {} : { retryAfterS }) });
}

function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
