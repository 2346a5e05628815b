import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventStream, openEventStream } from '../../../../test/event-stream.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { apiToken, session, userAccount } from '../../accounts/schema.ts';
import { subscription } from '../../billing/schema.ts';
import { startNewEpoch } from '../new-epoch.ts';
import { alertLog } from '../schema.ts';
import { getPosition } from '../store.ts';

const ALERTS = '/api/v1/alerts';
const STREAM = `${ALERTS}/stream`;
const ENDED_WITHIN_MS = 5_000;
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
const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => node.stop());

const publish = async (count = 1): Promise<string[]> => {
  const ids: string[] = [];
  for (let published = 0; published < count; published += 1) {
    const answer = await node.request({ method: 'POST', url: '/api/v1/news-summary', as: editor, payload: newItem() });
    ids.push(answer.json<{ data: { id: string } }>().data.id);
  }
  return ids;
};
const change = (method: 'PATCH' | 'DELETE', id = '', payload?: object) =>
  node.request({
    method,
    url: `/api/v1/news-summary/${id}`,
    as: editor,
    ...(payload === undefined ? {} : { payload }),
  });
const position = () => getPosition(node.db);

interface Page {
  readonly data: readonly { seq: number; epoch: string; action: string; newsSummary: { id: string; title: string } }[];
  readonly meta: { readonly epoch: string; readonly seq: number; readonly more: boolean };
}
const list = (query: string, as = token) => node.request({ method: 'GET', url: `${ALERTS}?${query}`, token: as });
const page = async (query: string): Promise<Page> => {
  const answer = await list(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
};

const stream = async (query = '', headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
  const opened = await openEventStream(`${node.origin}${STREAM}?${query}`, headers);
  open.push(opened);
  return opened;
};
const openStream = async (...options: Parameters<typeof stream>) => {
  const opened = await stream(...options);
  expect([opened.response.status, (await opened.next())?.event]).toEqual([200, 'connected']);
  return opened;
};
/** Returns the code of the closing event, and fails if it takes too long. */
const closingCode = async (opened: EventStream): Promise<unknown> => {
  const startedMs = performance.now();
  const received = await opened.next();
  expect(performance.now() - startedMs).toBeLessThan(ENDED_WITHIN_MS);
  expect([received?.event, await opened.next()]).toEqual(['closed', null]);
  return (JSON.parse(received?.data ?? '{}') as { code?: unknown }).code;
};

describe('the list of changes', () => {
  // @req 12.28
  it('has publications, corrections and retractions in the order of seq, with the fields of the feed', async () => {
    const { epoch, seq } = await position();
    const [one, two] = await publish(2);
    await change('PATCH', one, { title: 'Velmora wins a larger order' });
    await change('DELETE', two);
    const { data, meta } = await page(`after=${String(seq)}&epoch=${epoch}`);
    expect(data.map((item) => [item.seq, item.epoch, item.action, item.newsSummary.id])).toEqual([
      [seq + 1, epoch, 'created', one],
      [seq + 2, epoch, 'created', two],
      [seq + 3, epoch, 'updated', one],
      [seq + 4, epoch, 'retracted', two],
    ]);
    expect(data[2]?.newsSummary.title).toBe('Velmora wins a larger order');
    expect(meta).toEqual({ epoch, seq: seq + 4, more: false });
    const feed = await node.request({ method: 'GET', url: '/api/v1/news-summary', token });
    expect(feed.json<{ data: { id: string }[] }>().data.find(({ id }) => id === one)).toEqual(data[2]?.newsSummary);
  });

  // @req 12.28
  it('is read page by page without a gap, and is empty at the end', async () => {
    const { seq } = await position();
    await publish(5);
    const seqs: number[] = [];
    let [after, more] = [seq, true];
    while (more) {
      const { data, meta } = await page(`after=${String(after)}&limit=2`);
      seqs.push(...data.map((item) => item.seq));
      [after, more] = [meta.seq, meta.more];
    }
    expect(seqs).toEqual([1, 2, 3, 4, 5].map((offset) => seq + offset));
    expect(await page(`after=${String(after)}`)).toMatchObject({ data: [], meta: { seq: after, more: false } });
  });

  // @req 12.28
  it('starts with the newest changes', async () => {
    await publish(3);
    const { seq } = await position();
    const { data, meta } = await page('limit=2');
    expect(data.map((item) => item.seq)).toEqual([seq - 1, seq]);
    expect(meta).toMatchObject({ seq, more: false });
  });

  // @req 12.28
  it('answers a position that is lost with 410 and how to go on', async () => {
    const { epoch, seq } = await position();
    await publish(3);
    const refusal = async (query: string) => {
      const answer = await list(query);
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    await node.db.delete(alertLog).where(eq(alertLog.seq, seq + 2));
    expect(await refusal(`after=${String(seq)}`)).toEqual([410, 'position_expired']);
    expect((await list(`after=${String(seq + 1)}`)).json()).toEqual({
      code: 'position_expired',
      message:
        'The changes after this position are no longer kept. Start again without a position; GET /news-summary has the alerts of earlier days.',
    });
    expect((await page(`after=${String(seq + 2)}`)).data).toHaveLength(1);
    expect(await refusal(`after=${String(seq + 4)}`)).toEqual([410, 'log_replaced']);
    expect(await refusal(`after=${String(seq + 2)}&epoch=other${epoch}`)).toEqual([410, 'log_replaced']);
  });

  it('says what is wrong with a request', async () => {
    const message = async (query: string) => (await list(query)).json<{ message: string }>().message;
    expect(await message('after=-1')).toBe('after must be a whole number, 0 or more');
    expect(await message('after=9999999999999999')).toBe('after must be a whole number, 0 or more');
    for (const limit of ['0', '501', 'all']) {
      expect(await message(`limit=${limit}`)).toBe('limit must be a whole number from 1 to 500');
    }
  });

  // @threat A28 @threat N1
  it('is closed without a subscription, a token or the scope', async () => {
    const lapsed = await node.ownApiToken(await node.createUser('none'));
    const machine = await node.apiToken(['publish_alerts']);
    const [read, statuses] = [await node.apiToken(['read_alerts']), []] as [string, number[]];
    for (const [as, url] of [lapsed.token, machine, 'invented', read].flatMap(
      (one) =>
        [
          [one, ALERTS],
          [one, `${STREAM}?last_seq=999999999`],
        ] as const,
    )) {
      statuses.push((await node.request({ method: 'GET', url, token: as })).statusCode);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 401, 401, 200, 410]);
  });

  // Staff read the feed without a subscription, but get no live alerts.
  it('refuses a stream to staff without a subscription, with the reason', async () => {
    const as = await node.createUser('none', ['ADMIN']);
    const refused = await node.request({ method: 'GET', url: STREAM, as });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'subscription_required' }]);
    expect((await node.request({ method: 'GET', url: ALERTS, as })).statusCode).toBe(200);
  });
});

