import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFastPath, type FastPathOptions } from '../src/platform/fast-path.ts';
import type { ActiveSession } from '../src/platform/sessions.ts';
import { eventually } from './eventually.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from './test-node.ts';

/** Every read that is answered in front of its route, including future ones, compared with the route itself. */

let node: TestNode;
let subscriber: TestUser;
beforeAll(async () => {
  node = await startTestNode();
  const token = await node.apiToken();
  await node.request({ method: 'POST', url: '/api/v1/news-summary', token, payload: newItem() });
});
beforeEach(async () => {
  subscriber = await node.createUser('active');
});
afterAll(() => node.stop());

interface Call {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Differ per request or per connection. */
const VARYING = new Set([
  'date',
  'x-request-id',
  'ratelimit-remaining',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

const describeAnswer = (status: number | undefined, headers: object, body: string) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !VARYING.has(name))
      .map(([name, value]) => [name, String(value)]),
  ),
  body,
});
type Answer = ReturnType<typeof describeAnswer>;

/** Sends a request to the port, which the fast path sees first. */
async function sendToPort({ method = 'GET', url, headers }: Call): Promise<Answer> {
  const outgoing = sendRequest(`${node.origin}${url}`, { method, headers, agent: false });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  return describeAnswer(response.statusCode, response.headers, await text(response));
}

/** Sends a request to the route, without the fast path. */
async function sendToRoute({ method = 'GET', url, headers }: Call): Promise<Answer> {
  const response = await node.http.inject({ method, url, headers });
  return describeAnswer(response.statusCode, response.headers, response.rawPayload.toString());
}

const countFastAnswers = (): number =>
  node.logLines.filter((line) => line.includes('request answered from memory')).length;

/** Returns the answer of the port, and whether the fast path gave it. */
async function sendToBoth(call: Call): Promise<{ answer: Answer; isFast: boolean }> {
  const expected = await sendToRoute(call);
  const before = countFastAnswers();
  const answer = await sendToPort(call);
  expect(answer).toEqual(expected);
  return { answer, isFast: countFastAnswers() > before };
}

/** Retries, because a recent change of the user's access makes the node forget the session. */
const sendFast = (call: Call): Promise<Answer> =>
  eventually(async () => {
    const { answer, isFast } = await sendToBoth(call);
    expect(isFast).toBe(true);
    return answer;
  });

const eachUrl = async (check: (url: string) => Promise<void>): Promise<void> => {
  const urls = node.http.fastPath.urls();
  expect(urls).toEqual(['/api/v1/users/session', '/api/v1/news-summary', '/api/v1/news-summary?sort=newest']);
  for (const url of urls) await check(url);
};

const OPTIONS: Omit<FastPathOptions, 'log'> = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing reads it
  sessions: { findKnown: () => ({}) as ActiveSession },
  sessionTokenOf: (cookieHeader) => cookieHeader,
  admit: () => true,
  addressOf: () => '',
  headers: {},
};

