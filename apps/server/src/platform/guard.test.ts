import type { Endpoint } from '@bna/contract/endpoint';
import type { ApiTokenScope } from '@bna/contract/fields';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { type ActiveApiToken, guardRoutes } from './guard.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';
import { type ActiveSession, createSessions, type Entitlement, hashSessionToken } from './sessions.ts';

const NOW = new Date('2026-11-20T15:00:10Z');
const ORIGIN = 'https://bna.test';
const FOREIGN = 'https://evil.example';
const OWN_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

const ROUTES: Readonly<Record<string, Pick<Endpoint, 'access' | 'client' | 'tokenScope'>>> = {
  public: { access: 'public' },
  session: { access: 'session' },
  subscriber: { access: 'subscriber' },
  feed: { access: 'subscriber', tokenScope: 'read_alerts' },
  admin: { access: { roles: ['ADMIN'] } },
  staff: { access: { roles: ['TRADER', 'ADMIN'] } },
  publish: { access: { roles: ['TRADER'] }, tokenScope: 'publish_alerts' },
  unsubscribe: { access: 'public', client: 'mail client' },
  stripe: { access: 'public', client: 'stripe' },
};

const entitled = (endsAt: Date | null): Entitlement => ({ status: 'active', endsAt });
const USERS: Readonly<Record<string, Pick<ActiveSession, 'roles' | 'entitlement'>>> = {
  user: { roles: ['USER'], entitlement: null },
  subscriber: { roles: ['USER'], entitlement: entitled(null) },
  'past subscriber': { roles: ['USER'], entitlement: entitled(NOW) },
  editor: { roles: ['USER', 'TRADER'], entitlement: null },
  admin: { roles: ['ADMIN'], entitlement: null },
  scraper: { roles: ['USER', 'SCRAPER'], entitlement: null },
};
const TOKENS: Readonly<Record<string, readonly ApiTokenScope[] | 'expired'>> = {
  publisher: ['publish_alerts'],
  'reader+/==': ['read_alerts'],
  all: ['publish_alerts', 'upload_overviews', 'read_alerts'],
  old: 'expired',
};

const SESSIONS = new Map(
  Object.entries(USERS).map(([name, user]): [string, ActiveSession] => {
    const sessionId = hashSessionToken(name);
    const times = {
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + 1),
      passwordConfirmedAt: null,
      secondFactorAt: NOW,
    };
    const identity = {
      userId: name,
      registrationId: 'BNA-23456789',
      name,
      email: `${name}@bna.test`,
      isEmailConfirmed: true,
    };
    return [sessionId, { ...user, ...identity, ...times, sessionId }];
  }),
);

let app: FastifyInstance;
let rateLimiter: RateLimiter;
let lookedUpTokens: string[];
let lookedUpSessions: number;

beforeEach(async () => {
  const log = createLogger('silent');
  lookedUpTokens = [];
  lookedUpSessions = 0;
  app = await createHttpServer({ publicOrigin: ORIGIN, trustProxy: [] }, log);
  // Limits are counted in memory, so that the tests need no database.
  const { db } = openDatabase({ connectionString: 'postgres://bna@127.0.0.1:1/unreachable' }, log);
  rateLimiter = createRateLimiter({ db, log, nowMs: () => NOW.getTime() });
  const clock = { now: () => NOW };
  guardRoutes(app, {
    sessions: createSessions({
      load: (ids) => {
        lookedUpSessions += ids.length;
        return Promise.resolve(SESSIONS);
      },
      clock,
    }),
    sessionCookie: 'bna_sid',
    findApiToken: (token) => {
      lookedUpTokens.push(token);
      const scopes = TOKENS[token] ?? null;
      const found = Array.isArray(scopes) ? { id: token, name: token, scopes, userId: 'machine' } : scopes;
      return Promise.resolve(found as ActiveApiToken | 'expired' | null);
    },
    rateLimiter,
    clock,
    publicOrigin: ORIGIN,
    log: createLogger('silent'),
  });
  for (const [name, config] of Object.entries(ROUTES)) {
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: `/${name}`,
      config,
      handler: ({ caller }) => ({ user: caller?.userId ?? null, hasSession: Boolean(caller?.session) }),
    });
  }
  app.get('/page', ({ caller }) => ({ caller }));
  app.get('/reader', (request) => app.findPageReader(request).then((reader) => ({ reader })));
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await rateLimiter.close();
});

