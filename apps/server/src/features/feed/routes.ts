import type { IncomingHttpHeaders } from 'node:http';
import {
  createNewsSummaries,
  createNewsSummary,
  listNewsSummaries,
  NewNewsSummary,
} from '@bna/contract/feed/news-summary';
import { correctNewsSummary, retractNewsSummary } from '@bna/contract/feed/edit-news-summary';
import { getLastNewsDay, searchNewsSummaries } from '@bna/contract/feed/news-search';
import { ALERTS_PER_SEARCH_PAGE } from '@bna/contract/business';
import type { AuditEventName } from '@bna/contract/operations/user-administration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isDataException } from '../../platform/database.ts';
import { type FieldError, HttpError, notFound, unprocessable } from '../../platform/errors.ts';
import type { Caller } from '../../platform/guard.ts';
import type { ReadyResponse } from '../../platform/fast-path.ts';
import { route } from '../../platform/route.ts';
import { createCurrentNewsDay } from './current-news-day.ts';
import { JSON_TYPE, negotiateEncoding, sendEncoded } from '../../platform/encoded-body.ts';
import type { CachedFeed, FeedCache } from './feed-cache.ts';
import {
  correctAlert,
  publishAlerts,
  type PublishDeps,
  type Publisher,
  type PublishResult,
  type RecordEdit,
  retractAlert,
} from './publish.ts';
import { toNewsSummaryAt } from './news-summary.ts';
import { readLastNewsDay } from './search/last-news-day.ts';
import { searchAlerts } from './search/search-alerts.ts';

export interface FeedRoutesDeps extends PublishDeps {
  readonly feedCache: FeedCache;
  readonly recordEdit: RecordEdit;
}

const BATCH_BODY_LIMIT_BYTES = 2 * 1_024 * 1_024;
const NOT_FOUND = 'News summary not found';

export function feedRoutes(app: FastifyInstance, deps: FeedRoutesDeps): void {
  const currentNewsDay = createCurrentNewsDay(deps.clock);

  route(
    app,
    listNewsSummaries,
    async ({ query, request, reply }) => {
      const newsDay = query.date ?? currentNewsDay();
      const feed = await deps.feedCache.get(newsDay, query.sort ?? 'newest');
      void reply.headers({ etag: feed.etag, ...FEED_HEADERS });
      if (matchesEtag(request.headers['if-none-match'], feed.etag)) return reply.code(304).send();
      return sendEncoded(feed, { request, reply, type: JSON_TYPE });
    },
    {
      fastRead: {
        queries: ['', '?sort=newest'],
        respond: (_session, headers) => respondFromMemory(deps.feedCache.getReady(currentNewsDay(), 'newest'), headers),
        load: async (headers) => {
          const feed = await deps.feedCache.get(currentNewsDay(), 'newest');
          await feed.body(negotiateEncoding(headers['accept-encoding']));
        },
      },
    },
  );

  route(app, searchNewsSummaries, async ({ query: { q, page = 1 } }) => {
    const found = await searchAlerts(deps.db, {
      text: q,
      offset: (page - 1) * ALERTS_PER_SEARCH_PAGE,
      // One more tells whether another page follows.
      limit: ALERTS_PER_SEARCH_PAGE + 1,
    });
    const data = found.slice(0, ALERTS_PER_SEARCH_PAGE);
    return {
      data: data.map((alert) => ({ ...toNewsSummaryAt(alert, deps.clock.now()), news_day: alert.news_day })),
      meta: { more: found.length > data.length },
    };
  });

  route(app, getLastNewsDay, async ({ query: { before } }) => ({
    data: { news_day: await readLastNewsDay(deps.db, before) },
  }));

  route(app, createNewsSummary, async ({ body, caller, request, reply }) => {
    const [result] = await publishAlerts(deps, [body], publisherOf(caller, request));
    if (result === undefined) throw new Error('Publishing returned no result');
    if (result.status === 422) throw unprocessable(result.errors);
    if (result.status === 201) logEdit(request, 'news_published', [result.data.id]);
    void reply.code(result.status);
    return { data: result.data };
  });

  route(
    app,
    createNewsSummaries,
    async ({ body, caller, request }) => {
      const data = await publishBatch(deps, body.items, publisherOf(caller, request));
      const published = data.flatMap((result) => (result.status === 201 ? [result.data.id] : []));
      logEdit(request, 'news_published', published);
      return { data };
    },
    { bodyLimitBytes: BATCH_BODY_LIMIT_BYTES },
  );

  route(app, correctNewsSummary, async ({ params: { id }, body, caller, request }) => {
    const corrected = await correctAlert(deps, { id, correction: body, editor: publisherOf(caller, request) });
    if (corrected === null) throw notFound(NOT_FOUND);
    logEdit(request, 'news_corrected', [id]);
    return { message: 'News summary corrected', data: corrected };
  });

  route(app, retractNewsSummary, async ({ params: { id }, caller, request }) => {
    const retracted = await retractAlert(deps, { id, editor: publisherOf(caller, request) });
    if (retracted === null) throw notFound(NOT_FOUND);
    logEdit(request, 'news_retracted', [id]);
    return { message: 'News summary retracted' };
  });
}

