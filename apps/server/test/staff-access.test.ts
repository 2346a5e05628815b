import type { ApiTokenScope, Role } from '@bna/contract/fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { session, userAccount } from '../src/features/accounts/schema.ts';
import { ENDPOINTS, nameOf, NO_STREAM } from './endpoints.ts';
import { readRoutes } from './read-routes.ts';
import { type TestUser, startTestNode, type TestNode } from './test-node.ts';

/** Access to every staff route of the router, including future ones. */

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  // Rate limits are not tested here.
  vi.spyOn(node.rateLimiter, 'consume').mockReturnValue(null);
});
afterAll(() => node.stop());

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
}

/** Returns all routes below a path, with unknown ids as parameters. */
const callsBelow = (path: string): Call[] =>
  readRoutes(node).flatMap((route) => {
    const [method = '', pattern = ''] = route.split(' ');
    if (!pattern.startsWith(`/api/v1${path}/`)) return [];
    return [
      { method: method as Call['method'], url: pattern.replace(':date', '2026-01-01').replace(/:\w+/, UNKNOWN_ID) },
    ];
  });

const statuses = async (calls: readonly Call[], identity: { as?: TestUser; token?: string }) => {
  const responses: [string, number][] = [];
  for (const { method, url } of calls) {
    const { statusCode, body } = await node.request({ method, url, ...identity });
    // A refusal contains no data.
    if (statusCode === 401 || statusCode === 403) expect(body.length).toBeLessThan(200);
    responses.push([`${method} ${url}`, statusCode]);
  }
  return responses;
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

  it('exists', () => {
    expect(calls.length).toBeGreaterThanOrEqual(least);
  });

  // @threat U1
  it('is closed to visitors, API tokens and invalid sessions', async () => {
    expect(await statuses(calls, {})).toEqual(all(calls, 401));
    const scoped = calls.filter(({ method, url }) => `${method} ${url}` === 'POST /api/v1/admin/overviews');
    const others = calls.filter((call) => !scoped.includes(call));
    const token = await node.apiToken(['publish_alerts', 'read_alerts']);
    expect(await statuses(others, { token })).toEqual(all(others, 401));
    expect(await statuses(scoped, { token })).toEqual(all(scoped, 403));
    const invented = { userId: UNKNOWN_ID, email: '', cookie: 'bna_sid=invented' };
    expect(await statuses(calls, { as: invented })).toEqual(all(calls, 401));
  });

  // @req 11.4 @threat U1
  it.each(ROLES.filter((role) => !allowed.includes(role)))(
    'is closed to a %s, even with a subscription',
    async (role) => {
      expect(await statuses(calls, { as: await node.createUser('active', [role]) })).toEqual(all(calls, 403));
    },
  );

  // @threat U1
  it('is closed to a user with all other roles', async () => {
    const others = ROLES.filter((role) => !allowed.includes(role));
    expect(await statuses(calls, { as: await node.createUser('active', [...others]) })).toEqual(all(calls, 403));
  });

  // @threat U1
  it.each(allowed)('is open to a %s with a session until the role is removed', async (role) => {
    const as = await node.createUser('none', ['USER', role]);
    const tried = calls.filter(withoutBody);
    for (const [call, status] of await statuses(tried, { as })) {
      expect([call, [200, 404, 422].includes(status)], String(status)).toEqual([call, true]);
    }
    const notified = new Promise<void>((resolve) => {
      node.notifications.on('access_change', (userId) => {
        if (userId === as.userId) resolve();
      });
    });
    await node.db
      .update(userAccount)
      .set({ roles: ['USER'] })
      .where(eq(userAccount.id, as.userId));
    await notified;
    expect(await statuses(calls, { as })).toEqual(all(calls, 403));
  });
});

// @threat N2
it.each<[ApiTokenScope, string[]]>([
  ['publish_alerts', ['POST /api/v1/news-summary', 'POST /api/v1/news-summary/batch']],
  ['upload_overviews', ['POST /api/v1/admin/overviews']],
  [
    'read_alerts',
    ['GET /api/v1/alerts', 'GET /api/v1/alerts/socket', 'GET /api/v1/alerts/stream', 'GET /api/v1/news-summary'],
  ],
])('an API token with the scope %s opens nothing else', async (scope, expected) => {
  const token = await node.apiToken([scope]);
  const opened: string[] = [];
  for (const endpoint of ENDPOINTS) {
    // These ignore tokens.
    if (endpoint.client !== undefined) continue;
    const url = `/api/v1${endpoint.path.replace(/:\w+/, UNKNOWN_ID)}`;
    const { statusCode, body } = await node.request({ method: endpoint.method, url, token, headers: NO_STREAM });
    if (statusCode === 403) expect(body).toContain('"code":"missing_scope"');
    else if (statusCode === 401) expect(body).toContain('"message":"This API token is not valid here"');
    else opened.push(nameOf(endpoint));
  }
  expect(opened.toSorted()).toEqual(expected);
});

// @threat A24 @threat U1
it('every change by staff needs a second factor in the session, also of their own account', async () => {
  const as = await node.createUser('active', ['ADMIN', 'TRADER']);
  await node.db.update(session).set({ second_factor_at: null }).where(eq(session.user_id, as.userId));
  const open: string[] = [];
  let refused = 0;
  for (const endpoint of ENDPOINTS) {
    if (endpoint.method === 'GET' || endpoint.access === 'public') continue;
    const url = `/api/v1${endpoint.path.replace(':date', '2026-01-01').replace(/:\w+/, UNKNOWN_ID)}`;
    const { statusCode, body } = await node.request({ method: endpoint.method, url, as });
    if (statusCode === 403 && body.includes('"code":"second_factor_required"')) refused += 1;
    else open.push(nameOf(endpoint));
  }
  expect(refused).toBeGreaterThanOrEqual(40);
  // They lead to a second factor, arrange how the user sees the feed, or are called by pages on their own.
  expect(open.toSorted()).toEqual([
    'DELETE /api/v1/push-devices/:id',
    'DELETE /api/v1/watchlist/:symbol',
    'PATCH /api/v1/feed-view',
    'POST /api/v1/alert-rules/confirmations',
    'POST /api/v1/push-devices',
    'POST /api/v1/subscription/preview',
    'POST /api/v1/subscription/sync',
    'POST /api/v1/users/confirm-passkey',
    'POST /api/v1/users/confirm-passkey/options',
    'POST /api/v1/users/confirm-password',
    'POST /api/v1/users/confirm-second-factor',
    'POST /api/v1/users/second-factor',
    'POST /api/v1/users/second-factor/setup',
    'POST /api/v1/watchlist',
  ]);
});