type Call = Omit<InjectOptions, 'headers'> & { as?: string; token?: string; headers?: Record<string, string> };
/** Sends a request (by default GET /public), signed in `as` a user or with an API token. */
const send = ({ as, token, headers, ...call }: Call) =>
  app.inject({
    url: '/public',
    ...call,
    headers: {
      ...(as === undefined ? {} : { cookie: `bna_sid=${as}` }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
const statusOf = async (call: Call): Promise<number> => (await send(call)).statusCode;
const sendTimes = async (count: number, call: Call): Promise<void> => {
  for (let index = 0; index < count; index += 1) await send(call);
};

// @threat K22
it('prevents the start with a route of the API that declares no access', async () => {
  const http = await createHttpServer({ publicOrigin: ORIGIN, trustProxy: [] }, createLogger('silent'));
  const { db } = openDatabase({ connectionString: 'postgres://bna@127.0.0.1:1/unreachable' }, createLogger('silent'));
  const clock = { now: () => NOW };
  guardRoutes(http, {
    sessions: createSessions({ load: () => Promise.resolve(SESSIONS), clock }),
    sessionCookie: 'bna_sid',
    findApiToken: () => Promise.resolve(null),
    rateLimiter: createRateLimiter({ db, log: createLogger('silent') }),
    clock,
    publicOrigin: ORIGIN,
    log: createLogger('silent'),
  });
  expect(() => http.get('/api/v1/open', () => 'open')).toThrow('The route GET /api/v1/open declares no access');
  expect(() => http.post('/api/v2/open', { config: {} }, () => 'open')).toThrow('declares no access');
  http.get('/api/v1/declared', { config: { access: 'public' } }, () => 'public');
  http.get('/page', () => 'page');
  expect((await http.inject('/api/v1/declared')).body).toBe('public');
  await http.close();
});

// @threat K21
describe('guessed session cookies', () => {
  const guessTimes = (count: number, call: Call = {}): Promise<number[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) => statusOf({ ...call, url: '/session', as: `guess ${String(index)}` })),
    );

  // @threat K21
  it('are looked up 300 times a minute per address', async () => {
    const statuses = await guessTimes(310);
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(lookedUpSessions).toBe(300);
    expect(await statusOf({ url: '/session', as: 'user', remoteAddress: '192.0.2.9' })).toBe(200);
  });

  // @threat K21
  it('do not lock out a session that the node knows, at the same address', async () => {
    expect(await statusOf({ url: '/session', as: 'user' })).toBe(200);
    await guessTimes(310);
    expect(await statusOf({ url: '/session', as: 'user' })).toBe(200);
  });
});

describe('access', () => {
  // @req 6.2 @req 11.4 @threat U1 @threat N2
  it.each<[string, { as?: string; token?: string }, readonly string[]]>([
    ['a visitor', {}, ['public']],
    ['an unknown session', { as: 'invented' }, ['public']],
    ['a user', { as: 'user' }, ['public', 'session']],
    ['a subscriber', { as: 'subscriber' }, ['public', 'session', 'subscriber', 'feed']],
    ['a user whose subscription has ended', { as: 'past subscriber' }, ['public', 'session']],
    ['an editor', { as: 'editor' }, ['public', 'session', 'subscriber', 'feed', 'staff', 'publish']],
    ['an administrator', { as: 'admin' }, ['public', 'session', 'subscriber', 'feed', 'admin', 'staff']],
    ['a scraper with a session', { as: 'scraper' }, ['public', 'session']],
    ['an API token that publishes', { token: 'publisher' }, ['publish']],
    ['an API token that reads', { token: 'reader+/==' }, ['feed']],
    ['an API token with all scopes', { token: 'all' }, ['feed', 'publish']],
    ['an expired API token', { token: 'old' }, []],
    ['an invalid API token', { token: 'invented' }, []],
  ])('of %s', async (_name, identity, expected) => {
    const routes = Object.keys(ROUTES).filter((name) => ROUTES[name]?.client === undefined);
    const allowed: string[] = [];
    for (const name of routes) if ((await statusOf({ url: `/${name}`, ...identity })) === 200) allowed.push(name);
    expect(allowed).toEqual(expected);
  });

  it('is refused with the reason', async () => {
    const bodyOf = async (call: Call): Promise<unknown> => (await send(call)).json();
    expect(await bodyOf({ url: '/session' })).toEqual({ message: 'Please log in to continue', code: 'unauthorized' });
    expect(await bodyOf({ url: '/subscriber', as: 'user' })).toEqual({
      message: 'You have no active subscription.',
      code: 'subscription_required',
    });
    expect(await bodyOf({ url: '/admin', as: 'editor' })).toEqual({
      message: 'You are not allowed to do this',
      code: 'forbidden',
    });
    expect(await bodyOf({ url: '/session', token: 'publisher' })).toEqual({
      message: 'This API token is not valid here',
      code: 'unauthorized',
    });
    expect(await bodyOf({ url: '/publish', token: 'reader+/==' })).toEqual({
      message: 'This API token lacks the scope publish_alerts',
      code: 'missing_scope',
    });
    expect(await bodyOf({ url: '/publish', token: 'old' })).toEqual({
      message: 'This API token has expired. Please replace it with a new one.',
      code: 'token_expired',
    });
  });

  it('is not checked on routes outside of the API', async () => {
    const response = await send({ url: '/page', as: 'user', token: 'invented', headers: { origin: FOREIGN } });
    expect([response.statusCode, response.json()]).toEqual([200, { caller: null }]);
  });
});

describe('API tokens', () => {
  it('identify their owner instead of the session', async () => {
    const response = await send({ url: '/publish', as: 'editor', token: 'publisher' });
    expect(response.json()).toEqual({ user: 'machine', hasSession: false });
  });

  it('need no origin', async () => {
    expect(await statusOf({ method: 'POST', url: '/publish', token: 'publisher', headers: { origin: FOREIGN } })).toBe(
      200,
    );
  });

  it.each([
    ['bearer publisher', 200],
    ['Basic publisher', 401],
    ['Bearer', 401],
    ['Bearer publisher publisher', 401],
    ['publisher', 401],
    ['', 401],
  ])('are read from the header: %j', async (authorization, status) => {
    expect(await statusOf({ url: '/publish', as: 'editor', headers: { authorization } })).toBe(status);
    expect(lookedUpTokens).toEqual(status === 200 ? ['publisher'] : []);
  });

  // @threat N2
  it('are looked up only where a token is accepted', async () => {
    for (const url of ['/public', '/session', '/subscriber', '/admin']) {
      expect(await statusOf({ url, token: 'publisher' })).toBe(401);
    }
    expect(lookedUpTokens).toEqual([]);
  });

  it('are not guessed more than 300 times per minute from one network', async () => {
    await sendTimes(10, { url: '/publish', token: 'publisher' });
    await sendTimes(300, { url: '/publish', token: 'guess' });
    expect(await statusOf({ url: '/publish', token: 'publisher' })).toBe(429);
    expect(await statusOf({ url: '/publish', token: 'publisher', remoteAddress: '192.0.2.7' })).toBe(200);
    expect(lookedUpTokens.filter((token) => token === 'guess')).toHaveLength(300);
  });
});

describe('requests that change something', () => {
  // @req 12.7 @threat C1
  it.each<[number, Record<string, string>]>([
    [200, OWN_PAGE],
    [200, { origin: ORIGIN }],
    [200, { 'sec-fetch-site': 'same-origin' }],
    [403, { origin: FOREIGN }],
    [403, { origin: FOREIGN, 'sec-fetch-site': 'same-origin' }],
    [403, { origin: `${ORIGIN}.evil.example` }],
    [403, { origin: 'null' }],
    [403, { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'none' }],
    [403, {}],
  ])('respond %i to a browser with a session and %j', async (status, headers) => {
    for (const method of ['POST', 'DELETE'] as const) {
      const response = await send({ method, as: 'user', headers });
      expect(response.statusCode).toBe(status);
      if (status === 403) expect(response.json()).toMatchObject({ code: 'foreign_origin' });
    }
    expect(await statusOf({ method: 'GET', as: 'user', headers })).toBe(200);
    expect(await statusOf({ method: 'HEAD', as: 'user', headers })).toBe(200);
  });

  it('need a known origin without a session, too, unless they have neither header', async () => {
    expect(await statusOf({ method: 'POST', headers: { origin: FOREIGN } })).toBe(403);
    expect(await statusOf({ method: 'POST', headers: OWN_PAGE })).toBe(200);
    expect(await statusOf({ method: 'POST' })).toBe(200);
  });

  it.each(['/unsubscribe', '/stripe'])(
    'may come from anywhere to %s, which ignores cookies and tokens',
    async (url) => {
      const headers = { origin: FOREIGN, 'sec-fetch-site': 'cross-site' };
      const response = await send({ method: 'POST', url, as: 'user', token: 'publisher', headers });
      expect([response.statusCode, response.json()]).toEqual([200, { user: null, hasSession: false }]);
    },
  );

  it('count against the limit of the IP address if they are refused', async () => {
    await sendTimes(300, { method: 'POST', as: 'user', headers: { origin: FOREIGN } });
    expect(await statusOf({ method: 'POST', as: 'user', headers: { origin: FOREIGN } })).toBe(429);
    expect(await statusOf({})).toBe(429);
    expect(await statusOf({ method: 'POST', as: 'user', headers: OWN_PAGE })).toBe(200);
  });
});

describe('the general limit', () => {
  const LIMIT_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'] as const;
  const limitsOf = async (call: Call): Promise<unknown[]> => {
    const { headers } = await send(call);
    return LIMIT_HEADERS.map((name) => headers[name]);
  };

  // @req 12.2 @req 15.6
  it('is reported by writes, and by reads that are refused', async () => {
    expect(await limitsOf({})).toEqual([undefined, undefined, undefined, undefined]);
    expect(await limitsOf({ method: 'POST' })).toEqual(['300', '298', '50', undefined]);
    await sendTimes(298, {});
    expect(await statusOf({})).toBe(429);
    expect(await limitsOf({})).toEqual(['300', '0', '50', '50']);
  });

  it('is separate for each visitor’s IP address and each user', async () => {
    const visitor = { method: 'POST' } as const;
    const user = { ...visitor, as: 'user', headers: OWN_PAGE };
    expect(await limitsOf(visitor)).toEqual(['300', '299', '50', undefined]);
    expect(await limitsOf({ ...visitor, remoteAddress: '192.0.2.7' })).toEqual(['300', '299', '50', undefined]);
    expect(await limitsOf(user)).toEqual(['300', '299', '50', undefined]);
    expect(await limitsOf({ ...user, as: 'editor' })).toEqual(['300', '299', '50', undefined]);
    expect(await limitsOf({ ...user, remoteAddress: '192.0.2.7' })).toEqual(['300', '298', '50', undefined]);
  });

  // @req 15.8
  it('is 3,000 requests per minute for an API token', async () => {
    const call = { method: 'POST', url: '/publish', token: 'publisher' } as const;
    expect(await limitsOf(call)).toEqual(['3000', '2999', '50', undefined]);
  });

  it('counts requests that are refused for their role', async () => {
    expect(await limitsOf({ method: 'POST', url: '/admin', as: 'user', headers: OWN_PAGE })).toEqual([
      '300',
      '299',
      '50',
      undefined,
    ]);
  });

  it('applies to email clients but not to Stripe', async () => {
    expect(await limitsOf({ method: 'POST', url: '/unsubscribe' })).toEqual(['300', '299', '50', undefined]);
    await sendTimes(300, {});
    expect(await statusOf({ method: 'POST', url: '/unsubscribe' })).toBe(429);
    expect(await statusOf({ method: 'POST', url: '/stripe' })).toBe(200);
  });
});

describe('the reader of a page', () => {
  const readerOf = async (as: string): Promise<unknown> => (await send({ url: '/reader', as })).json();

  it.each([
    ['subscriber', { subscription: 'active', mayReadAlerts: true }],
    ['past subscriber', { subscription: null, mayReadAlerts: false }],
    ['user', { subscription: null, mayReadAlerts: false }],
    ['editor', { subscription: null, mayReadAlerts: true }],
    ['scraper', { subscription: null, mayReadAlerts: false }],
    ['stranger', null],
  ])('as a %s', async (as, reader) => {
    expect(await readerOf(as)).toEqual({ reader });
  });

  it('is nobody without a session, nor with an API token', async () => {
    expect((await send({ url: '/reader' })).json()).toEqual({ reader: null });
    expect((await send({ url: '/reader', token: 'all' })).json()).toEqual({ reader: null });
  });

  it('is nobody once the user has sent too many requests', async () => {
    await sendTimes(300, { url: '/session', as: 'subscriber' });
    expect(await readerOf('subscriber')).toEqual({ reader: null });
  });

  it('takes guesses of sessions from no network without end', async () => {
    for (let guess = 0; guess < 300; guess += 1) await send({ url: '/reader', as: `guess ${String(guess)}` });
    expect(await statusOf({ url: '/reader', as: 'another guess' })).toBe(429);
    expect(await readerOf('subscriber')).toMatchObject({ code: 'too_many_requests' });
  });
});
