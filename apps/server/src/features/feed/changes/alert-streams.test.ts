import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AlertSocket, openAlertSocket } from '../../../../test/alert-socket.ts';
import { openEventStream } from '../../../../test/event-stream.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { ActiveSession } from '../../../platform/sessions.ts';
import type { NodeConnections } from '../live/node-connections.ts';
import { createUserConnections } from '../live/user-connections.ts';
import { LimitedWebSocketServer } from '../live/incoming-limits.ts';
import type { AlertLogRow } from '../store.ts';
import { type AlertStreams, type AlertStreamsDeps, createAlertStreams } from './alert-streams.ts';
import { openEventStreamTransport } from './event-stream-transport.ts';
import { openSocketTransport } from './socket-transport.ts';
import type { StreamTransport } from './stream-transport.ts';

const FROM = { epoch: '5b0b1f9e-6f4d-4f6e-9a57-0d8f6b0c3a11', seq: 7 };
const NOW = new Date('2026-11-20T15:00:00Z');
const HEARTBEAT_INTERVAL_MS = 15_000;
const NO_OTHER_NODES: NodeConnections = {
  nodeId: 'this',
  announce: () => undefined,
  listen: () => undefined,
  findRunning: () => Promise.resolve(new Set()),
};
const BACKLOG_BYTES = 256 * 1_024;

const OWNER: ActiveSession = {
  sessionId: 'a-session',
  createdAt: NOW,
  expiresAt: new Date(NOW.getTime() + 3_600_000),
  passwordConfirmedAt: null,
  secondFactorAt: null,
  userId: 'tess',
  registrationId: 'BNA-23456789',
  name: 'Tess',
  email: 'tess@bna.test',
  isEmailConfirmed: true,
  roles: ['USER'],
  entitlement: { status: 'active', endsAt: null },
};

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0).toReversed()) close();
  vi.useRealTimers();
});

/** Streams of a user whose session is looked up by `findById`. No alerts are missed, so nothing is read. */
function createStreams(findById: AlertStreamsDeps['sessions']['findById']): AlertStreams {
  const streams = createAlertStreams({
    db: drizzle.mock(),
    alertLog: { position: () => FROM },
    sessions: { findById },
    findApiTokenById: () => Promise.resolve(null),
    userConnections: createUserConnections(5, { nodes: NO_OTHER_NODES, log: createLogger('silent') }),
    clock: { now: () => NOW },
    log: createLogger('silent'),
  });
  closers.push(() => streams.close());
  return streams;
}

