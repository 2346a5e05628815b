import { API_BASE, type Endpoint, ErrorBody } from '@bna/contract/endpoint';
import { type ListedUser } from '@bna/contract/user-administration';
import { AddressBody } from '@bna/contract/address';
import { accountEmail, pageField, Role, StockSymbol, visibleText } from '@bna/contract/fields';
import { formatMoney } from '@bna/contract/money';
import { NewNewsSummary, NewsSummary } from '@bna/contract/news';
import { RegistrationBody } from '@bna/contract/registration';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, nameOf, prepareWrites, type ReadyCall } from './api-calls.ts';
import { type BillingNode, startBillingNode } from './billing-node.ts';
import { loadedText, valuesFor } from './made-up-input.ts';
import { formOf } from './overview-files.ts';
import { registrationBody } from './registration-body.ts';
import { readTables } from './tables.ts';
import { newItem, type Person, PUBLIC_ORIGIN } from './test-node.ts';

/**
 * Calls that nobody would make, as everybody who could make them. FUZZ_RUNS is how many (2,000), FUZZ_SEED which; what fails
 * is told with its seed and the smallest call that fails.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 6);

const CALLERS = ['visitor', 'user', 'subscriber', 'trader', 'admin', 'machine'] as const;
type Caller = (typeof CALLERS)[number];

interface MadeUpCall {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly params: readonly string[];
  readonly query: string;
  readonly body: unknown;
}

let node: BillingNode;
let writes: ReadonlyMap<string, ReadyCall>;
type Someone = Exclude<Caller, 'visitor' | 'machine'>;
const ROLES: Readonly<Record<Someone, Role[]>> = {
  user: ['USER'],
  subscriber: ['USER'],
  trader: ['USER', 'TRADER'],
  admin: ['USER', 'ADMIN'],
};
const newPerson = (caller: Someone): Promise<Person> =>
  node.person(caller === 'user' ? 'none' : 'active', ROLES[caller]);
let people: Readonly<Record<Someone, Person>>;
let bystander: Person;
let token: string;
beforeAll(async () => {
  node = await startBillingNode();
  // How often one may ask is not what is asked here.
  vi.spyOn(node.rateLimiter, 'take').mockReturnValue(null);
  writes = await prepareWrites(node);
  people = {
    user: await newPerson('user'),
    subscriber: await newPerson('subscriber'),
    trader: await newPerson('trader'),
    admin: await newPerson('admin'),
  };
  bystander = await node.person('trialing');
  token = await node.apiToken();
});
afterAll(() => node.stop());

/** What a path may hold in place of a name: what is there, what could be, and what could not. */
const parameter = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const known = writes.get(nameOf(endpoint))?.url.split('/') ?? [];
  const there = endpoint.path.split('/').flatMap((part, index) => {
    const value = known[index + API_BASE.split('/').length - 1];
    return part.startsWith(':') && value !== undefined ? [value] : [];
  });
  return fc.oneof(
    fc.constantFrom(...there, bystander.userId, '2026-11-12'),
    fc.uuid(),
    fc
      .oneof(loadedText, fc.string({ unit: 'grapheme', maxLength: 30 }))
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

/** As a form or an address carries it; what JSON does not know is nothing. */
const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const written: unknown = JSON.stringify(value);
  return typeof written === 'string' ? written : '';
};

/** The fields of a schema that is an object. */
const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

const fieldOf = (shape: Readonly<Record<string, z.core.$ZodType>>, name: string): fc.Arbitrary<unknown> =>
  valuesFor(shape[name] ?? z.string());

