import { ALERT_CHANGES_PER_PAGE } from '@bna/contract/business';
import { listAlertChanges } from '@bna/contract/feed/alert-changes';
import { openAlertSocket, streamAlertChanges } from '@bna/contract/feed/alert-streams';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { subscriptionRequired, unauthorized, unprocessable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { isEntitled } from '../../../platform/sessions.ts';
import type { AlertLog } from '../alert-log.ts';
import { JSON_TYPE, sendEncoded } from '../../../platform/encoded-body.ts';
import type { AlertStreams, StreamStart } from './alert-streams.ts';
import type { ChangesCache } from './changes-cache.ts';
import { openEventStreamTransport } from './event-stream-transport.ts';
import { type ClientPosition, readChangesAfter, readNewest, toPage } from './read-changes.ts';
import { openSocketTransport } from './socket-transport.ts';
import type { SocketUpgrades } from './socket-upgrades.ts';

export interface AlertChangeRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly alertLog: Pick<AlertLog, 'position'>;
  readonly changesCache: ChangesCache;
  readonly alertStreams: AlertStreams;
  readonly socketUpgrades: SocketUpgrades;
}

export function alertChangeRoutes(app: FastifyInstance, deps: AlertChangeRoutesDeps): void {
  const { db, clock, alertStreams, socketUpgrades, changesCache } = deps;
  route(app, listAlertChanges, async ({ query, request, reply }) => {
    const { after, epoch, limit = ALERT_CHANGES_PER_PAGE.default } = query;
    if (after === undefined) return toPage(await readNewest(db, limit));
    return sendEncoded(await changesCache.get({ seq: after, epoch }, limit), { request, reply, type: JSON_TYPE });
  });

  route(app, streamAlertChanges, async ({ query, caller, request, reply }) => {
    const owner = caller.apiToken ?? caller.session;
    if (owner === null) throw unauthorized();
    // Staff read the feed without a subscription, but get no live alerts.
    if (caller.session !== null && !isEntitled(caller.session, clock.now())) throw subscriptionRequired();
    const start = await findStart(deps, positionOf(request, query));
    // Fastify answers HEAD with the handler of GET.
    if (request.method === 'HEAD') return reply.send();
    void reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    alertStreams.open(openEventStreamTransport(reply.raw), { userId: caller.userId, owner, ...start });
    return reply;
  });

  route(app, openAlertSocket, async ({ query, caller, request, reply }) => {
    const start = await findStart(deps, positionOf(request, query));
    const owner = caller.apiToken;
    if (owner === null) throw unauthorized();
    const { webSocket, tcp } = socketUpgrades.accept(request, reply);
    const transport = openSocketTransport(webSocket, tcp);
    alertStreams.open(transport, { userId: caller.userId, owner, ...start });
    return reply;
  });
}

/**
 * Returns where a stream starts. Call it before the stream is opened, so that a lost position is answered 410.
 * @throws HttpError 410
 */
async function findStart(
  { db, alertLog }: Pick<AlertChangeRoutesDeps, 'db' | 'alertLog'>,
  position: ClientPosition | null,
): Promise<Pick<StreamStart, 'from' | 'missed'>> {
  if (position === null) return { from: alertLog.position(), missed: [] };
  const { head, rows } = await readChangesAfter(db, position, ALERT_CHANGES_PER_PAGE.default);
  return { from: { epoch: head.epoch, seq: position.seq }, missed: rows };
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
