import type { Clock, FeedAnswer, NewsSource } from '../../../deps.ts';
import { EXCHANGE_CAP_MS, fetchFeed } from './fetch-feed.ts';
import { type ResolveHost, resolveWithSystem } from './outbound-address.ts';
import { parseFeed } from './parse-feed.ts';

export interface FeedNewsSourceOptions {
  /** E-mail address or page of who runs this service; sent with every request. */
  readonly contact: string;
  /** `host:port` pairs that may be reached although their addresses are private. */
  readonly outboundAllow: readonly string[];
  readonly clock: Clock;
  readonly resolve?: ResolveHost;
  readonly exchangeCapMs?: number;
}

/** RSS 2.0 and Atom feeds over HTTP: GlobeNewswire, PR Newswire, Business Wire, EDGAR, Nasdaq's halts, any other. */
export function createFeedNewsSource(options: FeedNewsSourceOptions): NewsSource {
  const fetchOptions = {
    contact: options.contact,
    allow: new Set(options.outboundAllow.map((hostAndPort) => hostAndPort.toLowerCase())),
    resolve: options.resolve ?? resolveWithSystem,
    clock: options.clock,
    exchangeCapMs: options.exchangeCapMs ?? EXCHANGE_CAP_MS,
  };
  return {
    async fetch(request): Promise<FeedAnswer> {
      const fetched = await fetchFeed(request, fetchOptions);
      if (fetched.kind === 'unchanged') return fetched;
      const { document, contentType, etag, lastModified } = fetched;
      return { kind: 'content', etag, lastModified, ...(await parseFeed(document, contentType)) };
    },
    read: parseFeed,
  };
}
