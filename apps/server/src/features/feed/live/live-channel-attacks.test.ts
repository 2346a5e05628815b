import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LIVE_CHANNEL_NAMESPACE, StockNewsUpdate } from '@bna/contract/feed/live-channel';
import { NewsSummary } from '@bna/contract/feed/news-summary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../../test/eventually.ts';
import { clientFrame, type Handshake, JOIN, openRawClient, type RawClient } from '../../../../test/raw-live-client.ts';
import { newItem, type TestUser, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { session } from '../../accounts/schema.ts';
import { subscription, trial } from '../../billing/schema.ts';

/** Attacks on the live channel by clients without the library, some of them with a valid cookie. */

let node: TestNode;
let editor: TestUser;
let reader: TestUser;
beforeAll(async () => {
  node = await startTestNode();
  editor = await node.createUser('none', ['TRADER']);
  reader = await node.createUser('active');
});
afterAll(() => node.stop());

const clients: RawClient[] = [];
const open = async (handshake: Handshake): Promise<RawClient> => {
  const client = await openRawClient(node.origin, handshake);
  clients.push(client);
  return client;
};
const ours = (cookie: string | undefined): Handshake => ({
  origin: PUBLIC_ORIGIN,
  ...(cookie === undefined ? {} : { cookie }),
});
/** Connects a subscriber and joins the channel. */
const listen = async (as?: TestUser): Promise<RawClient> => {
  const { cookie } = as ?? (await node.createUser('active'));
  const client = await open(ours(cookie));
  client.send(JOIN);
  await eventually(() => expect(client.received()).toContain('connection-success'));
  return client;
};
afterAll(() => {
  for (const { socket } of clients) socket.destroy();
});

const SECRET = 'Velmora is sold for twice its price';
/** Publishes an alert and waits until `subscriber` has received it. */
const publishTo = async (subscriber: RawClient): Promise<string> => {
  const payload = newItem({ title: SECRET });
  const answer = await node.request({ method: 'POST', url: '/api/v1/news-summary', as: editor, payload });
  const { id } = answer.json<{ data: { id: string } }>().data;
  await eventually(() => expect(subscriber.received()).toContain(id));
  return id;
};

// @threat D1
describe('a cross-origin page', () => {
  const cases = (['websocket', 'polling'] as const).flatMap((transport) =>
    Object.entries<Omit<Handshake, 'cookie'>>({
      'another site': { origin: 'https://evil.example' },
      'an opaque origin': { origin: 'null' },
      'a look-alike domain': { origin: `${PUBLIC_ORIGIN}.evil.example` },
      'our origin as user info': { origin: `${PUBLIC_ORIGIN}@evil.example` },
      'another port': { origin: 'http://127.0.0.1:3001' },
      'the same host over TLS': { origin: PUBLIC_ORIGIN.replace('http', 'https') },
      'an origin with a path': { origin: `${PUBLIC_ORIGIN}/` },
      'no origin': {},
      'another site by Sec-Fetch-Site': { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      'a sibling subdomain by Sec-Fetch-Site': { headers: { 'Sec-Fetch-Site': 'same-site' } },
      'direct navigation': { headers: { 'Sec-Fetch-Site': 'none' } },
      'another site that forges same-origin headers': {
        origin: 'https://evil.example',
        headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-Host': '127.0.0.1:3000' },
      },
    }).map(([from, handshake]) => [transport, from, handshake] as const),
  );

  // @threat D1
  it.each(cases)(
    'is refused over %s from %s, even with the cookie of a subscriber',
    async (transport, _from, handshake) => {
      const { status, received } = await open({ cookie: reader.cookie, transport, ...handshake });
      expect(status).toBe('403');
      expect(received()).not.toMatch(/sid|set-cookie|access-control/i);
    },
  );

  // @threat D1
  it('accepts our own page over either transport', async () => {
    expect((await open(ours(reader.cookie))).status).toBe('101');
    expect((await open({ ...ours(reader.cookie), transport: 'polling' })).status).toBe('200');
    const fetched = { cookie: reader.cookie, headers: { 'Sec-Fetch-Site': 'same-origin' } };
    expect((await open({ ...fetched, transport: 'polling' })).status).toBe('200');
    // Browsers send `Origin` with every WebSocket.
    expect((await open({ ...fetched, transport: 'websocket' })).status).toBe('403');
  });
});

// @threat D12
it('refuses requests of another site to an open polling connection', async () => {
  const headers = { cookie: reader.cookie, origin: PUBLIC_ORIGIN };
  const first = await (await fetch(`${node.origin}/socket.io/?EIO=4&transport=polling`, { headers })).text();
  const { sid } = JSON.parse(first.slice(1)) as { sid: string };
  const url = `${node.origin}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const from of foreign) {
    const sent = await fetch(url, { method: 'POST', headers: { cookie: reader.cookie, ...from }, body: JOIN });
    const received = await fetch(url, { headers: { cookie: reader.cookie, ...from } });
    expect([sent.status, received.status, await received.text()]).toEqual([403, 403, '']);
  }
  const upgrade = {
    origin: 'https://evil.example',
    cookie: reader.cookie,
    path: `/socket.io/?EIO=4&transport=websocket&sid=${sid}`,
  };
  expect((await open(upgrade)).status).toBe('403');
  // None of them has joined or ended it.
  expect((await fetch(url, { method: 'POST', headers, body: JOIN })).status).toBe(200);
  // The success may come with the response of a later poll.
  for (let received = ''; !received.includes('connection-success'); ) {
    received = await (await fetch(url, { headers })).text();
  }
});

// @threat D2
describe('a client without access', () => {
  const withSubscription = async (change: Partial<typeof subscription.$inferInsert>): Promise<string> => {
    const { userId, cookie } = await node.createUser('active');
    await node.db.update(subscription).set(change).where(eq(subscription.user_id, userId));
    return cookie;
  };
  const cases: [string, () => Promise<string | undefined>][] = [
    ['a visitor', () => Promise.resolve(undefined)],
    ['an invented session', () => Promise.resolve('bna_sid=invented')],
    ['an API token as the session', async () => `bna_sid=${await node.apiToken()}`],
    [
      'a session that ended a second ago',
      async () => {
        const { userId, cookie } = await node.createUser('active');
        const over = new Date(node.clock.now().getTime() - 1_000);
        await node.db.update(session).set({ expires_at: over }).where(eq(session.user_id, userId));
        return cookie;
      },
    ],
    ['a user who never had access', async () => (await node.createUser('none')).cookie],
    [
      'an administrator without a subscription',
      async () => (await node.createUser('none', ['ADMIN', 'TRADER'])).cookie,
    ],
    ...['canceled', 'past_due', 'unpaid', 'incomplete', 'paused'].map((status): [string, () => Promise<string>] => [
      `a subscription that is ${status}`,
      () => withSubscription({ status }),
    ]),
    [
      'a trial that ended a second ago',
      async () => {
        const { userId, cookie } = await node.createUser('trialing');
        const over = new Date(node.clock.now().getTime() - 1_000);
        await node.db.update(trial).set({ ends_at: over }).where(eq(trial.user_id, userId));
        return cookie;
      },
    ],
  ];

  // @threat D2
  it.concurrent.each(cases)('%s gets the reason and no alert, over either transport', async (_who, cookieOf) => {
    const cookie = await cookieOf();
    const witness = await listen();
    const refused = await open(ours(cookie));
    refused.send(JOIN);
    const polled = await polling(ours(cookie));
    await polled.send(JOIN);
    await eventually(() => expect(refused.received()).toContain(`44${LIVE_CHANNEL_NAMESPACE},{"message":`));
    expect(await polled.receive()).toContain(`44${LIVE_CHANNEL_NAMESPACE},{"message":`);
    await publishTo(witness);
    // Retries with other packets are refused, too.
    refused.send(`42${LIVE_CHANNEL_NAMESPACE},["stock-news-update"]`);
    refused.send(`40${LIVE_CHANNEL_NAMESPACE},{"token":"x"}`);
    await polled.send(JOIN);
    await refused.closed;
    for (const received of [refused.received(), await polled.receive()]) {
      expect(received).not.toContain(SECRET);
      expect(received).not.toContain('connection-success');
    }
    witness.socket.destroy();
  });
});

/** A client of the polling transport. */
async function polling({ cookie, origin }: Handshake) {
  const url = new URL('/socket.io/?EIO=4&transport=polling', node.origin);
  const headers = { ...(cookie === undefined ? {} : { cookie }), ...(origin === undefined ? {} : { origin }) };
  const first = await (await fetch(url, { headers })).text();
  const { sid } = JSON.parse(first.slice(1)) as { sid: string };
  url.searchParams.set('sid', sid);
  return {
    send: async (body: string): Promise<number> => (await fetch(url, { method: 'POST', headers, body })).status,
    /** Returns the pending packets, or an error if the session has ended. */
    receive: async (): Promise<string> => (await fetch(url, { headers })).text(),
  };
}

// @threat D4
it('never replays missed events, whatever position a client claims', async () => {
  const leaving = await listen(reader);
  const [, sid = ''] = /40\/stock-news,\{"sid":"([^"]+)"/.exec(leaving.received()) ?? [];
  expect(sid).not.toBe('');
  // Without a recovery id, a client cannot ask for a replay.
  expect(leaving.received()).not.toContain('"pid"');
  leaving.socket.destroy();
  const witness = await listen();
  const id = await publishTo(witness);
  const [, position = ''] = /\{"epoch".*?\}|"seq":(\d+)/.exec(witness.received()) ?? [];
  const claim = JSON.stringify({ pid: sid, offset: position, sid, seq: 0 });
  const others = [reader.cookie, (await node.createUser('none')).cookie, undefined];
  for (const cookie of others) {
    const back = await open(ours(cookie));
    back.send(`40${LIVE_CHANNEL_NAMESPACE},${claim}`);
    await eventually(() => expect(back.received()).toMatch(/connection-success|44\/stock-news/));
    expect(back.received()).not.toContain(id);
    back.socket.destroy();
  }
});

// @threat D5
describe('a client that sends events', () => {
  const NS = LIVE_CHANNEL_NAMESPACE;
  const forged = JSON.stringify({ seq: 10 ** 6, action: 'created', newsSummary: { title: 'forged alert' } });

  // @threat D5
  it.each([
    ['an alert', `42${NS},["stock-news-update",${forged}]`],
    ['an alert with an acknowledgement id', `42${NS},7["stock-news-update",${forged}]`],
    ['a server event', `42${NS},["connection-success",{"seq":1,"message":"forged alert"}]`],
    ['an error', `42${NS},["error",{"message":"forged alert"}]`],
    ['__proto__', `42${NS},["__proto__",{"forged alert":1}]`],
    ['constructor', `42${NS},["constructor","forged alert"]`],
    ['a reserved event of the library', `42${NS},["disconnecting","forged alert"]`],
    ['a reserved event of the emitter', `42${NS},["newListener","forged alert"]`],
    ['a number as the event name', `42${NS},[1,"forged alert"]`],
    ['an object instead of an array', `42${NS},{"forged alert":1}`],
    ['malformed JSON', `42${NS},["forged alert`],
    ['an acknowledgement of nothing', `43${NS},7["forged alert"]`],
    ['a connect error', `44${NS},{"message":"forged alert"}`],
    ['a binary event', `451-${NS},["stock-news-update",{"_placeholder":true,"num":0}]`],
    ['an unknown packet type', `49${NS},["forged alert"]`],
    ['an unknown engine packet', `9${NS}`],
    ['another namespace', `42/forged,["stock-news-update",${forged}]`],
  ])('reaches no other client with %s', async (_what, packet) => {
    const witness = await listen();
    const sender = await listen();
    sender.send(packet);
    await publishTo(witness);
    const [received] = witness.received().split(SECRET);
    expect(received).not.toContain('forged');
    expect(sender.received()).not.toContain('forged');
    expect({}).not.toHaveProperty('forged alert');
    for (const { socket } of [witness, sender]) socket.destroy();
  });

  // @threat D5
  it('is disconnected after twenty packets, so that a flood costs little CPU time', async () => {
    const witness = await listen();
    const before = node.liveChannel.countSockets();
    const floods = await Promise.all(Array.from({ length: 4 }, () => listen()));
    const packet = clientFrame(`42${NS},["stock-news-update",${forged}]`);
    for (const { socket } of floods) socket.write(Buffer.concat(Array.from({ length: 1_000 }, () => packet)));
    await Promise.all(floods.map(({ closed }) => closed));
    await eventually(() => expect(node.liveChannel.countSockets()).toBeLessThanOrEqual(before));
    expect(witness.received()).not.toContain('forged');
    const { user, system } = process.cpuUsage();
    await publishTo(witness);
    const after = process.cpuUsage({ user, system });
    expect(after.user + after.system).toBeLessThan(500_000);
    witness.socket.destroy();
  });
});

// @threat D6
describe('a client that sends oversized or malformed data', () => {
  const MIB = 1_024 * 1_024;
  const attachments = (count: number): string =>
    `45${String(count)}-${LIVE_CHANNEL_NAMESPACE},["x",{"_placeholder":true,"num":0}]`;

  const attacks: Readonly<Record<string, () => readonly Buffer[]>> = {
    'a frame of 1 MiB': () => [clientFrame(Buffer.alloc(MIB, 'x'))],
    'a frame header of 4 GiB': () => [clientFrame('x', { length: 2 ** 32 })],
    'one byte more than 16 KiB': () => [clientFrame(`42["${'x'.repeat(16 * 1_024 - 3)}`)],
    'an endless message in ten thousand fragments': () => [
      clientFrame('42', { isFinal: false }),
      ...Array.from({ length: 10_000 }, () => clientFrame('xx', { isFinal: false, opcode: 0 })),
    ],
    'a message of twenty thousand empty fragments': () => [
      clientFrame('42', { isFinal: false }),
      ...Array.from({ length: 20_000 }, () => clientFrame('', { isFinal: false, opcode: 0 })),
    ],
    '100,000 announced attachments': () => [clientFrame(attachments(100_000))],
    'attachments without a count': () => [clientFrame(`45-${LIVE_CHANNEL_NAMESPACE},["x"]`)],
    'an unannounced attachment': () => [clientFrame('x', { opcode: 2 })],
    'deeply nested arrays': () => [clientFrame(`42${LIVE_CHANNEL_NAMESPACE},${'['.repeat(8_000)}`)],
    'invalid UTF-8': () => [clientFrame(Buffer.from([0xff, 0xfe, 0xfd]))],
    'an unknown opcode': () => [clientFrame('x', { opcode: 5 })],
    'an unmasked frame': () => [Buffer.from([0x81, 0x01, 0x32])],
  };

  // @threat D6
  it('is disconnected and leaks no memory', async () => {
    const before = { memory: usedMemory(), sockets: node.liveChannel.countSockets() };
    const open = new Set(Object.keys(attacks));
    for (const [attack, framesOf] of Object.entries(attacks)) {
      const attacker = await listen();
      attacker.socket.write(Buffer.concat(framesOf()));
      void attacker.closed.then(() => open.delete(attack));
    }
    await eventually(() => expect([...open]).toEqual([]));
    expect(node.liveChannel.countSockets()).toBeLessThanOrEqual(before.sockets);
    expect(usedMemory() - before.memory).toBeLessThan(20 * MIB);
    expect((await fetch(`${node.origin}/healthz`)).status).toBe(200);
  });

  /** Bytes in use after garbage collection. */
  const usedMemory = (): number => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

// @threat D10
describe('a client that sends frames which are no packets', () => {
  const PING = clientFrame('x'.repeat(125), { opcode: 9 });
  const repeat = (frame: Buffer, count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => frame));

  // @threat D10
  it.each([
    ['pings', PING],
    ['unasked pongs', clientFrame('x', { opcode: 10 })],
  ])('is disconnected after twenty %s, with or without a session', async (_what, frame) => {
    for (const client of [await open(ours(undefined)), await listen()]) {
      client.socket.write(repeat(frame, 21));
      await expect(client.closed).resolves.toBeUndefined();
    }
  });

  // @threat D10
  it('gets twenty pongs, so that unread ones fill no memory', async () => {
    const client = await open(ours(undefined));
    const countPongs = (): number => client.received().split('x'.repeat(125)).length - 1;
    client.socket.write(repeat(PING, 20));
    await eventually(() => expect(countPongs()).toBe(20));
    client.socket.write(repeat(PING, 5_000));
    await client.closed;
    // The library answers a ping before it reports it.
    expect(countPongs()).toBeLessThanOrEqual(21);
  });

  // @threat D10
  it('is disconnected after 64 KiB, which are a few thousand empty fragments', async () => {
    const client = await listen();
    const sent = client.socket.bytesWritten;
    client.socket.write(clientFrame('42', { isFinal: false }));
    // Below the library's own limit of 16,384 fragments.
    client.socket.write(repeat(clientFrame('', { isFinal: false, opcode: 0 }), 12_000));
    await client.closed;
    expect(client.socket.bytesWritten - sent).toBeGreaterThan(64 * 1_024);
  });
});

// @threat D11
describe('handshakes without a session', () => {
  const HANDSHAKE_LIMIT = 300;

  // @threat D11
  it.each([
    ['without a cookie', '127.0.0.11', () => undefined],
    ['with invented cookies', '127.0.0.12', (count: number) => `bna_sid=invented${String(count)}`],
  ])('are admitted 300 times a minute and address %s', async (_how, localAddress, cookieOf) => {
    const attempt = async (count: number): Promise<RawClient> => open({ ...ours(cookieOf(count)), localAddress });
    const attempts = await Promise.all(Array.from({ length: HANDSHAKE_LIMIT }, (_, count) => attempt(count)));
    expect(attempts.map(({ status }) => status)).toEqual(Array.from({ length: HANDSHAKE_LIMIT }, () => '101'));
    const refused = await attempt(HANDSHAKE_LIMIT);
    expect(refused.status).toBe('429');
    expect(refused.received()).toMatch(/retry-after: \d+/i);
    expect((await open({ ...ours(undefined), localAddress, transport: 'polling' })).status).toBe('403');
    // Sessions and other addresses are not affected.
    expect((await open({ ...ours(reader.cookie), localAddress })).status).toBe('101');
    expect((await open({ ...ours(undefined), localAddress: '127.0.0.13' })).status).toBe('101');
  });
});

// @threat D7
describe('a client that opens many connections', () => {
  // @threat D7
  it('is admitted thirty times a minute', async () => {
    const person = await node.createUser('active');
    for (let count = 0; count < 30; count += 1) (await listen(person)).socket.destroy();
    const refused = await open(ours(person.cookie));
    refused.send(JOIN);
    await eventually(() => expect(refused.received()).toContain('too_many_requests'));
    expect(refused.received()).not.toContain('connection-success');
    // Other users are not affected.
    (await listen()).socket.destroy();
  });
});

/** Connections that never join, or stay after a refusal. Opened first, because they time out during the other tests. */
let idle: {
  readonly clients: readonly RawClient[];
  readonly poll: Awaited<ReturnType<typeof polling>>;
  readonly closed: Promise<unknown>;
};
beforeAll(async () => {
  const { cookie } = await node.createUser('none');
  const silent = await Promise.all(Array.from({ length: 400 }, () => open(ours(reader.cookie))));
  const refused = await Promise.all(Array.from({ length: 100 }, () => open(ours(cookie))));
  for (const { send } of refused) send(JOIN);
  const all = [...silent, ...refused];
  const poll = await polling(ours(reader.cookie));
  const closed = withTimeout(
    10_000,
    Promise.all(all.map((client) => client.closed)),
    () => new Error('not closed in time'),
  );
  idle = { clients: all, poll, closed };
  idle.closed.catch(() => undefined);
});

// @threat D7
it('closes idle connections within ten seconds, whether they never joined or were refused', async () => {
  expect(idle.clients.filter(({ status }) => status === '101')).toHaveLength(500);
  await idle.closed;
  // The first response announces the end.
  await idle.poll.receive();
  expect(await idle.poll.receive()).toContain('Session ID unknown');
});

// @threat D9
it('sends only the public content of an alert, nothing about its editor or its readers', async () => {
  const witness = await listen();
  const id = await publishTo(witness);
  const [, packet = ''] = /42\/stock-news,(\["stock-news-update",.*\])/.exec(witness.received()) ?? [];
  const [, update] = JSON.parse(packet) as [string, unknown];
  expect(
    z.strictObject({ ...StockNewsUpdate.shape, newsSummary: z.strictObject(NewsSummary.shape) }).parse(update),
  ).toEqual(update);
  for (const { email, userId, cookie } of [editor, reader]) {
    for (const secret of [email, userId, cookie, cookie.slice('bna_sid='.length)]) {
      expect(witness.received()).not.toContain(secret);
    }
  }
  const ids = packet.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
  const { epoch } = node.alertLog.position();
  expect(new Set(ids)).toEqual(new Set([id, epoch]));
});
