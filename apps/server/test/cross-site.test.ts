import { API_BASE, type Endpoint } from '@bna/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareWrites } from './api-calls/prepare-writes.ts';
import type { ReadyCall } from './api-calls/setup.ts';
import { ENDPOINTS, fieldNamesOf, nameOf, NO_STREAM } from './endpoints.ts';
import { readRoutes } from './read-routes.ts';
import { type BillingNode, startBillingNode } from './billing-node.ts';
import { userAddOn } from '../src/features/billing/schema.ts';
import { newItem, type TestUser, PUBLIC_ORIGIN } from './test-node.ts';
import { storeInvoices } from './stored-invoices.ts';
import { readTables, type Tables } from './tables.ts';

/** Requests that other sites, other programs and links could make a browser send, for every route. */

let node: BillingNode;
let writes: ReadonlyMap<string, ReadyCall>;
beforeAll(async () => {
  node = await startBillingNode();
  // Disables rate limits.
  vi.spyOn(node.rateLimiter, 'consume').mockReturnValue(null);
  writes = await prepareWrites(node);
});
afterAll(() => node.stop());

/** Endpoints for other clients than our page. They accept any origin and ignore cookies. */
const FROM_ANYWHERE = new Set(ENDPOINTS.filter(({ client }) => client !== undefined).map(nameOf));
/** The endpoint for email clients. It accepts a form. */
const ONE_CLICK = `POST ${API_BASE}/email-preferences/subscription-expiry/unsubscribe/:token`;
const UPLOADS = new Set(ENDPOINTS.filter(({ bodyType }) => bodyType !== undefined).map(nameOf));
const FORM = 'application/x-www-form-urlencoded';

