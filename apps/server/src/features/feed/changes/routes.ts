import { ALERT_CHANGES_PER_PAGE } from '@bna/contract/business';
import { listAlertChanges, streamAlertChanges } from '@bna/contract/feed/alert-changes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import { unauthorized, unprocessable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import type { AlertLog } from '../alert-log.ts';
import type { AlertStreams } from './alert-streams.ts';
import { type ClientPosition, readChangesAfter, readNewest, toAlertChange } from './read-changes.ts';

export interface AlertChangeRoutesDeps {
  readonly db: Db;
  readonly alertLog: Pick<AlertLog, 'position'>;
  readonly alertStreams: AlertStreams;
}

export function alertChangeRoutes(app: FastifyInstance, { db, alertLog, alertStreams }: AlertChangeRoutesDeps): void {
  route(app, listAlertChanges, async ({ query: { after, epoch, limit = ALERT_CHANGES_PER_PAGE.default } }) => {
    const { head, rows } =
      after === undefined ? await readNewest(db, limit) : await readChangesAfter(db, { seq: after, epoch }, limit);
    const seq = rows.at(-1)?.seq ?? head.seq;
    return {
      data: rows.map((row) => toAlertChange(row, head.epoch)),
      meta: { epoch: head.epoch, seq, more: seq < head.seq },
    };
  });

  route(app, streamAlertChanges, async ({ query, caller, request, reply }) => {
    const position = positionOf(request, query);
    // Before the stream starts, so that a position that is lost is answered 410.
    const changes = position === null ? null : await readChangesAfter(db, position, ALERT_CHANGES_PER_PAGE.default);
    const owner = caller.apiToken ?? caller.session;
    if (owner === null) throw unauthorized();
    // Fastify answers HEAD with the handler of GET.
    if (request.method === 'HEAD') return reply.send();
    void reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const start =
      position === null || changes === null
        ? { from: alertLog.position(), missed: [] }
        : { from: { epoch: changes.head.epoch, seq: position.seq }, missed: changes.rows };
    alertStreams.open(reply.raw, { userId: caller.userId, owner, ...start });
    return reply;
  });
}

const EVENT_ID = /^(?<epoch>[^:]{1,64}):(?<seq>\d{1,15})$/;

/** Returns the position to resume from. The header wins, because a browser that reconnects repeats the first address. */
function positionOf(
  { headers }: FastifyRequest,
  { last_seq: seq, epoch }: { last_seq?: number | undefined; epoch?: string | undefined },
): ClientPosition | null {
  const id = headers['last-event-id'];
  if (id === undefined || id === '') return seq === undefined ? null : { seq, epoch };
  const parts = EVENT_ID.exec(String(id))?.groups;
  if (parts === undefined) {
    throw unprocessable([{ path: 'last-event-id', message: 'Last-Event-ID must be the id of an event: EPOCH:SEQ' }]);
  }
  return { epoch: parts['epoch'], seq: Number(parts['seq']) };
}
