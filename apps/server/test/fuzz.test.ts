import { API_BASE, type Endpoint, ErrorBody } from '@bna/contract/endpoint';
import { type ListedUser } from '@bna/contract/operations/user-administration';
import { AddressBody } from '@bna/contract/accounts/address';
import { accountEmail, pageField, Role, StockSymbol, visibleText } from '@bna/contract/fields';
import { formatMoney } from '@bna/contract/billing/money';
import { NewNewsSummary, NewsSummary } from '@bna/contract/feed/news-summary';
import { RegistrationBody } from '@bna/contract/accounts/registration';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { prepareWrites } from './api-calls/prepare-writes.ts';
import type { ReadyCall } from './api-calls/setup.ts';
import { type BillingNode, startBillingNode } from './billing-node.ts';
import { ENDPOINTS, nameOf, NO_STREAM } from './endpoints.ts';
import { syntaxText, valuesFor } from './made-up-input.ts';
import { formOf } from './overview-files.ts';
import { registrationBody } from './registration-body.ts';
import { readTables } from './tables.ts';
import { newItem, type TestUser, PUBLIC_ORIGIN } from './test-node.ts';

/**
 * Random requests as every kind of caller. FUZZ_RUNS sets their number (2,000) and FUZZ_SEED the seed. A failure reports
 * the seed and the smallest failing request.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 6);

const CALLERS = ['visitor', 'user', 'subscriber', 'trader', 'admin', 'machine'] as const;
type Caller = (typeof CALLERS)[number];

interface RandomCall {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly params: readonly string[];
  readonly query: string;
  readonly body: unknown;
}

let node: BillingNode;
let writes: ReadonlyMap<string, ReadyCall>;
type UserKind = Exclude<Caller, 'visitor' | 'machine'>;
const ROLES: Readonly<Record<UserKind, Role[]>> = {
  user: ['USER'],
  subscriber: ['USER'],
  trader: ['USER', 'TRADER'],
  admin: ['USER', 'ADMIN'],
};
const createUser = (caller: UserKind): Promise<TestUser> =>
  node.createUser(caller === 'user' ? 'none' : 'active', ROLES[caller]);
let users: Readonly<Record<UserKind, TestUser>>;
let bystander: TestUser;
let token: string;
beforeAll(async () => {
  node = await startBillingNode();
  // Rate limits are not tested here.
  vi.spyOn(node.rateLimiter, 'consume').mockReturnValue(null);
  writes = await prepareWrites(node);
  users = {
    user: await createUser('user'),
    subscriber: await createUser('subscriber'),
    trader: await createUser('trader'),
    admin: await createUser('admin'),
  };
  bystander = await node.createUser('trialing');
  token = await node.apiToken();
});
afterAll(() => node.stop());

/** Values of path parameters: existing, possible and invalid ones. */
const parameter = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const known = writes.get(nameOf(endpoint))?.url.split('/') ?? [];
  const existing = endpoint.path.split('/').flatMap((part, index) => {
    const value = known[index + API_BASE.split('/').length - 1];
    return part.startsWith(':') && value !== undefined ? [value] : [];
  });
  return fc.oneof(
    fc.constantFrom(...existing, bystander.userId, '2026-11-12'),
    fc.uuid(),
    fc
      .oneof(syntaxText, fc.string({ unit: 'grapheme', maxLength: 30 }))
      .map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('', '%', '%zz', '%00', '%ED%A0%80', '..', '.', '0'),
  );
};

const queryFor = ({ query }: Endpoint): fc.Arbitrary<string> => {
  const shape = shapeOf(query);
  if (query === undefined) return fc.constant('');
  const pair = fc
    .constantFrom(...Object.keys(shape))
    .chain((name) => fieldOf(shape, name).map((value): [string, string] => [name, asText(value).toWellFormed()]));
  return fc.array(pair, { maxLength: 3 }).map((pairs) => new URLSearchParams(pairs).toString());
};

/** Converts a value for a form or a URL. */
const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const json: unknown = JSON.stringify(value);
  return typeof json === 'string' ? json : '';
};

/** Returns the fields of an object schema. */
const shapeOf = (schema: z.ZodMiniType | undefined): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

const fieldOf = (shape: Readonly<Record<string, z.core.$ZodType>>, name: string): fc.Arbitrary<unknown> =>
  valuesFor(shape[name] ?? z.string());

/** Generates a valid body with some fields replaced, or a random one. */
const bodyFor = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
  const { body } = endpoint;
  if (body === undefined) return fc.constantFrom<unknown>(undefined, {});
  const payload = endpoint.path === '/auth/register' ? registrationBody() : writes.get(nameOf(endpoint))?.payload;
  const valid = typeof payload === 'object' ? payload : {};
  if (!(body instanceof z.ZodMiniObject)) return valuesFor(body);
  const shape = shapeOf(body);
  const names = Object.keys(shape);
  const changed = fc
    .subarray(names, { maxLength: Math.min(4, names.length) })
    .chain((replaced) =>
      fc
        .record(Object.fromEntries(replaced.map((name) => [name, fieldOf(shape, name)])))
        .map((change) => Object.assign({}, valid, change)),
    );
  return fc.oneof({ arbitrary: changed, weight: 4 }, { arbitrary: valuesFor(body), weight: 1 });
};

