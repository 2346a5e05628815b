import { createWebPushSender } from './adapters/push-sender/web-push.ts';
import { createOpenAiReader } from './adapters/reader/openai-reader.ts';
import { createHttpWebhookSender } from './adapters/webhook-sender/http-webhook-sender.ts';
import type { Clock, FilingArchive, ListingSource, NewsSource, PushSender, Reader, WebhookSender } from './deps.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { loadOnFirstCall } from './platform/load-on-first-call.ts';
import { createRequestPace, SEC_PACE } from './platform/request-pace.ts';

interface OutboundDeps {
  readonly db: Database['db'];
  readonly clock: Clock;
  /** Private addresses of the demo that sources may have. */
  readonly demoAllow: readonly string[];
}

/** Adapters that send requests to configured sources, push services, webhooks and the reader. */
export interface Outbound {
  readonly pushSender: PushSender;
  readonly webhookSender: WebhookSender;
  readonly newsSource: NewsSource;
  readonly listingSource: ListingSource;
  /** Null unless configured. */
  readonly filingArchive: FilingArchive | null;
  /** Null unless configured. */
  readonly reader: Reader | null;
}

export function createOutbound(config: Config, { db, clock, demoAllow }: OutboundDeps): Outbound {
  const { supportEmail: contact, outboundAllow, filingArchive, reader } = config;
  const shared = {
    contact,
    outboundAllow: [...outboundAllow, ...demoAllow],
    clock,
    awaitTurn: createRequestPace(db, SEC_PACE),
  };
  // Only jobs read sources, so a node that serves pages never loads their parsers.
  const loadSources = () => import('./compose-sources.ts');
  return {
    pushSender: createWebPushSender(shared),
    webhookSender: createHttpWebhookSender({
      contact,
      // Users choose these addresses, so what an operator allows for sources is not for them.
      outboundAllow: config.env === 'demo' ? outboundAllow : [],
    }),
    newsSource: loadOnFirstCall(async () => {
      const { createHttpNewsSource } = await import('./adapters/news-source/http/http-news-source.ts');
      return createHttpNewsSource({ ...shared, allowPlainHttp: config.allowPlainHttpFeeds });
    }),
    listingSource: loadOnFirstCall(async () => (await loadSources()).createListingSource(shared)),
    filingArchive:
      filingArchive === undefined
        ? null
        : loadOnFirstCall(async () => (await loadSources()).createFilingArchive(filingArchive, shared)),
    reader: reader === undefined ? null : createOpenAiReader({ ...reader, outboundAllow }),
  };
}