describe('the fast path', () => {
  it('sends exactly what the route sends', async () => {
    await eachUrl(async (url) => {
      for (const encoding of ['br', 'gzip, deflate', 'identity', 'br;q=0']) {
        const call = { url, headers: { cookie: `other=1; ${subscriber.cookie}`, 'accept-encoding': encoding } };
        const { status, headers } = await sendFast(call);
        expect(status).toBe(200);
        if (headers['etag'] === undefined) continue;
        const again = { ...call, headers: { ...call.headers, 'if-none-match': headers['etag'] } };
        expect((await sendFast(again)).status).toBe(304);
      }
    });
  });

  it('waits for a feed that changed, which all requests read once', async () => {
    const token = await node.apiToken();
    const call = { url: '/api/v1/news-summary', headers: { cookie: subscriber.cookie, 'accept-encoding': 'br' } };
    // Retries like `sendFast`.
    const answers = await eventually(async () => {
      await sendFast(call);
      await node.request({ method: 'POST', url: '/api/v1/news-summary', token, payload: newItem() });
      const before = countFastAnswers();
      const sent = await Promise.all(Array.from({ length: 20 }, () => sendToPort(call)));
      expect(countFastAnswers() - before).toBe(sent.length);
      return sent;
    });
    const expected = await sendToRoute(call);
    for (const answer of answers) expect(answer).toEqual(expected);
  });

  // @threat K22
  it('leaves every refusal to the guard of the route', async () => {
    const outsider = await node.createUser('none');
    const former = await node.createUser('active');
    await eachUrl(async (url) => {
      const refused: readonly (readonly [string, Call])[] = [
        ['a visitor', { url, headers: {} }],
        ['an empty cookie', { url, headers: { cookie: 'bna_sid=' } }],
        ['an unknown session', { url, headers: { cookie: 'bna_sid=invented' } }],
        ['a token beside a session', { url, headers: { cookie: subscriber.cookie, authorization: 'Bearer invented' } }],
        [
          'a POST of another page',
          { url, method: 'POST', headers: { cookie: subscriber.cookie, origin: 'https://evil.example' } },
        ],
      ];
      for (const [who, call] of refused) {
        const { answer, isFast } = await sendToBoth(call);
        expect([who, isFast, answer.status === 200]).toEqual([who, false, false]);
      }
      // HEAD gets the headers of GET from the route.
      expect((await sendToBoth({ url, method: 'HEAD', headers: { cookie: subscriber.cookie } })).isFast).toBe(false);
      const asOutsider = { url, headers: { cookie: outsider.cookie } };
      if (url === '/api/v1/users/session') expect((await sendFast(asOutsider)).status).toBe(200);
      else expect(await sendToBoth(asOutsider)).toMatchObject({ isFast: false, answer: { status: 403 } });
      expect((await sendFast({ url, headers: { cookie: former.cookie } })).status).toBe(200);
    });
    await node.request({ method: 'POST', url: '/api/v1/auth/logout', as: former });
    await eachUrl(async (url) => {
      const asFormer = { url, headers: { cookie: former.cookie } };
      expect(await sendToBoth(asFormer)).toMatchObject({ isFast: false, answer: { status: 401 } });
    });
  });

  // @threat K22
  it('counts its requests and those of the route against one limit', async () => {
    const [url = ''] = node.http.fastPath.urls();
    const call = { url, headers: { cookie: subscriber.cookie } };
    for (let index = 0; index < 150; index += 1) {
      expect((await sendToRoute(call)).status).toBe(200);
      expect((await sendToPort(call)).status).toBe(200);
    }
    expect(await sendToBoth(call)).toMatchObject({ isFast: false, answer: { status: 429 } });
  });

  it('refuses a session in memory once it has expired', async () => {
    const { cookie } = subscriber;
    const [url = ''] = node.http.fastPath.urls();
    expect((await sendFast({ url, headers: { cookie } })).status).toBe(200);
    node.clock.moveTo(new Date(node.clock.now().getTime() + 8 * 86_400_000));
    expect(await sendToBoth({ url, headers: { cookie } })).toMatchObject({ isFast: false, answer: { status: 401 } });
  });

  it('leaves a request to the route if the read that it waits for fails, and after a refusal reads nothing', async () => {
    let isAdmitted = true;
    let reads = 0;
    const fastPath = createFastPath({ ...OPTIONS, log: node.log, admit: () => isAdmitted });
    fastPath.add(
      { method: 'GET', path: '/x', access: 'session' },
      { queries: [''], respond: () => null, load: () => Promise.reject(new Error(`read ${String((reads += 1))}`)) },
    );
    const server = createServer((_request, response) => response.end('from the route'));
    fastPath.open(server, () => expect.fail('not from memory'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const get = async (): Promise<string> =>
      (await fetch(`http://127.0.0.1:${String(port)}/api/v1/x`, { headers: { cookie: 'a=b' } })).text();
    expect([await get(), reads]).toEqual(['from the route', 1]);
    isAdmitted = false;
    expect([await get(), reads]).toEqual(['from the route', 1]);
    server.close();
    server.closeAllConnections();
  });

  it('does not accept an endpoint without a session', () => {
    const fastPath = createFastPath({ ...OPTIONS, log: node.log });
    const read = { queries: [''], respond: () => null };
    expect(() => {
      fastPath.add({ method: 'GET', path: '/open', access: 'public' }, read);
    }).toThrow('GET /open is not a read with a session');
    expect(() => {
      fastPath.add({ method: 'POST', path: '/users/logout', access: 'session' }, read);
    }).toThrow('POST /users/logout is not a read with a session');
  });
});