const encodeBody = ({ endpoint, body }: RandomCall): { payload?: string; headers?: Record<string, string> } => {
  if (endpoint.bodyType !== undefined) {
    const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
    const parts = fields.map(([name, value]): Parameters<typeof formOf>[0][number] =>
      name === 'file' ? [name, { name: 'x.md', type: 'text/markdown', content: asText(value) }] : [name, asText(value)],
    );
    const { payload, headers } = formOf(parts);
    return { payload: payload.toString(), headers };
  }
  if (endpoint.client === 'mail client') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { payload: `List-Unsubscribe=${encodeURIComponent(asText(body).toWellFormed())}`, headers };
  }
  if (body === undefined) return {};
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const send = async (call: RandomCall) => {
  const { endpoint, caller, params, query } = call;
  const values = [...params];
  const path = endpoint.path.replaceAll(/:\w+/g, () => values.shift() ?? 'x');
  const { payload, headers } = encodeBody(call);
  const cookie = caller === 'visitor' || caller === 'machine' ? undefined : await cookieOf(caller, endpoint);
  return node.http.inject({
    method: endpoint.method,
    url: `${API_BASE}${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...NO_STREAM,
      ...headers,
      ...(caller === 'machine' ? { authorization: `Bearer ${token}` } : { origin: PUBLIC_ORIGIN }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
};

/** These may end a session, an account or a subscription, so they get new users. */
const ENDS_ACCESS = /logout|login|update-personal|^\/users$|^\/subscription\//;
const cookieOf = async (caller: UserKind, { path }: Endpoint): Promise<string> =>
  (ENDS_ACCESS.test(path) ? await createUser(caller) : users[caller]).cookie;

const VALIDATOR_TEXT = /Invalid (?:input|option|string|ISO)|Unrecognized key|Too (?:big|small)|, received/;
const sentence = z
  .string()
  .check(z.refine((text) => text !== '' && !VALIDATOR_TEXT.test(text), 'not a sentence for a reader'));
const Refusal = z.strictObject({
  ...ErrorBody.shape,
  message: sentence,
  code: z.string().check(z.regex(/^[a-z]+(?:_[a-z]+)*$/)),
  errors: z.optional(z.array(z.strictObject({ path: z.string(), message: sentence }))),
});

/** Slow because of the payment provider or a separate process, so they run less often. */
const SLOW = /^\/(?:subscription\/|admin\/overviews)/;

describe('random requests', () => {
  // @req 8.1 @threat K6
  it('to every route, as every caller, never cause an internal error, and errors have the usual shape', async () => {
    const statusesByRoute = new Map<string, Set<number>>();
    const someEndpoint = fc.oneof(
      ...ENDPOINTS.map((endpoint) => ({
        arbitrary: fc.constant(endpoint),
        weight: SLOW.test(endpoint.path) ? 1 : 2,
      })),
    );
    const call: fc.Arbitrary<RandomCall> = someEndpoint.chain((endpoint) =>
      fc.record({
        endpoint: fc.constant(endpoint),
        caller: fc.constantFrom(...CALLERS),
        params: fc.array(parameter(endpoint), { minLength: 1, maxLength: 1 }),
        query: queryFor(endpoint),
        body: bodyFor(endpoint),
      }),
    );
    await fc.assert(
      fc.asyncProperty(call, async (request) => {
        const { statusCode, body, headers } = await send(request);
        const statuses = statusesByRoute.get(nameOf(request.endpoint)) ?? new Set();
        statusesByRoute.set(nameOf(request.endpoint), statuses.add(statusCode));
        expect(statusCode, body).toBeLessThan(500);
        if (statusCode >= 400) {
          expect(headers['content-type']).toBe('application/json; charset=utf-8');
          Refusal.parse(JSON.parse(body));
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
    expect([...statusesByRoute.keys()].toSorted()).toEqual(ENDPOINTS.map(nameOf).toSorted());
    // The requests got past the guard.
    for (const status of [200, 201, 401, 403, 404, 409, 422]) {
      expect([status, [...statusesByRoute.values()].some((statuses) => statuses.has(status))]).toEqual([status, true]);
    }
  }, 3_600_000);

  // @threat K6 @threat N5
  it('store only values that their schema accepts', async () => {
    const { name, phone_number } = RegistrationBody.shape;
    const { id: _id, ...item } = NewsSummary.shape;
    const columns: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
      user_account: {
        email: accountEmail,
        name,
        phone_number: z.union([phone_number, z.literal('')]),
        roles: z.array(Role).check(z.minLength(1)),
      },
      address: AddressBody.shape,
      watched_symbol: { symbol: StockSymbol },
      news_summary: { ...item, ...NewNewsSummary.shape },
    };
    let checked = 0;
    for (const [table, schemas] of Object.entries(columns)) {
      const { rows } = await node.database.pool.query<Record<string, unknown>>(`SELECT * FROM ${table}`);
      for (const row of rows) {
        for (const [column, schema] of Object.entries(schemas)) {
          const value = row[column];
          if (value === undefined || value instanceof Date || (value === null && schema.safeParse(null).success))
            continue;
          const stored = /market_cap|average_volume/.test(column) ? Number(value) : value;
          expect([table, column, schema.safeParse(stored).data]).toEqual([table, column, stored]);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(100);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

// @threat K18
describe('money', () => {
  // @threat K18
  it('is stored in whole cents; only stock prices and shares of a whole have fractions', async () => {
    const { rows } = await node.database.pool.query<{ place: string }>(
      `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('real', 'double precision', 'numeric', 'money')`,
    );
    expect(rows.map(({ place }) => place).toSorted()).toEqual([
      'alert_outcome.close_move',
      'alert_outcome.first_day_high_move',
      'alert_outcome.five_day_move',
      'alert_outcome.high_move',
      'alert_outcome.low_move',
      'alert_outcome.market_close_move',
      'alert_outcome.market_five_day_move',
      'alert_outcome.market_minutes_15_move',
      'alert_outcome.market_minutes_1_move',
      'alert_outcome.market_minutes_5_move',
      'alert_outcome.market_minutes_60_move',
      'alert_outcome.market_next_close_move',
      'alert_outcome.minutes_15_move',
      'alert_outcome.minutes_1_move',
      'alert_outcome.minutes_5_move',
      'alert_outcome.minutes_60_move',
      'alert_outcome.minutes_price',
      'alert_outcome.next_close_move',
      'alert_outcome.reference_price',
      'alert_outcome.split_ratio',
      'alert_quote.price',
      'news_summary.last_price',
      'news_summary.share_of_market_cap',
      'stock.last_price',
    ]);
  });

  // @threat K18
  it('is shown to the cent for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (cents) => {
        const shown = formatMoney(cents, 'USD');
        expect(shown).toMatch(/^-?\$\d{1,3}(?:,\d{3})*\.\d\d$/);
        expect(Number(shown.replaceAll(/[$,.]/g, ''))).toBe(cents === 0 ? 0 : cents);
      }),
      { seed: SEED },
    );
  });
});

// @threat K5
describe('quotes, comments and operators', () => {
  // @threat K5
  it('are plain text in every search and every stored value', async () => {
    const columnsBefore = await node.database.pool.query('SELECT count(*) FROM information_schema.columns');
    // The requests before may have ended the sessions.
    for (const name of ['subscriber', 'trader', 'admin'] as const) users = { ...users, [name]: await createUser(name) };
    const usersBefore = (await readTables(node.database.pool)).get('public.user_account');
    const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
    await fc.assert(
      fc.asyncProperty(syntaxText, async (text) => {
        const request = (path: string, as?: TestUser, payload?: object) =>
          node.request({
            method: payload === undefined ? 'GET' : 'POST',
            url: `${API_BASE}${path}`,
            ...(as === undefined ? {} : { as }),
            ...(payload === undefined ? {} : { payload }),
          });
        const encoded = encode(text);
        const responses = await Promise.all([
          request(`/news-summary?sort=${encoded}`, users.subscriber),
          request(`/news-summary?date=${encoded}`, users.subscriber),
          request(`/invoices?page=${encoded}`, users.subscriber),
          request(`/desk/releases?symbol=${encoded}`, users.trader),
          request(`/contact/subjects?rootSubject=${encoded}`),
          request('/auth/login', undefined, { email: text, password: text }),
          request('/auth/login', undefined, { email: users.user.email, password: text }),
        ]);
        // A few of the texts are a valid page or symbol.
        const [page, symbol] = [pageField, StockSymbol].map((schema) => (schema.safeParse(text).success ? 200 : 422));
        const refused: unknown = expect.toBeOneOf([401, 422]);
        expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 422, page, symbol, 422, refused, refused]);
        const alerts = await request(`/news-summary/search?q=${encoded}`, users.subscriber);
        expect(alerts.statusCode, text).toBeOneOf([200, 422]);
        const found = await request(`/admin/users?search=${encoded}`, users.admin);
        expect(found.statusCode).toBeOneOf([200, 422]);
        // A wildcard or a condition would also find other users.
        const searched = visibleText(text).toLowerCase().trim().replace(/\s+/gu, ' ');
        for (const user of found.json<{ data?: ListedUser[] }>().data ?? []) {
          expect([user.name, user.email, user.registration_id].join('\n').toLowerCase()).toContain(searched);
        }
        const expected = NewNewsSummary.shape.title.safeParse(text);
        const stored = await request('/news-summary', users.trader, newItem({ title: text }));
        expect(stored.statusCode).toBe(expected.success ? 201 : 422);
        if (expected.success) expect(stored.json<{ data: { title: string } }>().data.title).toBe(expected.data);
      }),
      { numRuns: Math.ceil(RUNS / 40), seed: SEED },
    );
    expect((await node.database.pool.query('SELECT count(*) FROM information_schema.columns')).rows).toEqual(
      columnsBefore.rows,
    );
    expect((await readTables(node.database.pool)).get('public.user_account')).toEqual(usersBefore);
  }, 600_000);
});
