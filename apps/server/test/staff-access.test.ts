import type { Role } from '@bna/contract/fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userAccount } from '../src/schema.ts';
import { ENDPOINTS, nameOf, readRoutes } from './api-calls.ts';
import { type Person, startTestNode, type TestNode } from './test-node.ts';

/** Who gets in where the staff works, on every call that the router has there, whoever adds one. */

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  // How often one may ask is not what is asked here.
  vi.spyOn(node.rateLimiter, 'take').mockReturnValue(null);
});
afterAll(() => node.stop());

const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
}

/** Every call below a path, its parameters filled with what is nowhere. */
const callsBelow = (path: string): Call[] =>
  readRoutes(node).flatMap((route) => {
    const [method = '', pattern = ''] = route.split(' ');
    if (!pattern.startsWith(`/api/v1${path}/`)) return [];
    return [{ method: method as Call['method'], url: pattern.replace(':date', '2026-01-01').replace(/:\w+/, NOBODY) }];
  });

const statuses = async (calls: readonly Call[], who: { as?: Person; token?: string }) => {
  const answers: [string, number][] = [];
  for (const { method, url } of calls) {
    const { statusCode, body } = await node.ask({ method, url, ...who });
    // What is refused holds nothing else.
    if (statusCode === 401 || statusCode === 403) expect(body.length).toBeLessThan(200);
    answers.push([`${method} ${url}`, statusCode]);
  }
  return answers;
};
const all = (calls: readonly Call[], status: number) => calls.map(({ method, url }) => [`${method} ${url}`, status]);
const withoutBody = ({ method }: Call): boolean => method === 'GET' || method === 'HEAD' || method === 'DELETE';

const ROLES = ['USER', 'TRADER', 'SCRAPER', 'ADMIN'] as const;

describe.each<{ path: string; least: number; allowed: readonly Role[] }>([
  { path: '/admin', least: 8, allowed: ['ADMIN'] },
  { path: '/desk', least: 4, allowed: ['TRADER', 'ADMIN'] },
])('every call below $path', ({ path, least, allowed }) => {
  let calls: Call[];
  beforeAll(() => {
    calls = callsBelow(path);
  });

  it('is there to be tried', () => {
    expect(calls.length).toBeGreaterThanOrEqual(least);
  });

  it('U1: is closed to visitors, to API tokens and to cookies that were invented', async () => {
    expect(await statuses(calls, {})).toEqual(all(calls, 401));
    expect(await statuses(calls, { token: await node.apiToken() })).toEqual(all(calls, 401));
    const invented = { userId: NOBODY, email: '', cookie: 'bna_sid=invented' };
    expect(await statuses(calls, { as: invented })).toEqual(all(calls, 401));
  });

  it.each(ROLES.filter((role) => !allowed.includes(role)))('U1: is closed to a %s, whatever they pay', async (role) => {
    expect(await statuses(calls, { as: await node.person('active', [role]) })).toEqual(all(calls, 403));
  });

  it('U1: is closed to all the roles together that it is not for', async () => {
    const others = ROLES.filter((role) => !allowed.includes(role));
    expect(await statuses(calls, { as: await node.person('active', [...others]) })).toEqual(all(calls, 403));
  });

  it.each(allowed)('U1: lets a %s in by session, and no longer than the role lasts', async (role) => {
    const as = await node.person('none', ['USER', role]);
    const tried = calls.filter(withoutBody);
    for (const [call, status] of await statuses(tried, { as })) {
      expect([call, [200, 404, 422].includes(status)], String(status)).toEqual([call, true]);
    }
    const told = new Promise<void>((resolve) => {
      node.notifications.on('access_change', (userId) => {
        if (userId === as.userId) resolve();
      });
    });
    await node.db
      .update(userAccount)
      .set({ roles: ['USER'] })
      .where(eq(userAccount.id, as.userId));
    await told;
    expect(await statuses(calls, { as })).toEqual(all(calls, 403));
  });
});

it('N2: the token of a machine hands in news and opens nothing else, of nobody, public or not', async () => {
  const token = await node.apiToken();
  const opened: string[] = [];
  for (const endpoint of ENDPOINTS) {
    // They look at no caller at all.
    if (endpoint.caller !== undefined) continue;
    const url = `/api/v1${endpoint.path.replace(/:\w+/, NOBODY)}`;
    const { statusCode, body } = await node.ask({ method: endpoint.method, url, token });
    if (statusCode !== 401) opened.push(nameOf(endpoint));
    else expect(body).toBe('{"message":"This API token is not valid here","code":"unauthorized"}');
  }
  expect(opened.toSorted()).toEqual(['POST /api/v1/news-summary', 'POST /api/v1/news-summary/batch']);
});
