import { listEditorAlerts, listReleases } from '@bna/contract/ingestion/desk';
import { newsDayOf } from '@bna/contract/time';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { unprocessable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
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

  route(app, listEditorAlerts, async ({ query }) => {
    const newsDay = query.date ?? newsDayOf(clock.now());
    return { data: await listNewsSummariesOfDay(db, newsDay), meta: { news_day: newsDay } };
  });
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
