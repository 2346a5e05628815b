import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshIp } from './registration-body.ts';
import { startTestNode, type TestNode } from './test-node.ts';

const TOO_MANY = JSON.stringify({
  message: 'Too many requests, please try again later.',
  code: 'too_many_requests',
});

// @threat A3
describe('limits do not reveal which addresses are known', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  /** Alternates between both addresses, so that a limit window ends for both. Returns the responses by address. */
  const compare = async (options: {
    path: 'login' | 'forgot-password';
    times: number;
    ipsOf: (kind: string) => () => string;
  }) => {
    const known = (await node.createUser('none')).email;
    const unknown = known.replace('person', 'nobody');
    const responses: Record<string, string[]> = {};
    const ips = { known: options.ipsOf('known'), unknown: options.ipsOf('unknown') };
    for (let count = 0; count < options.times; count += 1) {
      for (const [kind, email] of Object.entries({ known, unknown })) {
        const { statusCode, body, headers } = await node.request({
          method: 'POST',
          url: `/api/v1/auth/${options.path}`,
          payload: options.path === 'login' ? { email, password: 'wrong' } : { email },
          remoteAddress: kind === 'known' ? ips.known() : ips.unknown(),
        });
        (responses[kind] ??= []).push(`${String(statusCode)} ${body} ${Object.keys(headers).toSorted().join()}`);
      }
    }
    return responses;
  };
  const oneIp = () => {
    const ip = freshIp();
    return () => ip;
  };
  const anyIp = () => freshIp;

  // @threat A3
  it.each([
    ['login', 10, 'one IP address', oneIp],
    ['login', 25, 'many IP addresses', anyIp],
    ['forgot-password', 25, 'one IP address', oneIp],
  ] as const)('refuse %s after %i calls from %s with the same response', async (path, max, _from, ipsOf) => {
    const { known, unknown } = await compare({ path, times: max + 2, ipsOf });
    expect(known).toEqual(unknown);
    const isRefused = known?.map((answer) => answer.startsWith(`429 ${TOO_MANY}`) && answer.includes('retry-after'));
    expect(isRefused).toEqual([...Array.from({ length: max }, () => false), true, true]);
  });

  // @threat A3
  it('do not change the response to the sixth forgotten password of an address', async () => {
    const { known, unknown } = await compare({ path: 'forgot-password', times: 7, ipsOf: anyIp });
    expect(known).toEqual(unknown);
    expect(new Set(known).size).toBe(1);
    expect(known?.[0]).toMatch(/^200 /);
  });
});

// @threat A5
describe('a known browser', () => {
  // @threat A5
  it('has its own limit of 25 failures per hour', async () => {
    const node = await startTestNode();
    const { email } = await node.createUser('none');
    const logIn = async (password: string, cookie = '') => {
      const answer = await node.request({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password },
        remoteAddress: freshIp(),
        headers: { cookie },
      });
      return { status: answer.statusCode, device: answer.cookies.find(({ name }) => name === 'bna_device') };
    };
    const { device } = await logIn('correct horse');
    const cookie = `bna_device=${device?.value ?? ''}`;
    const statuses: number[] = [];
    for (let count = 0; count < 26; count += 1) statuses.push((await logIn('wrong', cookie)).status);
    expect(statuses).toEqual([...Array.from({ length: 25 }, () => 401), 429]);
    expect((await logIn('correct horse', cookie)).status).toBe(429);
    expect((await logIn('correct horse')).status).toBe(200);
    await node.stop();
  });
});

describe('the general limit', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  // @req 12.2
  it('is reported in headers of writes and of refused requests', async () => {
    const as = await node.createUser('none');
    const readLimit = async (): Promise<unknown[]> => {
      const { statusCode, headers } = await node.request({ method: 'POST', url: '/api/v1/auth/logout' });
      return [statusCode, headers['ratelimit-limit'], headers['ratelimit-remaining']];
    };
    expect(await readLimit()).toEqual([200, '300', '299']);
    expect(await readLimit()).toEqual([200, '300', '298']);
    for (let count = 0; count < 300; count += 1) await node.request({ url: '/api/v1/users/session', as });
    const refused = await node.request({ url: '/api/v1/users/session', as });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '0' });
    expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']);
  });

  // @req 15.8
  it('is 3,000 requests per minute for an API token', async () => {
    const token = await node.apiToken();
    const answer = await node.request({ method: 'POST', url: '/api/v1/news-summary', token, payload: {} });
    expect([answer.statusCode, answer.headers['ratelimit-limit'], answer.headers['ratelimit-remaining']]).toEqual([
      422,
      '3000',
      '2999',
    ]);
  });
});
