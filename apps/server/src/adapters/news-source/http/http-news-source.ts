import type { Clock, SourceResponse, NewsSource } from '../../../deps.ts';
import { parseOutboundAllowlist } from '../../../platform/outbound-allowlist.ts';
import {
  FETCH_TIMEOUT_MS,
  fetchDocument,
  type FetchedDocument,
  type FetchOptions,
  type FetchRequest,
} from './fetch-document.ts';
import { type ResolveHost, resolveWithSystem } from './outbound-address.ts';
import { parseDocument } from '@bna/wires/parse-document';

export interface HttpNewsSourceOptions {
  /** Email address or page of the operator, sent with every request. EDGAR rejects requests without it. */
  readonly contact: string;
  /** `host:port` pairs that are allowed although their addresses are private. */
  readonly outboundAllow: readonly string[];
  /** Whether hosts outside of `outboundAllow` may be read over plain http. */
  readonly allowPlainHttp: boolean;
  readonly clock: Clock;
  readonly resolve?: ResolveHost;
  readonly timeoutMs?: number;
  readonly awaitTurn?: FetchOptions['awaitTurn'];
}

/** Reads RSS 2.0 and Atom over HTTP: GlobeNewswire, PR Newswire, Business Wire, EDGAR, Nasdaq trade halts and others. */
export function createHttpNewsSource(options: HttpNewsSourceOptions): NewsSource {
  const fetchOne = createDocumentFetcher(options);
  return {
    async fetch(request): Promise<SourceResponse> {
      const fetched = await fetchOne(request);
      if (fetched.kind === 'unchanged') return fetched;
      const { document, contentType, etag, lastModified } = fetched;
      return { kind: 'content', etag, lastModified, ...(await parseDocument(document, contentType)) };
    },
    read: parseDocument,
  };
}

/** Returns a function that sends a conditional request and returns the document's bytes. See `fetchDocument`. */
export function createDocumentFetcher(options: HttpNewsSourceOptions) {
  const fetchOptions = {
    contact: options.contact,
    allow: parseOutboundAllowlist(options.outboundAllow),
    allowPlainHttp: options.allowPlainHttp,
    resolve: options.resolve ?? resolveWithSystem,
    clock: options.clock,
    timeoutMs: options.timeoutMs ?? FETCH_TIMEOUT_MS,
    awaitTurn: options.awaitTurn,
  };
  return (request: FetchRequest): Promise<FetchedDocument> => fetchDocument(request, fetchOptions);
}