const openIn = (streams: AlertStreams, transport: StreamTransport, missed: readonly AlertLogRow[] = []): void => {
  streams.open(transport, { userId: OWNER.userId, owner: OWNER, from: FROM, missed });
};

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}/`;
}

// @threat D3
it('says once why a stream ends, even if several checks find it at the same time', async () => {
  const lookups = Promise.withResolvers<undefined>();
  const streams = createStreams(() => lookups.promise);
  const errors: Error[] = [];
  const url = await listen(
    createServer((_request, response: ServerResponse) => {
      response.on('error', (error) => errors.push(error));
      openIn(streams, openEventStreamTransport(response));
    }),
  );
  const stream = await openEventStream(url, {});
  expect((await stream.next())?.event).toBe('connected');
  const checks = [streams.recheckUser(OWNER.userId), streams.recheckUser(OWNER.userId)];
  lookups.resolve(undefined);
  await Promise.all(checks);
  expect((await stream.next())?.event).toBe('closed');
  expect(await stream.next()).toBeNull();
  expect(errors).toEqual([]);
});

describe('a WebSocket', () => {
  /** Opens the streams and a function that connects a client to them. */
  const start = async (missed: readonly AlertLogRow[] = []) => {
    const streams = createStreams(() => Promise.resolve(OWNER));
    const webSockets = new LimitedWebSocketServer({ noServer: true });
    const server = createServer();
    server.on('upgrade', (request, tcp, head) => {
      webSockets.handleUpgrade(request, tcp, head, (webSocket) =>
        openIn(streams, openSocketTransport(webSocket, tcp), missed),
      );
    });
    const url = await listen(server);
    const connect = async (options: { autoPong?: boolean } = {}): Promise<AlertSocket> => {
      const socket = await openAlertSocket(url, options);
      closers.push(() => socket.webSocket.terminate());
      return socket;
    };
    return { streams, connect };
  };
  const connected = { type: 'connected', data: FROM };

  // @req 12.31
  it('gets a change once, although it read the change before the node did', async () => {
    const { streams, connect } = await start([rowOf(8, 1), rowOf(9, 1)]);
    const socket = await connect();
    expect(await socket.next()).toEqual(connected);
    streams.send([rowOf(8, 1), rowOf(9, 1), rowOf(10, 1)], FROM.epoch);
    streams.send([rowOf(11, 1)], FROM.epoch);
    expect(await socket.nextSeqs(4)).toEqual([8, 9, 10, 11]);
  });

  // @req 12.31 @threat D8
  it('is closed to be resumed when its client has not answered a ping by the next one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { connect } = await start();
    const [silent, healthy] = [await connect({ autoPong: false }), await connect()];
    for (const socket of [silent, healthy]) expect(await socket.next()).toEqual(connected);
    vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS);
    for (const socket of [silent, healthy]) expect(await socket.next()).toEqual({ type: 'heartbeat' });
    // Its pong must have arrived before the next heartbeat.
    await roundTrip(healthy);
    vi.advanceTimersByTime(HEARTBEAT_INTERVAL_MS);
    expect(await silent.next()).toEqual({ code: 1_013, reason: 'not_answering' });
    expect(await healthy.next()).toEqual({ type: 'heartbeat' });
  });

  // @req 12.31 @threat D8
  it('is closed to be resumed when its client does not read, and gets nothing after that', async () => {
    const { streams, connect } = await start();
    const socket = await connect();
    expect(await socket.next()).toEqual(connected);
    socket.webSocket.pause();
    let seq = FROM.seq;
    while (streams.count() > 0) {
      seq += 1;
      streams.send([rowOf(seq, BACKLOG_BYTES)], FROM.epoch);
      await new Promise(setImmediate);
    }
    streams.send([rowOf(seq + 1, 1)], FROM.epoch);
    socket.webSocket.resume();
    let received = await socket.next();
    let lastSeq = FROM.seq;
    while ('type' in received && received.type === 'alert') {
      expect(received.data.seq).toBe(lastSeq + 1);
      lastSeq = received.data.seq;
      received = await socket.next();
    }
    expect(received).toEqual({ code: 1_013, reason: 'too_slow' });
    expect(lastSeq).toBeLessThan(seq);
  });

  // @req 12.31 @threat D8
  it('is closed within a second when its client does not read, although nothing more is sent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { streams, connect } = await start();
    const [slow, healthy] = [await connect(), await connect()];
    for (const socket of [slow, healthy]) expect(await socket.next()).toEqual(connected);
    slow.webSocket.pause();
    // More than the buffers of the operating system hold.
    streams.send([rowOf(8, 64 * BACKLOG_BYTES)], FROM.epoch);
    expect(await healthy.nextSeqs(1)).toEqual([8]);
    expect(streams.count()).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(streams.count()).toBe(1);
    slow.webSocket.resume();
    expect(await slow.nextSeqs(1)).toEqual([8]);
    expect(await slow.next()).toEqual({ code: 1_013, reason: 'too_slow' });
  });

  // @req 12.31
  it('is closed to be resumed when the node stops, even if it opens while the node stops', async () => {
    const { streams, connect } = await start();
    const socket = await connect();
    expect(await socket.next()).toEqual(connected);
    streams.close();
    const restart = { code: 1_012, reason: 'restart' };
    expect(await socket.next()).toEqual(restart);
    expect(await (await connect()).next()).toEqual(restart);
    expect(streams.count()).toBe(0);
  });
});

/** Resolves once the server has answered a ping, and so has read what the client sent before. */
async function roundTrip({ webSocket }: AlertSocket): Promise<void> {
  const answered = once(webSocket, 'pong');
  webSocket.ping();
  await answered;
}

const rowOf = (seq: number, characters: number): AlertLogRow => ({
  seq,
  action: 'created',
  published_at: NOW,
  news_summary: {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Velmora wins an order',
    published_date: NOW.toISOString(),
    publisher: 'wire',
    symbol: 'ZVZZT',
    company_name: 'Velmora Therapeutics Inc.',
    exchange_name: 'NASDAQ',
    sector: null,
    industry: null,
    market_cap: null,
    average_volume: null,
    last_price: null,
    market_cap_as_of: null,
    average_volume_as_of: null,
    last_price_as_of: null,
    first_part: 'x'.repeat(characters),
    second_part: null,
    third_part: null,
    negative_content: null,
    risk_assessment_comment: null,
    news_url: null,
    score: null,
    event_type: null,
    share_of_market_cap: null,
  },
});