describe('the stream of changes', () => {
  // @req 12.29
  it('sends each change as it happens, also to a page with a session', async () => {
    const streams = [await openStream(), await openStream('', { cookie: reader.cookie })];
    const { epoch, seq } = await position();
    const [id] = await publish();
    for (const opened of streams) {
      const received = await opened.next();
      expect([received?.event, received?.id]).toEqual(['alert', `${epoch}:${String(seq + 1)}`]);
      expect(JSON.parse(received?.data ?? '')).toEqual((await page(`after=${String(seq)}`)).data[0]);
      expect(received?.data).toContain(id);
    }
    expect(streams[0]?.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(streams[0]?.response.headers.get('cache-control')).toBe('no-store');
    expect(streams[0]?.response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  // @req 12.29
  it('resumes after the last event without a gap or duplicate, while alerts are published', async () => {
    const { epoch, seq } = await position();
    // More than one read of the log.
    const items = Array.from({ length: 250 }, () => newItem());
    await node.request({ method: 'POST', url: '/api/v1/news-summary/batch', as: editor, payload: { items } });
    const publishing = publish(20);
    const streams = await Promise.all([
      openStream(`last_seq=${String(seq)}`),
      // The header wins: a browser that reconnects repeats the first address.
      openStream('last_seq=0', { authorization: `Bearer ${token}`, 'last-event-id': `${epoch}:${String(seq)}` }),
    ]);
    await publishing;
    const expected = Array.from({ length: 270 }, (_, index) => seq + 1 + index);
    expect(await Promise.all(streams.map((opened) => opened.nextSeqs(270)))).toEqual([expected, expected]);
    await publish();
    expect(await Promise.all(streams.map((opened) => opened.nextSeqs(1)))).toEqual([[seq + 271], [seq + 271]]);
  });

  it('refuses a position that is lost or malformed before it starts', async () => {
    const { epoch, seq } = await position();
    const refusal = async (query: string, id?: string) => {
      const headers = id === undefined ? {} : { 'last-event-id': id };
      const { response } = await stream(query, { authorization: `Bearer ${token}`, ...headers });
      return [response.status, ((await response.json().catch(() => ({}))) as { code?: string }).code];
    };
    const statuses = async (...options: Parameters<typeof refusal>) => (await refusal(...options))[0];
    expect(await statuses('', `${epoch}x:${String(seq)}`)).toBe(410);
    expect(await statuses(`last_seq=${String(seq + 1)}`)).toBe(410);
    expect(await statuses('', 'nonsense')).toBe(422);
    expect(await statuses('last_seq=x')).toBe(422);
  });

  it('answers HEAD without opening a stream', async () => {
    const before = node.liveChannel.countStreams();
    const answer = await node.request({ method: 'HEAD', url: STREAM, token });
    expect([answer.statusCode, node.liveChannel.countStreams()]).toEqual([200, before]);
  });

  // @req 12.29 @threat D3 @threat A28
  it.each<[string, () => Promise<unknown>, ...string[]]>([
    ['the token is revoked', () => node.db.delete(apiToken).where(eq(apiToken.user_id, reader.userId)), 'token_ended'],
    [
      'the token expires early',
      () => node.db.update(apiToken).set({ expires_at: node.clock.now() }).where(eq(apiToken.user_id, reader.userId)),
      'token_ended',
    ],
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
  ])('ends within seconds when %s, and says why', async (_what, end, ...codes) => {
    const opened = await openStream();
    await end();
    expect(codes).toContain(await closingCode(opened));
    expect((await stream()).response.status).not.toBe(200);
  });

  // @req 12.29 @threat D3 @threat A28
  it('ends when the token, the session or the subscription expires by the clock', async () => {
    const later = new Date(node.clock.now().getTime() + 60_000);
    const { token: short } = await node.ownApiToken(reader, later);
    const trialing = await node.createUser('active');
    await node.db
      .update(subscription)
      .set({ cancel_at: later, current_period_end: later })
      .where(eq(subscription.user_id, trialing.userId));
    const expiring = await openStream('', { authorization: `Bearer ${short}` });
    const ending = await openStream('', { authorization: `Bearer ${(await node.ownApiToken(trialing)).token}` });
    const signedIn = await openStream('', { cookie: reader.cookie });
    node.clock.moveTo(later);
    expect(await Promise.all([closingCode(expiring), closingCode(ending)])).toEqual([
      'token_ended',
      'subscription_ended',
    ]);
    await node.db.delete(session).where(eq(session.user_id, reader.userId));
    expect(await closingCode(signedIn)).toBe('session_ended');
  });

  // @threat D7
  it('counts with the sockets of the user: a sixth connection ends the oldest', async () => {
    const { token: other } = await node.ownApiToken(reader);
    const streams: EventStream[] = [];
    for (let count = 0; count <= MAX_CONNECTIONS; count += 1) {
      streams.push(await openStream('', { authorization: `Bearer ${count % 2 === 0 ? token : other}` }));
    }
    const [first, second] = streams;
    if (first === undefined || second === undefined) throw new Error('No streams');
    expect(await closingCode(first)).toBe('too_many_connections');
    await publish();
    expect((await second.next())?.event).toBe('alert');
  });

  // @threat D8
  it('disconnects a client that does not read, and keeps the others', async () => {
    const { port } = new URL(node.origin);
    const silent = connect(Number(port), '127.0.0.1').pause();
    silent.write(`GET ${STREAM} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    silent.on('error', () => undefined);
    const other = await openStream('', { cookie: (await node.createUser('active')).cookie });
    const text = 'x'.repeat(1_900);
    const items = () =>
      Array.from({ length: 200 }, () => newItem({ first_part: text, second_part: text, third_part: text }));
    const isClosed = () => node.logLines.some((line) => line.includes('stream_too_slow'));
    let published = 0;
    while (!isClosed() && published < 8_000) {
      await node.request({
        method: 'POST',
        url: '/api/v1/news-summary/batch',
        as: editor,
        payload: { items: items() },
      });
      published += 200;
      await other.nextSeqs(200);
    }
    expect(isClosed()).toBe(true);
    silent.destroy();
    await publish();
    expect((await other.next())?.event).toBe('alert');
  });

  it('is disconnected when a restored backup replaces the log, and its position is then refused', async () => {
    const opened = await openStream();
    const { epoch, seq } = await position();
    await node.db.transaction(startNewEpoch);
    await publish();
    await expect(opened.next()).rejects.toThrow('terminated');
    const id = `${epoch}:${String(seq)}`;
    expect((await stream('', { authorization: `Bearer ${token}`, 'last-event-id': id })).response.status).toBe(410);
    await openStream();
  });
});
