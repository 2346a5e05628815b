import type { AuditEventName } from '@bna/contract/user-administration';
import {
  correctNewsSummary as correctNewsSummaryCall,
  createNewsSummaries,
  createNewsSummary,
  listNewsSummaries,
  NewNewsSummary,
  retractNewsSummary as retractNewsSummaryCall,
} from '@bna/contract/news';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isUnstorable } from '../../platform/database.ts';
import { notFound, unprocessable } from '../../platform/errors.ts';
import type { Caller } from '../../platform/guard.ts';
import { route } from '../../platform/route.ts';
import { createCurrentNewsDay } from './current-news-day.ts';
import type { FeedCopies, FeedEncoding } from './feed-copies.ts';
import {
  correctNewsSummary,
  type Editor,
  type PublishDeps,
  publishNewsSummaries,
  type PublishResult,
  retractNewsSummary,
} from './publish.ts';

export interface NewsRoutesDeps extends PublishDeps {
  readonly feedCopies: FeedCopies;
}

const BATCH_BODY_LIMIT_BYTES = 2 * 1_024 * 1_024;
const NOT_FOUND = 'News summary not found';

export function newsRoutes(app: FastifyInstance, deps: NewsRoutesDeps): void {
  const currentNewsDay = createCurrentNewsDay(deps.clock);

  route(app, listNewsSummaries, async ({ query, request, reply }) => {
    const newsDay = query.date ?? currentNewsDay();
    const copy = await deps.feedCopies.get(newsDay, query.sort ?? 'newest');
    void reply.headers({ etag: copy.etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
    if (isMatch(request.headers['if-none-match'], copy.etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.header('content-type', 'application/json; charset=utf-8').send(await copy.body(encoding));
  });

  route(app, createNewsSummary, async ({ body, caller, request, reply }) => {
    const [result] = await publishNewsSummaries(deps, [body], editorOf(caller, request));
    if (result === undefined) throw new Error('An item got no result');
    if (result.status === 422) throw unprocessable(result.errors);
    if (result.status === 201) logEdit(request, 'news_published', [result.data.id]);
    void reply.code(result.status);
    return { data: result.data };
  });

  route(
    app,
    createNewsSummaries,
    async ({ body, caller, request }) => {
      const data = await publishBatch(deps, body.items, editorOf(caller, request));
      const published = data.flatMap((answer) => (answer.status === 201 ? [answer.data.id] : []));
      logEdit(request, 'news_published', published);
      return { data };
    },
    { bodyLimitBytes: BATCH_BODY_LIMIT_BYTES },
  );

  route(app, correctNewsSummaryCall, async ({ params: { id }, body, caller, request }) => {
    const result = await correctNewsSummary(deps, { id, correction: body, editor: editorOf(caller, request) });
    if (result === null) throw notFound(NOT_FOUND);
    if (Array.isArray(result)) throw unprocessable(result);
    logEdit(request, 'news_corrected', [id]);
    return { message: 'News summary corrected', data: result };
  });

  route(app, retractNewsSummaryCall, async ({ params: { id }, caller, request }) => {
    const retracted = await retractNewsSummary(deps, { id, editor: editorOf(caller, request) });
    if (retracted === null) throw notFound(NOT_FOUND);
    logEdit(request, 'news_retracted', [id]);
    return { message: 'News summary retracted' };
  });
}

/** A person at the desk; null for a machine with a token. */
const editorOf = ({ session, userId }: Caller, { ip }: FastifyRequest): Editor | null =>
  session === null ? null : { userId, ip };

/** The audit says what a person did and when; the log also to which items. */
function logEdit({ log, ip, caller }: FastifyRequest, event: AuditEventName, newsSummaries: readonly string[]): void {
  if (caller === null || caller.session === null || newsSummaries.length === 0) return;
  log.info({ event, user: caller.userId, ip, newsSummaries }, 'the feed was edited at the desk');
}

type BatchAnswer = z.output<(typeof createNewsSummaries.responses)[200]>['data'];

/** What is malformed is told beside the results of the others, each in its place. */
async function publishBatch(deps: PublishDeps, items: readonly unknown[], editor: Editor | null): Promise<BatchAnswer> {
  const parsed = items.map((item) => NewNewsSummary.safeParse(item));
  const wellFormed = parsed.flatMap((result) => (result.success ? [result.data] : []));
  const results = await publishEach(deps, wellFormed, editor);
  let next = 0;
  return parsed.map((result) => {
    if (result.success) return batchAnswer(results[next++]);
    const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { status: 422 as const, message: errors[0]?.message ?? 'Invalid item', code: 'validation_failed', errors };
  });
}

/** All at once; where one of them cannot be stored, one by one, so that it does not touch the others. */
async function publishEach(
  deps: PublishDeps,
  items: readonly NewNewsSummary[],
  editor: Editor | null,
): Promise<PublishResult[]> {
  try {
    return items.length === 0 ? [] : await publishNewsSummaries(deps, items, editor);
  } catch (error) {
    if (!isUnstorable(error) || items.length === 1) throw error;
  }
  const results: PublishResult[] = [];
  for (const item of items) {
    try {
      results.push(...(await publishNewsSummaries(deps, [item], editor)));
    } catch (error) {
      if (!isUnstorable(error)) throw error;
      results.push({ status: 422, errors: [{ path: '', message: 'The item holds values that cannot be stored' }] });
    }
  }
  return results;
}

function batchAnswer(result: PublishResult | undefined): BatchAnswer[number] {
  if (result === undefined) throw new Error('An item got no result');
  if (result.status !== 422) return result;
  return { status: 422, message: result.errors[0].message, code: 'validation_failed', errors: result.errors };
}

/** The smallest encoding that the caller takes; how much it prefers one to another does not matter. */
function encodingFor(acceptEncoding = ''): FeedEncoding {
  const entries = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()));
  const taken = new Set(
    entries.filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality)).map(([coding]) => coding),
  );
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === bare);
}
