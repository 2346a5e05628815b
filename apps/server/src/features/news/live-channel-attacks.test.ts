import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LIVE_NEWS_NAMESPACE, StockNewsUpdate } from '@bna/contract/live-news';
import { NewsSummary } from '@bna/contract/news';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { clientFrame, type Handshake, JOIN, openRawClient, type RawClient } from '../../../test/raw-live-client.ts';
import { newItem, type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { session, subscription, trial } from '../../schema.ts';

/** The live channel as it looks to whoever has no library, no manners and perhaps a good cookie. */

let node: TestNode;
let editor: Person;
let reader: Person;
beforeAll(async () => {
  node = await startTestNode();
  editor = await node.person('none', ['TRADER']);
  reader = await node.person('active');
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
/** Somebody who listens, as far as the server knows: a subscriber of whom there is nothing else. */
const listen = async (as?: Person): Promise<RawClient> => {
  const { cookie } = as ?? (await node.person('active'));
  const client = await open(ours(cookie));
  client.say(JOIN);
  await eventually(() => expect(client.heard()).toContain('connection-success'));
  return client;
};
afterAll(() => {
  for (const { socket } of clients) socket.destroy();
});

const SECRET = 'Velmora is sold for twice its price';
/** Publishes something that nobody else may hear of, and waits until a listener has heard it. */
const publishTo = async (witness: RawClient): Promise<string> => {
  const payload = newItem({ title: SECRET });
  const answer = await node.ask({ method: 'POST', url: '/api/v1/news-summary', as: editor, payload });
  const { id } = answer.json<{ data: { id: string } }>().data;
  await eventually(() => expect(witness.heard()).toContain(id));
  return id;
};

describe('D1: a page of another site', () => {
  const cases = (['websocket', 'polling'] as const).flatMap((transport) =>
    Object.entries<Omit<Handshake, 'cookie'>>({
      'another site': { origin: 'https://evil.example' },
      nowhere: { origin: 'null' },
      'a look-alike': { origin: `${PUBLIC_ORIGIN}.evil.example` },
      'a name that begins like ours': { origin: `${PUBLIC_ORIGIN}@evil.example` },
      'another port': { origin: 'http://127.0.0.1:3001' },
      'the same host over TLS': { origin: PUBLIC_ORIGIN.replace('http', 'https') },
      'an origin with a path': { origin: `${PUBLIC_ORIGIN}/` },
      'nobody knows': {},
      'another site, by the browser’s word': { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      'a sister site, by the browser’s word': { headers: { 'Sec-Fetch-Site': 'same-site' } },
      'an address typed by hand': { headers: { 'Sec-Fetch-Site': 'none' } },
      'another site that claims our fetches': {
        origin: 'https://evil.example',
        headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-Host': '127.0.0.1:3000' },
      },
    }).map(([from, handshake]) => [transport, from, handshake] as const),
  );

  it.each(cases)(
    'D1: gets no session by %s from %s, with the cookie of a subscriber',
    async (transport, _from, told) => {
      const { status, heard } = await open({ cookie: reader.cookie, transport, ...told });
      expect(status).toBe('403');
      expect(heard()).not.toMatch(/sid|set-cookie|access-control/i);
    },
  );

  it('D1: our own page is let in by either transport, so that the others are refused for where they come from', async () => {
    expect((await open(ours(reader.cookie))).status).toBe('101');
    expect((await open({ ...ours(reader.cookie), transport: 'polling' })).status).toBe('200');
    const fetched = { cookie: reader.cookie, headers: { 'Sec-Fetch-Site': 'same-origin' } };
    expect((await open({ ...fetched, transport: 'polling' })).status).toBe('200');
    // A browser names the origin of every WebSocket: what names none is no page of ours.
    expect((await open({ ...fetched, transport: 'websocket' })).status).toBe('403');
  });
});

describe('D2: whoever may not listen', () => {
  const withSubscription = async (change: Partial<typeof subscription.$inferInsert>): Promise<string> => {
    const { userId, cookie } = await node.person('active');
    await node.db.update(subscription).set(change).where(eq(subscription.user_id, userId));
    return cookie;
  };
  const cases: [string, () => Promise<string | undefined>][] = [
    ['a visitor', () => Promise.resolve(undefined)],
    ['an invented session', () => Promise.resolve('bna_sid=invented')],
    ['a machine’s token in place of a session', async () => `bna_sid=${await node.apiToken()}`],
    [
      'a session that ended a second ago',
      async () => {
        const { userId, cookie } = await node.person('active');
        const over = new Date(node.clock.now().getTime() - 1_000);
        await node.db.update(session).set({ expires_at: over }).where(eq(session.user_id, userId));
        return cookie;
      },
    ],
    ['somebody who never had access', async () => (await node.person('none')).cookie],
    ['an administrator without a subscription', async () => (await node.person('none', ['ADMIN', 'TRADER'])).cookie],
    ...['canceled', 'past_due', 'unpaid', 'incomplete', 'paused'].map((status): [string, () => Promise<string>] => [
      `a subscription that is ${status}`,
      () => withSubscription({ status }),
    ]),
    [
      'a trial that ended a second ago',
      async () => {
        const { userId, cookie } = await node.person('trialing');
        const over = new Date(node.clock.now().getTime() - 1_000);
        await node.db.update(trial).set({ ends_at: over }).where(eq(trial.user_id, userId));
        return cookie;
      },
    ],
  ];

  it.concurrent.each(cases)('D2: %s hears why not, and no news, by either transport', async (_who, cookieOf) => {
    const cookie = await cookieOf();
    const witness = await listen();
    const refused = await open(ours(cookie));
    refused.say(JOIN);
    const polled = await polling(ours(cookie));
    await polled.say(JOIN);
    await eventually(() => expect(refused.heard()).toContain(`44${LIVE_NEWS_NAMESPACE},{"message":`));
    expect(await polled.hear()).toContain(`44${LIVE_NEWS_NAMESPACE},{"message":`);
    await publishTo(witness);
    // What was refused is asked for once more, and in other words.
    refused.say(`42${LIVE_NEWS_NAMESPACE},["stock-news-update"]`);
    refused.say(`40${LIVE_NEWS_NAMESPACE},{"token":"x"}`);
    await polled.say(JOIN);
    await refused.closed;
    for (const heard of [refused.heard(), await polled.hear()]) {
      expect(heard).not.toContain(SECRET);
      expect(heard).not.toContain('connection-success');
    }
    witness.socket.destroy();
  });
});

/** The polling transport by hand. */
async function polling({ cookie, origin }: Handshake) {
  const url = new URL('/socket.io/?EIO=4&transport=polling', node.origin);
  const headers = { ...(cookie === undefined ? {} : { cookie }), ...(origin === undefined ? {} : { origin }) };
  const first = await (await fetch(url, { headers })).text();
  const { sid } = JSON.parse(first.slice(1)) as { sid: string };
  url.searchParams.set('sid', sid);
  return {
    say: async (body: string): Promise<number> => (await fetch(url, { method: 'POST', headers, body })).status,
    /** What waits, or that the session is over. */
    hear: async (): Promise<string> => (await fetch(url, { headers })).text(),
  };
}

it('D4: nothing that was missed is handed out by the channel itself, whatever a client says it has had', async () => {
  const leaving = await listen(reader);
  const [, sid = ''] = /40\/stock-news,\{"sid":"([^"]+)"/.exec(leaving.heard()) ?? [];
  expect(sid).not.toBe('');
  // No name for a position in what was missed is given, so none can be shown.
  expect(leaving.heard()).not.toContain('"pid"');
  leaving.socket.destroy();
  const witness = await listen();
  const id = await publishTo(witness);
  const [, position = ''] = /\{"epoch".*?\}|"seq":(\d+)/.exec(witness.heard()) ?? [];
  const claim = JSON.stringify({ pid: sid, offset: position, sid, seq: 0 });
  const others = [reader.cookie, (await node.person('none')).cookie, undefined];
  for (const cookie of others) {
    const back = await open(ours(cookie));
    back.say(`40${LIVE_NEWS_NAMESPACE},${claim}`);
    await eventually(() => expect(back.heard()).toMatch(/connection-success|44\/stock-news/));
    expect(back.heard()).not.toContain(id);
    back.socket.destroy();
  }
});

describe('D5: whoever talks', () => {
  const NS = LIVE_NEWS_NAMESPACE;
  const forged = JSON.stringify({ seq: 10 ** 6, action: 'created', newsSummary: { title: 'forged alert' } });

  it.each([
    ['an alert', `42${NS},["stock-news-update",${forged}]`],
    ['an alert that asks for an answer', `42${NS},7["stock-news-update",${forged}]`],
    ['the words of the server', `42${NS},["connection-success",{"seq":1,"message":"forged alert"}]`],
    ['an error', `42${NS},["error",{"message":"forged alert"}]`],
    ['__proto__', `42${NS},["__proto__",{"forged alert":1}]`],
    ['constructor', `42${NS},["constructor","forged alert"]`],
    ['an event of the library’s own', `42${NS},["disconnecting","forged alert"]`],
    ['an event of the emitter’s own', `42${NS},["newListener","forged alert"]`],
    ['a number for a name', `42${NS},[1,"forged alert"]`],
    ['no list', `42${NS},{"forged alert":1}`],
    ['no JSON', `42${NS},["forged alert`],
    ['an answer to nothing', `43${NS},7["forged alert"]`],
    ['a refusal', `44${NS},{"message":"forged alert"}`],
    ['a binary event of another kind', `451-${NS},["stock-news-update",{"_placeholder":true,"num":0}]`],
    ['a kind that there is not', `49${NS},["forged alert"]`],
    ['a packet of the engine that there is not', `9${NS}`],
    ['another channel', `42/forged,["stock-news-update",${forged}]`],
  ])('D5: is not heard by anybody, saying %s', async (_what, packet) => {
    const witness = await listen();
    const talking = await listen();
    talking.say(packet);
    await publishTo(witness);
    const [heard] = witness.heard().split(SECRET);
    expect(heard).not.toContain('forged');
    expect(talking.heard()).not.toContain('forged');
    expect({}).not.toHaveProperty('forged alert');
    for (const { socket } of [witness, talking]) socket.destroy();
  });

  it('D5: is cut after twenty packets, however fast a thousand come, and costs nothing afterwards', async () => {
    const witness = await listen();
    const before = node.liveNews.subscribers;
    const floods = await Promise.all(Array.from({ length: 4 }, () => listen()));
    const packet = clientFrame(`42${NS},["stock-news-update",${forged}]`);
    for (const { socket } of floods) socket.write(Buffer.concat(Array.from({ length: 1_000 }, () => packet)));
    await Promise.all(floods.map(({ closed }) => closed));
    await eventually(() => expect(node.liveNews.subscribers).toBeLessThanOrEqual(before));
    expect(witness.heard()).not.toContain('forged');
    const { user, system } = process.cpuUsage();
    await publishTo(witness);
    const after = process.cpuUsage({ user, system });
    expect(after.user + after.system).toBeLessThan(500_000);
    witness.socket.destroy();
  });
});

describe('D6: whoever sends more than the channel takes', () => {
  const MIB = 1_024 * 1_024;
  const attachments = (count: number): string =>
    `45${String(count)}-${LIVE_NEWS_NAMESPACE},["x",{"_placeholder":true,"num":0}]`;

  const attacks: Readonly<Record<string, () => readonly Buffer[]>> = {
    'a frame of a mebibyte': () => [clientFrame(Buffer.alloc(MIB, 'x'))],
    'a frame that says it has four gibibytes': () => [clientFrame('x', { length: 2 ** 32 })],
    'a byte more than 16 KiB': () => [clientFrame(`42["${'x'.repeat(16 * 1_024 - 3)}`)],
    'a message in ten thousand fragments that never ends': () => [
      clientFrame('42', { isFinal: false }),
      ...Array.from({ length: 10_000 }, () => clientFrame('xx', { isFinal: false, opcode: 0 })),
    ],
    'a message in twenty thousand empty fragments': () => [
      clientFrame('42', { isFinal: false }),
      ...Array.from({ length: 20_000 }, () => clientFrame('', { isFinal: false, opcode: 0 })),
    ],
    'a header of 100,000 attachments': () => [clientFrame(attachments(100_000))],
    'attachments without a number': () => [clientFrame(`45-${LIVE_NEWS_NAMESPACE},["x"]`)],
    'an attachment for nothing': () => [clientFrame('x', { opcode: 2 })],
    'nested lists': () => [clientFrame(`42${LIVE_NEWS_NAMESPACE},${'['.repeat(8_000)}`)],
    'what is no text': () => [clientFrame(Buffer.from([0xff, 0xfe, 0xfd]))],
    'a frame of a kind that there is not': () => [clientFrame('x', { opcode: 5 })],
    'a frame without a mask': () => [Buffer.from([0x81, 0x01, 0x32])],
  };

  it('D6: is closed, whatever it was, and leaves nothing behind', async () => {
    const before = { held: held(), listening: node.liveNews.subscribers };
    const open = new Set(Object.keys(attacks));
    for (const [what, framesOf] of Object.entries(attacks)) {
      const attacker = await listen();
      attacker.socket.write(Buffer.concat(framesOf()));
      void attacker.closed.then(() => open.delete(what));
    }
    await vi.waitFor(() => expect([...open]).toEqual([]), { timeout: 10_000 });
    expect(node.liveNews.subscribers).toBeLessThanOrEqual(before.listening);
    expect(held() - before.held).toBeLessThan(20 * MIB);
    expect((await fetch(`${node.origin}/healthz`)).status).toBe(200);
  });

  /** Bytes that are still needed by somebody. */
  const held = (): number => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

describe('D7: whoever hoards connections', () => {
  it('D7: comes in thirty times a minute, and no more', async () => {
    const person = await node.person('active');
    for (let count = 0; count < 30; count += 1) (await listen(person)).socket.destroy();
    const refused = await open(ours(person.cookie));
    refused.say(JOIN);
    await eventually(() => expect(refused.heard()).toContain('too_many_requests'));
    expect(refused.heard()).not.toContain('connection-success');
    // That one is busy is nobody else's loss.
    (await listen()).socket.destroy();
  });
});

/** Who connects and never asks to listen, or was refused and stays: since the beginning, while all else goes on. */
let hoard: {
  readonly clients: readonly RawClient[];
  readonly poll: Awaited<ReturnType<typeof polling>>;
  readonly gone: Promise<unknown>;
};
beforeAll(async () => {
  const { cookie } = await node.person('none');
  const silent = await Promise.all(Array.from({ length: 400 }, () => open(ours(reader.cookie))));
  const refused = await Promise.all(Array.from({ length: 100 }, () => open(ours(cookie))));
  for (const { say } of refused) say(JOIN);
  const all = [...silent, ...refused];
  const poll = await polling(ours(reader.cookie));
  hoard = { clients: all, poll, gone: within(10_000, Promise.all(all.map(({ closed }) => closed))) };
  hoard.gone.catch(() => undefined);
});

it('D7: of 500 who connect and never ask, or were refused and stay, none is there ten seconds later', async () => {
  expect(hoard.clients.filter(({ status }) => status === '101')).toHaveLength(500);
  await hoard.gone;
  // The first answer says that it is over.
  await hoard.poll.hear();
  expect(await hoard.poll.hear()).toContain('Session ID unknown');
});

async function within<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`not within ${String(ms)} ms`));
  }, ms);
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

it('D9: an alert holds the public news and nothing of who wrote it, reads it or keeps it', async () => {
  const witness = await listen();
  const id = await publishTo(witness);
  const [, packet = ''] = /42\/stock-news,(\["stock-news-update",.*\])/.exec(witness.heard()) ?? [];
  const [, update] = JSON.parse(packet) as [string, unknown];
  expect(StockNewsUpdate.extend({ newsSummary: NewsSummary.strict() }).strict().parse(update)).toEqual(update);
  for (const { email, userId, cookie } of [editor, reader]) {
    for (const secret of [email, userId, cookie, cookie.slice('bna_sid='.length)]) {
      expect(witness.heard()).not.toContain(secret);
    }
  }
  const ids = packet.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
  const { epoch } = node.alertLog.position();
  expect(new Set(ids)).toEqual(new Set([id, epoch]));
});