/** A body that would be taken, with some of its fields replaced; or one that is made up whole. */
const bodyFor = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
  const { body } = endpoint;
  if (body === undefined) return fc.constantFrom<unknown>(undefined, {});
  const payload = endpoint.path === '/auth/register' ? registrationBody() : writes.get(nameOf(endpoint))?.payload;
  const good = typeof payload === 'object' ? payload : {};
  if (!(body instanceof z.ZodObject)) return valuesFor(body);
  const shape = shapeOf(body);
  const names = Object.keys(shape);
  const changed = fc
    .subarray(names, { maxLength: Math.min(4, names.length) })
    .chain((replaced) =>
      fc
        .record(Object.fromEntries(replaced.map((name) => [name, fieldOf(shape, name)])))
        .map((change) => Object.assign({}, good, change)),
    );
  return fc.oneof({ arbitrary: changed, weight: 4 }, { arbitrary: valuesFor(body), weight: 1 });
};

/** A call whose body is no JSON, by what it is made of. */
const encodeBody = ({ endpoint, body }: MadeUpCall): { payload?: string; headers?: Record<string, string> } => {
  if (endpoint.bodyType !== undefined) {
    const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
    const parts = fields.map(([name, value]): Parameters<typeof formOf>[0][number] =>
      name === 'file' ? [name, { name: 'x.md', type: 'text/markdown', content: asText(value) }] : [name, asText(value)],
    );
    const { payload, headers } = formOf(parts);
    return { payload: payload.toString(), headers };
  }
  if (endpoint.caller === 'mail client') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { payload: `List-Unsubscribe=${encodeURIComponent(asText(body).toWellFormed())}`, headers };
  }
  if (body === undefined) return {};
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const send = async (call: MadeUpCall) => {
  const { endpoint, caller, params, query } = call;
  const values = [...params];
  const path = endpoint.path.replaceAll(/:\w+/g, () => values.shift() ?? 'x');
  const { payload, headers } = encodeBody(call);
  const cookie = caller === 'visitor' || caller === 'machine' ? undefined : await cookieOf(caller, endpoint);
  return node.http.inject({
    method: endpoint.method,
    url: `${API_BASE}${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...headers,
      ...(caller === 'machine' ? { authorization: `Bearer ${token}` } : { origin: PUBLIC_ORIGIN }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
};

/** Calls that may end a session, an account or a subscription are made by people of their own. */
const ENDS_ACCESS = /logout|login|update-personal|^\/users$|^\/subscription\//;
const cookieOf = async (caller: Someone, { path }: Endpoint): Promise<string> =>
  (ENDS_ACCESS.test(path) ? await newPerson(caller) : people[caller]).cookie;

const Refusal = ErrorBody.extend({
  message: z.string().min(1),
  code: z.string().regex(/^[a-z]+(?:_[a-z]+)*$/),
}).strict();

/** They ask the payment provider, or read a file in a process of its own: less often than the others. */
const COSTLY = /^\/(?:subscription\/|admin\/overviews)/;

describe('made-up calls', () => {
  it('K6: of every route, as everybody, are answered or refused in the one shape, and never an error of ours', async () => {
    const asked = new Map<string, Set<number>>();
    const someEndpoint = fc.oneof(
      ...ENDPOINTS.map((endpoint) => ({
        arbitrary: fc.constant(endpoint),
        weight: COSTLY.test(endpoint.path) ? 1 : 4,
      })),
    );
    const call: fc.Arbitrary<MadeUpCall> = someEndpoint.chain((endpoint) =>
      fc.record({
        endpoint: fc.constant(endpoint),
        caller: fc.constantFrom(...CALLERS),
        params: fc.array(parameter(endpoint), { minLength: 1, maxLength: 1 }),
        query: queryFor(endpoint),
        body: bodyFor(endpoint),
      }),
    );
    await fc.assert(
      fc.asyncProperty(call, async (made) => {
        const { statusCode, body, headers } = await send(made);
        const statuses = asked.get(nameOf(made.endpoint)) ?? new Set();
        asked.set(nameOf(made.endpoint), statuses.add(statusCode));
        expect(statusCode, body).toBeLessThan(500);
        if (statusCode >= 400) {
          expect(headers['content-type']).toBe('application/json; charset=utf-8');
          Refusal.parse(JSON.parse(body));
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
    expect([...asked.keys()].toSorted()).toEqual(ENDPOINTS.map(nameOf).toSorted());
    // It got through the door, and beyond.
    for (const status of [200, 201, 401, 403, 404, 409, 422]) {
      expect([status, [...asked.values()].some((statuses) => statuses.has(status))]).toEqual([status, true]);
    }
  }, 3_600_000);

  it('K6: has put nothing into the database that its schema would not make of it', async () => {
    const { name, phone_number } = RegistrationBody.shape;
    const { id: _id, ...item } = NewsSummary.shape;
    const columns: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
      user_account: {
        email: accountEmail,
        name,
        phone_number: phone_number.or(z.literal('')),
        roles: z.array(Role).min(1),
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

describe('K18: money', () => {
  it('K18: is kept in whole cents: the only numbers with a fraction are prices of stocks', async () => {
    const { rows } = await node.database.pool.query<{ place: string }>(
      `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('real', 'double precision', 'numeric', 'money')`,
    );
    expect(rows.map(({ place }) => place).toSorted()).toEqual(['news_summary.last_price', 'stock.last_price']);
  });

  it('K18: is shown to the cent, whatever the amount', () => {
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

describe('K5: quotes, comments and operators', () => {
  it('K5: are what they are in every text that is looked for or stored, and change nothing else', async () => {
    const shapeBefore = await node.database.pool.query('SELECT count(*) FROM information_schema.columns');
    people = { ...people, subscriber: await newPerson('subscriber') };
    const usersBefore = (await readTables(node.database.pool)).get('public.user_account');
    const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());
    await fc.assert(
      fc.asyncProperty(loadedText, async (text) => {
        const ask = (path: string, as?: Person, payload?: object) =>
          node.ask({
            method: payload === undefined ? 'GET' : 'POST',
            url: `${API_BASE}${path}`,
            ...(as === undefined ? {} : { as }),
            ...(payload === undefined ? {} : { payload }),
          });
        const said = inAddress(text);
        const read = await Promise.all([
          ask(`/news-summary?sort=${said}`, people.subscriber),
          ask(`/news-summary?date=${said}`, people.subscriber),
          ask(`/invoices?page=${said}`, people.subscriber),
          ask(`/desk/releases?symbol=${said}`, people.trader),
          ask(`/contact/subjects?rootSubject=${said}`),
          ask('/auth/login', undefined, { email: text, password: text }),
          ask('/auth/login', undefined, { email: people.user.email, password: text }),
        ]);
        // Few of them are a page or a symbol.
        const [page, symbol] = [pageField, StockSymbol].map((schema) => (schema.safeParse(text).success ? 200 : 422));
        const refused: unknown = expect.toBeOneOf([401, 422]);
        expect(read.map(({ statusCode }) => statusCode)).toEqual([422, 422, page, symbol, 422, refused, refused]);
        const found = await ask(`/admin/users?search=${said}`, people.admin);
        expect(found.statusCode).toBeOneOf([200, 422]);
        // A wildcard or a condition would find others than those who are called like that.
        const wanted = visibleText(text).toLowerCase().trim().replace(/\s+/gu, ' ');
        for (const user of found.json<{ data?: ListedUser[] }>().data ?? []) {
          expect([user.name, user.email, user.registration_id].join('\n').toLowerCase()).toContain(wanted);
        }
        const expected = NewNewsSummary.shape.title.safeParse(text);
        const stored = await ask('/news-summary', people.trader, newItem({ title: text }));
        expect(stored.statusCode).toBe(expected.success ? 201 : 422);
        if (expected.success) expect(stored.json<{ data: { title: string } }>().data.title).toBe(expected.data);
      }),
      { numRuns: Math.ceil(RUNS / 40), seed: SEED },
    );
    expect((await node.database.pool.query('SELECT count(*) FROM information_schema.columns')).rows).toEqual(
      shapeBefore.rows,
    );
    expect((await readTables(node.database.pool)).get('public.user_account')).toEqual(usersBefore);
  }, 600_000);
});
