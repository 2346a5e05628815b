import { once } from 'node:events';
import { connect } from 'node:net';
import { SocketMessage } from '@bna/contract/feed/alert-streams';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertSocket, openAlertSocket } from '../../../../test/alert-socket.ts';
import { openEventStream } from '../../../../test/event-stream.ts';
import {
  clientFrame,
  type Handshake,
  handshakeRequest,
  openRawClient,
  type RawClient,
} from '../../../../test/raw-live-client.ts';
import { newItem, PUBLIC_ORIGIN, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { apiToken, userAccount } from '../../accounts/schema.ts';
import { subscription } from '../../billing/schema.ts';
import { getPosition } from '../store.ts';

const SOCKET = '/api/v1/alerts/socket';
const ENDED_WITHIN_MS = 5_000;
const REQUESTS_PER_MINUTE = 60;
const MAX_CONNECTIONS = 5;

let node: TestNode;
let editor: TestUser;
let reader: TestUser;
let token: string;
beforeAll(async () => {
  node = await startTestNode();
  editor = await node.createUser('none', ['TRADER']);
});
beforeEach(async () => {
  reader = await node.createUser('active');
  ({ token } = await node.ownApiToken(reader));
});
const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(() => node.stop());

const publish = async (count = 1): Promise<void> => {
  const items = Array.from({ length: count }, () => newItem());
  await node.request({ method: 'POST', url: '/api/v1/news-summary/batch', as: editor, payload: { items } });
};
const position = () => getPosition(node.db);
const bearer = (value = token) => ({ authorization: `Bearer ${value}` });

/** Opens a socket and reads its first message. */
const open = async (query = '', headers: Record<string, string> = bearer()): Promise<AlertSocket> => {
  const opened = await openAlertSocket(`${node.origin}${SOCKET}?${query}`, { headers });
  closers.push(() => opened.webSocket.terminate());
  expect(await opened.next()).toMatchObject({ type: 'connected' });
  return opened;
};
const openRaw = async (handshake: Handshake): Promise<RawClient> => {
  const client = await openRawClient(node.origin, { path: SOCKET, ...handshake });
  closers.push(() => client.socket.destroy());
  return client;
};
const openRawWithToken = async (): Promise<RawClient> => {
  const client = await openRaw({ headers: { Authorization: `Bearer ${token}` } });
  expect(client.status).toBe('101');
  return client;
};

// @req 12.31
it('sends each change as it happens, as the event stream does, and the headers of any response', async () => {
  const [socket, stream] = [await open(), await openEventStream(`${node.origin}/api/v1/alerts/stream`, bearer())];
  closers.push(stream.close);
  await stream.next();
  const { seq } = await position();
  await publish();
  const received = SocketMessage.parse(await socket.next());
  expect(received).toMatchObject({ type: 'alert', data: { seq: seq + 1, action: 'created' } });
  expect('data' in received && received.data).toEqual(JSON.parse((await stream.next())?.data ?? ''));
  expect(Object.fromEntries(socket.headers)).toMatchObject({
    'ratelimit-limit': String(REQUESTS_PER_MINUTE),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(socket.headers.has('sec-websocket-extensions')).toBe(false);
});

// @req 12.31
it('resumes after a position without a gap or duplicate, while alerts are published', async () => {
  const { epoch, seq } = await position();
  // More than one read of the log.
  await publish(250);
  const publishing = Promise.all(Array.from({ length: 5 }, () => publish(4)));
  const sockets = await Promise.all([
    open(`last_seq=${String(seq)}&epoch=${epoch}`),
    open('', { ...bearer(), 'last-event-id': `${epoch}:${String(seq)}` }),
  ]);
  await publishing;
  await publish();
  const expected = Array.from({ length: 271 }, (_, index) => seq + 1 + index);
  expect(await Promise.all(sockets.map((socket) => socket.nextSeqs(271)))).toEqual([expected, expected]);
});

describe('a handshake', () => {
  /** Returns the status and the code of the JSON body. */
  const refusal = async (handshake: Handshake) => {
    const client = await openRaw(handshake);
    await client.closed;
    const [head = '', body = '{}'] = client.received().split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/x-request-id: /i);
    return [Number(client.status), (JSON.parse(body) as { code?: string }).code];
  };
  const asToken = (value: string, query = ''): Handshake => ({
    path: `${SOCKET}${query}`,
    headers: { Authorization: `Bearer ${value}` },
  });

  // @req 12.31 @threat A28 @threat D1 @threat D2
  it.each<[string, () => Promise<Handshake> | Handshake, number, string]>([
    ['without a token', () => ({}), 401, 'unauthorized'],
    ['with an invented token', () => asToken('invented'), 401, 'unauthorized'],
    [
      'of another site with a cookie',
      () => ({ cookie: reader.cookie, origin: 'https://evil.test' }),
      401,
      'unauthorized',
    ],
    ['of our own page with a cookie', () => ({ cookie: reader.cookie, origin: PUBLIC_ORIGIN }), 401, 'unauthorized'],
    ['with the token in the address', () => ({ path: `${SOCKET}?token=${token}` }), 401, 'unauthorized'],
    ['with the token as a subprotocol', () => ({ headers: { 'Sec-WebSocket-Protocol': token } }), 401, 'unauthorized'],
    [
      'with an expired token',
      async () => {
        const past = new Date(node.clock.now().getTime() - 1_000);
        return asToken((await node.ownApiToken(reader, past)).token);
      },
      401,
      'token_expired',
    ],
    ['without the scope', async () => asToken(await node.apiToken(['publish_alerts'])), 403, 'missing_scope'],
    [
      'without a subscription',
      async () => asToken((await node.ownApiToken(await node.createUser('none'))).token),
      403,
      'subscription_required',
    ],
    ['from a lost position', () => asToken(token, '?last_seq=999999999'), 410, 'log_replaced'],
    ['from a malformed position', () => asToken(token, '?last_seq=x'), 422, 'validation_failed'],
    [
      'of another WebSocket version',
      () => ({ headers: { ...asToken(token).headers, 'Sec-WebSocket-Version': '12' } }),
      400,
      'bad_request',
    ],
  ])('%s is refused with an API error before the upgrade', async (_what, handshake, ...expected) => {
    expect(await refusal(await handshake())).toEqual(expected);
    await expect.poll(() => node.liveChannel.countStreams()).toBe(0);
  });

  // @threat D7
  it('counts as a request of its token, and waits after too many', async () => {
    for (let count = 0; count < REQUESTS_PER_MINUTE; count += 1) (await openRawWithToken()).socket.destroy();
    const refused = await openRaw(asToken(token));
    expect(refused.status).toBe('429');
    expect(refused.received()).toMatch(/retry-after: \d+/i);
  });

  it('is answered 426 without an upgrade', async () => {
    const { statusCode, headers, body } = await node.request({ method: 'GET', url: SOCKET, token });
    expect([statusCode, headers['upgrade'], body]).toEqual([
      426,
      'websocket',
      expect.stringContaining('upgrade_required'),
    ]);
  });

  // @threat D6
  it.each([[`${SOCKET}/x`], ['/api/v1/alerts'], ['/api/v1/alerts/stream'], ['/']])(
    'is answered 404 at %s',
    async (path) => {
      expect((await openRaw({ ...asToken(token), path })).status).toBe('404');
    },
  );

  // @threat D6
  it('may be reset before and after it is answered', async () => {
    for (let count = 0; count < 10; count += 1) {
      const early = connect(Number(new URL(node.origin).port), '127.0.0.1');
      await once(early, 'connect');
      early.write(handshakeRequest({ path: SOCKET, ...asToken(token) }), () => early.resetAndDestroy());
      (await openRaw(asToken(token))).socket.resetAndDestroy();
    }
    await expect.poll(() => node.liveChannel.countStreams()).toBe(0);
    await open();
  });
});

// @threat D5 @threat D6
it.each<[string, Buffer, number]>([
  ['a message', clientFrame('{"type":"alert"}'), 1_003],
  ['a binary message', clientFrame('x', { opcode: 2 }), 1_003],
  ['more than 256 bytes', clientFrame('x'.repeat(257)), 1_009],
  ['a frame header of 4 GiB', clientFrame('x', { length: 2 ** 32 }), 1_009],
  [
    'endless fragments',
    Buffer.concat([
      clientFrame('x', { isFinal: false }),
      ...Array.from({ length: 300 }, () => clientFrame('x', { isFinal: false, opcode: 0 })),
    ]),
    1_009,
  ],
  ['invalid UTF-8', clientFrame(Buffer.from([0xff, 0xfe])), 1_007],
  ['an unmasked frame', Buffer.from([0x81, 0x01, 0x32]), 1_002],
  ['an unknown opcode', clientFrame('x', { opcode: 5 }), 1_002],
])('closes a client that sends %s, and keeps the others', async (_what, bytes, code) => {
  const [other, client] = [await open(), await openRawWithToken()];
  const frames: Buffer[] = [];
  client.socket.on('data', (data: Buffer) => frames.push(data));
  client.socket.write(bytes);
  await expect.poll(() => closeCodeOf(Buffer.concat(frames))).toBe(code);
  client.socket.end();
  await client.closed;
  await publish();
  expect(await other.next()).toMatchObject({ type: 'alert' });
});

/** Returns the code of the close frame, if one was received. */
function closeCodeOf(frames: Buffer): number | null {
  const start = frames.indexOf(CLOSE_OPCODE);
  return start === -1 || frames.length < start + 4 ? null : frames.readUInt16BE(start + 2);
}
const CLOSE_OPCODE = 0x88;

// @threat D10
it('terminates a client that floods it with pings', async () => {
  const client = await openRawWithToken();
  client.socket.write(Buffer.concat(Array.from({ length: 21 }, () => clientFrame('x', { opcode: 9 }))));
  await expect(client.closed).resolves.toBeUndefined();
});

// @req 12.31 @threat D3 @threat A28
it.each<[string, () => Promise<unknown>, ...string[]]>([
  ['the token is revoked', () => node.db.delete(apiToken).where(eq(apiToken.user_id, reader.userId)), 'token_ended'],
  [
    'the subscription ends',
    () => node.db.delete(subscription).where(eq(subscription.user_id, reader.userId)),
    'subscription_ended',
  ],
  [
    'the account is deleted',
    () => node.db.delete(userAccount).where(eq(userAccount.id, reader.userId)),
    // Both end at once.
    'token_ended',
    'subscription_ended',
  ],
])('closes within seconds when %s, and says why', async (_what, end, ...codes) => {
  const socket = await open();
  await end();
  const endedMs = performance.now();
  const last = SocketMessage.parse(await socket.next());
  const code = last.type === 'closed' ? last.data.code : last.type;
  expect(codes).toContain(code);
  expect(await socket.next()).toEqual({ code: 1_008, reason: code });
  expect(performance.now() - endedMs).toBeLessThan(ENDED_WITHIN_MS);
});

// @threat D7
it('counts with the event streams of the user: a sixth connection closes the oldest', async () => {
  const oldest = await open();
  for (let count = 1; count < MAX_CONNECTIONS; count += 1) {
    closers.push((await openEventStream(`${node.origin}/api/v1/alerts/stream`, bearer())).close);
  }
  await open();
  expect(await oldest.next()).toMatchObject({ type: 'closed', data: { code: 'too_many_connections' } });
  expect(await oldest.next()).toEqual({ code: 1_008, reason: 'too_many_connections' });
});