const send = ({ method, url, as, payload, headers: own }: ReadyCall, headers: Record<string, string>) =>
  node.http.inject({
    method,
    url,
    headers: {
      cookie: as.cookie,
      ...(typeof payload === 'string' ? { 'content-type': FORM } : {}),
      ...own,
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
const tables = (): Promise<Tables> => readTables(node.database.pool);

// @threat C1
it('covers every route', () => {
  const known = ENDPOINTS.map(nameOf);
  const routes = readRoutes(node).filter((route) => !route.startsWith('HEAD ') && route.includes(API_BASE));
  expect(routes.toSorted()).toEqual(known.toSorted());
  expect(known.length).toBeGreaterThan(25);
  const changing = readRoutes(node).filter((route) => !/^(?:GET|HEAD) /.test(route));
  expect(changing.toSorted()).toEqual([...writes.keys()].toSorted());
});

describe('requests from other origins', () => {
  // @req 12.7 @threat C1 @threat C4
  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a look-alike', { origin: `${PUBLIC_ORIGIN}.evil.example` }],
    ['another port', { origin: 'http://127.0.0.1:3001' }],
    ['the same host over TLS', { origin: 'https://127.0.0.1:3000' }],
    ['another name of the host', { origin: 'http://localhost:3000' }],
    ['a sandboxed frame of our own page', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site', origin: PUBLIC_ORIGIN }],
    ['a typed URL', { 'sec-fetch-site': 'none' }],
    ['an unknown origin', {}],
  ])('change nothing for a signed-in browser, from %s', async (_name, headers) => {
    const before = await tables();
    for (const [name, call] of writes) {
      if (FROM_ANYWHERE.has(name)) continue;
      const answer = await send(call, headers);
      expect([name, answer.statusCode, answer.json()]).toEqual([
        name,
        403,
        { message: 'This request did not come from our page', code: 'foreign_origin' },
      ]);
      const permissions = Object.keys(answer.headers).filter((header) => /^access-control-|^set-cookie$/.test(header));
      expect([name, permissions]).toEqual([name, []]);
    }
    expect(await tables()).toEqual(before);
  });

  // @req 12.7 @threat C1
  it('ignore cookies if they have an API token', async () => {
    const editor = await node.createUser('none', ['ADMIN', 'TRADER']);
    const headers = { cookie: editor.cookie, origin: 'https://evil.example' };
    const publish = (token: string) =>
      node.request({ method: 'POST', url: `${API_BASE}/news-summary`, payload: newItem(), headers, token });
    expect((await publish(await node.apiToken())).statusCode).toBe(201);
    const before = await tables();
    expect((await publish('invented')).statusCode).toBe(401);
    for (const [name, call] of writes) {
      if (FROM_ANYWHERE.has(name)) continue;
      const answer = await send(call, { authorization: 'Bearer invented', origin: PUBLIC_ORIGIN });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
    expect(await tables()).toEqual(before);
  });
});

/** Content types that forms can send or lenient parsers accept. */
const CONTENT_TYPES = [
  'text/plain',
  'text/plain; charset=application/json',
  FORM,
  'multipart/form-data; boundary=edge',
  'application/json garbage',
  'application/jsongarbage',
  'application/json\ta',
  'application/json, text/plain',
  'text/json',
  'application/csp-report',
  'application/xml',
  '',
] as const;

// @req 12.2 @threat C2
it.each(CONTENT_TYPES)('refuses a body with the content type %j on every route', async (contentType) => {
  const before = await tables();
  for (const [name, call] of writes) {
    if (name === ONE_CLICK) continue;
    const { method, url, as } = call;
    const answer = await node.http.inject({
      method,
      url,
      payload: JSON.stringify(call.payload ?? {}),
      headers: {
        cookie: as.cookie,
        origin: PUBLIC_ORIGIN,
        ...(contentType === '' ? {} : { 'content-type': contentType }),
      },
    });
    const isTaken = UPLOADS.has(name) && contentType.startsWith('multipart/form-data');
    expect([name, answer.statusCode, answer.json<{ code: string }>().code]).toEqual(
      // Uploads accept multipart bodies, and this one is malformed.
      isTaken ? [name, 400, 'bad_request'] : [name, 415, 'unsupported_media_type'],
    );
  }
  expect(await tables()).toEqual(before);
});

// @req 12.4 @threat A19
it('refuses unknown keys in every body and query without side effects', async () => {
  const before = await tables();
  const extras = { role: 'ADMIN', roles: ['ADMIN'], user_id: '0', status: 'active', trial_end: '2099-01-01', id: '1' };
  let refused = 0;
  for (const endpoint of ENDPOINTS) {
    const call = writes.get(nameOf(endpoint));
    for (const [key, value] of Object.entries(extras)) {
      if (endpoint.body !== undefined && typeof call?.payload === 'object') {
        const answer = await send({ ...call, payload: { ...call.payload, [key]: value } }, { origin: PUBLIC_ORIGIN });
        expect([nameOf(endpoint), key, answer.statusCode, answer.body]).toEqual([
          nameOf(endpoint),
          key,
          422,
          expect.stringContaining(`has a field that is not allowed here: ${key}`),
        ]);
        refused += 1;
      }
      if (endpoint.query !== undefined) {
        const [field = ''] = fieldNamesOf(endpoint.query);
        const answer = await node.request({
          method: 'GET',
          url: `${API_BASE}${endpoint.path}?${VALID_QUERY[field] ?? ''}&${key}=${String(value)}`,
          ...(await createReader(endpoint)),
        });
        expect([nameOf(endpoint), key, answer.statusCode]).toEqual([nameOf(endpoint), key, 422]);
        refused += 1;
      }
    }
  }
  expect(refused).toBeGreaterThan(12 * Object.keys(extras).length);
  expect(withoutUsers(await tables())).toEqual(withoutUsers(before));
});

/** Returns a user who can call every GET endpoint. */
async function createPrivilegedUser(): Promise<TestUser> {
  const person = await node.createUser('active', [...EVERY_ROLE]);
  await node.db.insert(userAddOn).values({ user_id: person.userId, package_name: 'daily_overview', status: 'active' });
  return person;
}

/** Returns what authenticates a GET of the endpoint. */
const createReader = async ({ tokenOnly }: Endpoint): Promise<{ as: TestUser } | { token: string }> =>
  tokenOnly ? { token: await node.apiToken(['read_alerts']) } : { as: await createPrivilegedUser() };

/** Without `SCRAPER`, which requires an API token. */
const EVERY_ROLE = ['USER', 'TRADER', 'ADMIN'] as const;
const VALID_QUERY: { readonly [field: string]: string } = {
  after: 'after=0',
  last_seq: 'last_seq=0',
  limit: 'limit=1',
  start: 'start=0',
  before: `before=${Buffer.from('0 00000000-0000-4000-8000-000000000000').toString('base64url')}`,
  outcome: 'outcome=published',
  access_state: 'access_state=active',
  symbol: 'symbol=ZVZZT',
  symbols: 'symbols=ZVZZT',
  sort: 'sort=newest',
  rootSubject: 'rootSubject=subscribed',
  page: 'page=1',
};
/** Omits the tables that creating a user writes to. */
const withoutUsers = (all: Tables) =>
  [...all].filter(
    ([name]) => !/\.(?:user_account|user_add_on|api_token|subscription|session|access_change)$/.test(name),
  );

const QUERIES = ENDPOINTS.filter(({ query }) => query !== undefined).flatMap((endpoint) =>
  fieldNamesOf(endpoint.query).map((field): [string, string, Endpoint] => [
    `${API_BASE}${endpoint.path}`,
    field,
    endpoint,
  ]),
);

// @threat C9
it.each(QUERIES)('accepts on %s the parameter %s only once and as text', async (path, field, endpoint) => {
  const reader = await createReader(endpoint);
  // In these, `before` is a date.
  const known = /\/(?:market-overview|last-day|heads)$/.test(path) ? undefined : VALID_QUERY[field];
  const value = new URLSearchParams(known ?? `${field}=2026-11-20`).get(field) ?? '';
  // The search needs a text.
  const required = path.endsWith('/search') && field !== 'q' ? 'q=velmora&' : '';
  const ask = (query: string) =>
    node.request({ method: 'GET', url: `${path}?${required}${query}`, ...reader, headers: NO_STREAM });
  expect((await ask(`${field}=${value}`)).statusCode).toBe(/\/(?:stream|socket)$/.test(path) ? 410 : 200);
  for (const query of [
    `${field}=${value}&${field}=${value}`,
    `${field}=${value}&${field}=other`,
    `${field}[]=${value}`,
    `${field}=${value}&${field}[]=${value}`,
    `${field}[$ne]=${value}`,
    `${field}=${value}&page=1&page[]=2`,
    `${field}=${value}&__proto__[x]=y`,
    `${field}=${value}&constructor=y`,
  ]) {
    const answer = await ask(query);
    expect([query, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([query, 422, 'validation_failed']);
  }
});

// @threat C9
it('ignores undeclared parameters', async () => {
  const as = await createPrivilegedUser();
  for (const { method, path, query, access, params } of ENDPOINTS) {
    if (method !== 'GET' || query !== undefined || params !== undefined) continue;
    const answer = await node.request({ method, url: `${API_BASE}${path}?page=1&page=2&page[]=3&__proto__=x`, as });
    expect([path, access, answer.statusCode]).toEqual([path, access, 200]);
  }
});

describe('GET requests', () => {
  /** GET routes with values for their parameters. */
  const readable = (): string[] => {
    const call = writes.get(ONE_CLICK);
    const token = call?.url.split('/').at(-1) ?? '';
    const own = readRoutes(node)
      .filter((route) => route.startsWith('GET '))
      .map((route) => route.slice('GET '.length).replace(':token', token).replace('*', '/static/logo.svg'));
    const guessed = [...writes.values()].map(({ url }) => url);
    return [...new Set([...own, ...guessed])];
  };

  // @req 14.15 @threat C3
  it('change nothing on any route, nor do HEAD requests', async () => {
    const as = await node.createUser('trialing', ['USER', 'ADMIN', 'TRADER']);
    const [invoice] = await storeInvoices(node, as.userId);
    vi.spyOn(node.billing.payments, 'fetchInvoicePdf').mockResolvedValue(Buffer.from('%PDF-1.7'));
    const idOf = (url: string): string => (url.includes('/users/') ? as.userId : (invoice?.id ?? ''));
    const urls = readable().map((url) => url.replace(':id', () => idOf(url)));
    expect(urls.length).toBeGreaterThan(30);
    const before = await tables();
    expect([...before.keys()].length).toBeGreaterThan(20);
    const served = new Set<string>();
    for (const url of urls) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode } = await node.request({ method, url, as, headers: NO_STREAM });
        if (statusCode === 200) served.add(url);
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    }
    expect(served.size).toBeGreaterThan(16);
    expect(served).toContain(`${API_BASE}/invoices/${invoice?.id ?? ''}/download`);
    expect(served).toContain(`${API_BASE}/admin/users/${as.userId}`);
    expect(await tables()).toEqual(before);
  });

  // @threat C6
  it('forbid caching of all responses except the feed in the private cache', async () => {
    const as = await node.createUser('active', ['USER', 'ADMIN', 'TRADER']);
    for (const { method, path } of ENDPOINTS) {
      const url = `${API_BASE}${path}`;
      for (const headers of [{ cookie: as.cookie }, {}]) {
        const { statusCode, headers: responseHeaders } = await node.http.inject({
          method,
          url: url.includes('subjects') ? `${url}?rootSubject=subscribed` : url,
          headers: { ...headers, ...NO_STREAM, origin: PUBLIC_ORIGIN },
        });
        const isFeed = method === 'GET' && path === '/news-summary' && statusCode === 200;
        expect([method, url, responseHeaders['cache-control']]).toEqual([
          method,
          url,
          isFeed ? 'private, no-cache' : 'no-store',
        ]);
        if (isFeed) expect(responseHeaders['vary']).toBe('accept-encoding, cookie');
      }
    }
  });
});

/** POST endpoints that change nothing. */
const PREVIEWS = new Set(
  [
    // Sends a message, which no table records.
    '/users/webhooks/:id/test',
    '/subscription/preview',
    '/admin/overviews/preview',
    // Challenges are not stored before they are used.
    '/auth/passkey-options',
    '/users/passkeys/options',
    '/users/confirm-passkey/options',
  ].map((path) => `POST ${API_BASE}${path}`),
);

// @threat C1
it('accepts the same requests from our own page', async () => {
  for (const [name, call] of writes) {
    const before = await tables();
    const answer = await send(call, { origin: PUBLIC_ORIGIN, 'sec-fetch-site': 'same-origin' });
    expect([name, answer.statusCode < 300, answer.body]).toEqual([name, true, answer.body]);
    if (!PREVIEWS.has(name)) expect([name, await tables()]).not.toEqual([name, before]);
  }
});
