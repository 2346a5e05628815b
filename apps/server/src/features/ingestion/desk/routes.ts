import {
  dropRelease as dropReleaseCall,
  listDeskQueue,
  listEditorAlerts,
  listReleases,
  restoreRelease as restoreReleaseCall,
} from '@bna/contract/ingestion/desk';
import type { AuditEventName } from '@bna/contract/operations/user-administration';
import { newsDayOf } from '@bna/contract/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { unprocessable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import type { ReleaseRow } from './decision-store.ts';
import { toDeskRelease } from './desk-release.ts';
import { dropRelease, restoreRelease } from './drop-release.ts';
import { listQueue } from './queue.ts';
import { findReleasePage, listNewsSummariesOfDay, type ReleasePosition } from './store.ts';

export interface DeskRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

export function deskRoutes(app: FastifyInstance, { db, clock }: DeskRoutesDeps): void {
  route(app, listReleases, async ({ query: { before, ...filter } }) => {
    const position = before === undefined ? null : decodeCursor(before);
    const { releases, next } = await findReleasePage(db, { ...filter, before: position, now: clock.now() });
    return { data: releases, meta: { next: next === null ? null : encodeCursor(next) } };
  });

  route(app, listDeskQueue, async () => {
    const { releases, total } = await listQueue(db, clock.now());
    return { data: releases, meta: { total } };
  });

  route(app, dropReleaseCall, async ({ params: { id }, caller: { userId }, request }) => {
    const row = await dropRelease({ db, clock }, { id, userId, ip: request.ip });
    logDecision(request, 'release_dropped', row);
    return { message: 'Release dropped', data: await toDeskRelease(db, row) };
  });

  route(app, restoreReleaseCall, async ({ params: { id }, caller: { userId }, request }) => {
    const row = await restoreRelease({ db, clock }, { id, userId, ip: request.ip });
    logDecision(request, 'release_restored', row);
    return { message: 'Release restored', data: await toDeskRelease(db, row) };
  });

  route(app, listEditorAlerts, async ({ query }) => {
    const newsDay = query.date ?? newsDayOf(clock.now());
    return { data: await listNewsSummariesOfDay(db, newsDay), meta: { news_day: newsDay } };
  });
}

/** The audit has no room for the id of the release, so it is logged. */
function logDecision({ log, ip, caller }: FastifyRequest, event: AuditEventName, { id }: ReleaseRow): void {
  log.info({ event, user: caller?.userId, ip, release: id }, 'desk decision');
}

const CURSOR = /^(?<at>\d{1,16}) (?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const encodeCursor = ({ at, id }: ReleasePosition): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** @throws HttpError 422 if BNA did not issue the cursor */
function decodeCursor(cursor: string): ReleasePosition {
  const { at, id } = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups ?? {};
  if (at === undefined || id === undefined) {
    throw unprocessable([{ path: 'before', message: 'Invalid cursor' }]);
  }
  return { at, id };
}
