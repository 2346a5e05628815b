import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshIp } from './registration-body.ts';
import { startTestNode, type TestNode } from './test-node.ts';

const TOO_MANY = JSON.stringify({
  message: 'Too many requests, please try again later.',
  code: 'too_many_requests',
});

describe('A3: the limits tell nobody which addresses are known', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  /** Asks for both addresses in turn, so that a window that ends ends for both. Answers what each was told. */
  const compare = async (options: {
    path: 'login' | 'forgot-password';
    times: number;
    ipsOf: (kind: string) => () => string;
  }) => {
    const known = (await node.person('none')).email;
    const unknown = known.replace('person', 'nobody');
    const told: Record<string, string[]> = {};
    const ips = { known: options.ipsOf('known'), unknown: options.ipsOf('unknown') };
    for (let count = 0; count < options.times; count += 1) {
      for (const [kind, email] of Object.entries({ known, unknown })) {
        const { statusCode, body, headers } = await node.ask({
          method: 'POST',
          url: `/api/v1/auth/${options.path}`,
          payload: options.path === 'login' ? { email, password: 'wrong' } : { email },
          remoteAddress: kind === 'known' ? ips.known() : ips.unknown(),
        });
        (told[kind] ??= []).push(`${String(statusCode)} ${body} ${Object.keys(headers).toSorted().join()}`);
      }
    }
    return told;
  };
  const oneIp = () => {
    const ip = freshIp();
    return () => ip;
  };
  const anyIp = () => freshIp;

  it.each([
    ['login', 10, 'one address of the network', oneIp],
    ['login', 25, 'many addresses of the network', anyIp],
    ['forgot-password', 25, 'one address of the network', oneIp],
  ] as const)('A3: %s is refused after %i calls from %s, in the same words', async (path, max, _from, ipsOf) => {
    const { known, unknown } = await compare({ path, times: max + 2, ipsOf });
    expect(known).toEqual(unknown);
    const isRefused = known?.map((answer) => answer.startsWith(`429 ${TOO_MANY}`) && answer.includes('retry-after'));
    expect(isRefused).toEqual([...Array.from({ length: max }, () => false), true, true]);
  });

  it('A3: the sixth forgotten password of an address is answered like the first, known or not', async () => {
    const { known, unknown } = await compare({ path: 'forgot-password', times: 7, ipsOf: anyIp });
    expect(known).toEqual(unknown);
    expect(new Set(known).size).toBe(1);
    expect(known?.[0]).toMatch(/^200 /);
  });
});

describe('A5: a browser that an account has used before', () => {
  it('A5: has 25 failures an hour of its own, and no more', async () => {
    const node = await startTestNode();
    const { email } = await node.person('none');
    const logIn = async (password: string, cookie = '') => {
      const answer = await node.ask({
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

describe('the general budget', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  it('is told with each call that changes something, and when it is spent', async () => {
    const as = await node.person('none');
    const left = async (): Promise<unknown[]> => {
      const { statusCode, headers } = await node.ask({ method: 'POST', url: '/api/v1/auth/logout' });
      return [statusCode, headers['ratelimit-limit'], headers['ratelimit-remaining']];
    };
    expect(await left()).toEqual([200, '300', '299']);
    expect(await left()).toEqual([200, '300', '298']);
    for (let count = 0; count < 300; count += 1) await node.ask({ url: '/api/v1/users/session', as });
    const spent = await node.ask({ url: '/api/v1/users/session', as });
    expect(spent.statusCode).toBe(429);
    expect(spent.headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '0' });
    expect(spent.headers['retry-after']).toBe(spent.headers['ratelimit-reset']);
  });

  it('is 3,000 a minute for the token of a machine', async () => {
    const token = await node.apiToken();
    const answer = await node.ask({ method: 'POST', url: '/api/v1/news-summary', token, payload: {} });
    expect([answer.statusCode, answer.headers['ratelimit-limit'], answer.headers['ratelimit-remaining']]).toEqual([
      422,
      '3000',
      '2999',
    ]);
  });
});