const FEED_HEADERS = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };
const RAW_FEED_HEADERS = Object.entries(FEED_HEADERS).flat();

function respondFromMemory(feed: CachedFeed | undefined, headers: IncomingHttpHeaders): ReadyResponse | null {
  if (feed === undefined) return null;
  const common = ['etag', feed.etag, ...RAW_FEED_HEADERS];
  if (matchesEtag(headers['if-none-match'], feed.etag)) return { status: 304, headers: common, body: null };
  const encoding = negotiateEncoding(headers['accept-encoding']);
  const body = feed.readyBody(encoding);
  if (body === undefined) return null;
  const encodingHeader = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const ofBody = ['content-type', JSON_TYPE, 'content-length', String(body.length), ...encodingHeader];
  return { status: 200, headers: [...common, ...ofBody], body };
}

const publisherOf = ({ userId, apiToken }: Caller, { ip }: FastifyRequest): Publisher => ({
  userId,
  ip,
  apiToken: apiToken?.name ?? null,
});

/** The audit has no room for the ids of the alerts, so they are logged. */
function logEdit({ log, ip, caller }: FastifyRequest, event: AuditEventName, newsSummaries: readonly string[]): void {
  if (caller === null || newsSummaries.length === 0) return;
  const apiTokenId = caller.apiToken?.id;
  log.info({ event, user: caller.userId, apiTokenId, ip, newsSummaries }, 'feed edited');
}

type BatchResult = z.output<(typeof createNewsSummaries.responses)[200]>['data'][number];

/** Returns a result for each item, in order. Malformed items don't affect the others. */
async function publishBatch(
  deps: PublishDeps,
  items: readonly unknown[],
  publisher: Publisher,
): Promise<BatchResult[]> {
  const parsed = items.map((item) => NewNewsSummary.safeParse(item));
  const wellFormed = parsed.flatMap((result) => (result.success ? [result.data] : []));
  const results = (await publishEach(deps, wellFormed, publisher)).values();
  return parsed.map(({ error }) => {
    if (error !== undefined)
      return invalidItem(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    const { value } = results.next();
    if (value === undefined) throw new Error('Publishing returned no result');
    return value;
  });
}

const invalidItem = (errors: FieldError[]): BatchResult => ({
  status: 422,
  message: errors[0]?.message ?? 'Invalid item',
  code: 'validation_failed',
  errors,
});

const toBatchResult = (result: PublishResult): BatchResult =>
  result.status === 422 ? invalidItem(result.errors) : result;

/** Returns what an error says about a single item; null if it is about the whole batch. */
function resultOfError(error: unknown): BatchResult | null {
  if (isDataException(error))
    return invalidItem([{ path: '', message: 'The item contains values that cannot be stored' }]);
  const isConflict = error instanceof HttpError && error.status === 409;
  return isConflict ? { status: 409, message: error.message, code: error.code } : null;
}

/** Publishes all items in one transaction, or one by one if one of them is refused. */
async function publishEach(
  deps: PublishDeps,
  items: readonly NewNewsSummary[],
  publisher: Publisher,
): Promise<BatchResult[]> {
  const publish = async (some: readonly NewNewsSummary[]): Promise<BatchResult[]> =>
    (await publishAlerts(deps, some, publisher)).map(toBatchResult);
  try {
    return items.length === 0 ? [] : await publish(items);
  } catch (error) {
    if (resultOfError(error) === null) throw error;
  }
  const results: BatchResult[] = [];
  for (const item of items) {
    try {
      results.push(...(await publish([item])));
    } catch (error) {
      const refused = resultOfError(error);
      if (refused === null) throw error;
      results.push(refused);
    }
  }
  return results;
}

/** Compares weakly, as RFC 9110 requires for If-None-Match. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const withoutWeak = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((candidate) => candidate.trim() === '*' || withoutWeak(candidate) === withoutWeak(etag));
}
