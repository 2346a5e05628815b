import { ListedUser } from '@bna/contract/operations/user-administration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  startUserAdministrationNode,
  type UserAdministrationNode,
  USERS,
} from '../../../../test/user-administration-node.ts';
import { billingCustomer, subscription, trial } from '../../billing/schema.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { session, userAccount } from '../../accounts/schema.ts';

const DAY_MS = 86_400_000;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let node: UserAdministrationNode;
beforeAll(async () => {
  node = await startUserAdministrationNode();
});
beforeEach(() => node.resetUsers());
afterAll(() => node.stop());

const UserPage = z.strictObject({
  data: z.array(z.strictObject(ListedUser.shape)),
  meta: z.strictObject({ total: z.int(), hasMore: z.boolean(), lastPage: z.int() }),
});
const list = async (query: Record<string, string> = {}): Promise<z.infer<typeof UserPage>> => {
  const url = `${USERS}?${new URLSearchParams(query).toString()}`;
  const answer = await node.request({ method: 'GET', url, as: node.admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return UserPage.parse(answer.json());
};

interface UserFields {
  readonly name: string;
  readonly email: string;
  readonly registration_id: string;
}
let userCount = 0;
const toRow = ({ name, email, registration_id }: Partial<UserFields>) => {
  userCount += 1;
  const number = String(userCount);
  return {
    registration_id: registration_id ?? `BNA-${number}`,
    name: name ?? 'Ann Ordinary',
    email: email ?? `user${number}@bna.test`,
    password_hash: 'secret-hash',
    roles: ['USER'],
    created_at: node.clock.now(),
  };
};
const insertUsers = (...users: Partial<UserFields>[]) => node.db.insert(userAccount).values(users.map(toRow));

describe('listUsers', () => {
  it('returns access, its end and the number of sessions, newest users first', async () => {
    const trader = await node.createUser('active', ['USER', 'TRADER']);
    const onTrial = await node.createUser('trialing');
    await node.signIn(onTrial.userId);
    const ended = new Date(node.clock.now().getTime() - 8 * DAY_MS);
    await node.db.update(session).set({ expires_at: ended }).where(eq(session.user_id, trader.userId));
    const { data, meta } = await list();
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, onTrial.userId));
    expect(meta).toEqual({ total: 3, hasMore: false, lastPage: 1 });
    expect(
      data.map(({ email, userRoles, access_state, access_ends_at, sessions }) => ({
        email,
        userRoles,
        access_state,
        access_ends_at,
        sessions,
      })),
    ).toEqual([
      {
        email: onTrial.email,
        userRoles: ['USER'],
        access_state: 'trialing',
        access_ends_at: row?.ends_at.toISOString(),
        sessions: 2,
      },
      { email: trader.email, userRoles: ['USER', 'TRADER'], access_state: 'active', access_ends_at: null, sessions: 0 },
      {
        email: node.admin.email,
        userRoles: ['ADMIN'],
        access_state: 'not_subscribed',
        access_ends_at: null,
        sessions: 1,
      },
    ]);
  });

  it('lists 1,001 users on 41 pages, each once', async () => {
    await insertUsers(...Array.from({ length: 1_000 }, () => ({})));
    const seen: string[] = [];
    for (let page = 1; page <= 41; page += 1) {
      const { data, meta } = await list({ page: String(page) });
      expect([data.length, meta]).toEqual([page === 41 ? 1 : 25, { total: 1_001, hasMore: false, lastPage: 41 }]);
      seen.push(...data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(1_001);
    expect(await list({ page: '42' })).toEqual({ data: [], meta: { total: 1_001, hasMore: false, lastPage: 41 } });
    expect((await list({ page: '99999999999999999999' })).data).toEqual([]);
  });

  it('filters by access at the current time', async () => {
    await node.createUser('active');
    const endingSoon = await node.createUser('active');
    await node.createUser('trialing');
    await node.db
      .update(subscription)
      .set({ cancel_at: new Date(node.clock.now().getTime() + 60_000) })
      .where(eq(subscription.user_id, endingSoon.userId));
    const totals = async () => [
      (await list({ access_state: 'active' })).meta.total,
      (await list({ access_state: 'trialing' })).meta.total,
      (await list({ access_state: 'not_subscribed' })).meta.total,
    ];
    expect(await totals()).toEqual([2, 1, 1]);
    node.clock.moveTo(new Date(node.clock.now().getTime() + 60_000));
    expect(await totals()).toEqual([1, 1, 2]);
    const [ended] = (await list({ access_state: 'not_subscribed', search: endingSoon.email })).data;
    expect(ended).toMatchObject({ id: endingSoon.userId, access_ends_at: null });
  });

  // @req 14.27
  it.each([
    ['percent', '%', ['100% Ann']],
    ['underscore', 'a_b', ['Ann a_b']],
    ['backslash', '\\', ['back\\slash']],
    ['an escaped percent', '\\%', []],
    ['a quote', "O'N", ["Liam O'Neill"]],
    ['double quotes', '"the', ['"the" Cat']],
    ['capitals', 'ÖZGÜR', ['Zoë Özgür']],
    ['an email address in any case', 'ROBIN+news@POST', ['Robin']],
    ['a registration number in any case', 'bna-7xq', ['Number Seven']],
    ['a name from right to left', 'שרה', ['\u200fשרה כהן']],
    ['invisible marks', '\u202eOzgur\u2066', []],
    ['100 characters', 'y'.repeat(100), ['y'.repeat(101)]],
    ['SQL', "'; DROP TABLE user_account; --", []],
  ])('searches for %s as plain text', async (_name, search, expected) => {
    await insertUsers(
      { name: '100% Ann' },
      { name: 'Ann a_b' },
      { name: 'back\\slash' },
      { name: "Liam O'Neill" },
      { name: '"the" Cat' },
      { name: 'Zoë Özgür' },
      { name: 'Robin', email: 'robin+news@post.test' },
      { name: 'Number Seven', registration_id: 'BNA-7XQ2' },
      { name: '\u200fשרה כהן' },
      { name: 'y'.repeat(101) },
    );
    const { data, meta } = await list({ search });
    expect(data.map(({ name }) => name)).toEqual(expected);
    expect(meta).toEqual({ total: expected.length, hasMore: false, lastPage: 1 });
  });

  it('finds one user by a whole email address, even if another one contains it', async () => {
    await insertUsers({ name: 'Whole', email: 'jo@whole.test' }, { name: 'Longer', email: 'banjo@whole.test' });
    const found = async (query: { search: string; access_state?: string }) =>
      (await list(query)).data.map(({ name }) => name);
    expect(await found({ search: 'JO@whole.test' })).toEqual(['Whole']);
    expect(await found({ search: 'jo@whole.tes' })).toHaveLength(2);
    expect(await found({ search: 'jo@whole.test', access_state: 'active' })).toEqual([]);
  });

  it('does not match text that spans two fields', async () => {
    await insertUsers({ name: 'Span', email: 'ner@post.test' });
    expect((await list({ search: 'spanner' })).data).toEqual([]);
    expect((await list({ search: 'span' })).data).toHaveLength(1);
  });

  it('counts and lists at most 2,000 users, and says that there are more', async () => {
    const { total: others } = (await list()).meta;
    await insertUsers(...Array.from({ length: 2_000 - others }, () => ({})));
    expect((await list({ page: '80' })).meta).toEqual({ total: 2_000, hasMore: false, lastPage: 80 });
    await insertUsers({}, {});
    const { data, meta } = await list({ page: '80' });
    expect(meta).toEqual({ total: 2_000, hasMore: true, lastPage: 80 });
    expect(data).toHaveLength(25);
    expect((await list({ page: '81' })).data).toEqual([]);
  });

  // @req 12.5
  it.each([
    `search=${'x'.repeat(101)}`,
    'search=',
    'search=%00',
    'search=%E2%80%AE',
    'search=a&search=b',
    'access_state=ACTIVE',
    'access_state=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=one',
    'sort=name',
  ])('refuses ?%s', async (query) => {
    const answer = await node.request({ method: 'GET', url: `${USERS}?${query}`, as: node.admin });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'validation_failed']);
  });
});

describe('getUser', () => {
  it('returns the subscription, trial, Stripe customer and sessions', async () => {
    const user = await node.createUser('trialing');
    await node.signIn(user.userId);
    await node.db.insert(billingCustomer).values({ user_id: user.userId, stripe_customer_id: 'cus_of_user' });
    const ended = new Date(node.clock.now().getTime() - DAY_MS);
    const [first] = await node.db.select().from(session).where(eq(session.user_id, user.userId));
    const expired = { id_hash: Buffer.from('expired'), user_id: user.userId, created_at: ended, expires_at: ended };
    await node.db.insert(session).values(expired);
    const found = await node.readUser(user.userId);
    const own = await node.request({ method: 'GET', url: '/api/v1/subscription', as: user });
    expect(found).toMatchObject({
      id: user.userId,
      email: user.email,
      access_state: 'trialing',
      sessions: 2,
      stripe_customer_id: 'cus_of_user',
      trial: { canceled_at: null, ends_at: found.access_ends_at },
      events: [],
    });
    // The time left is counted from the request.
    const { data } = own.json<{ data: object }>();
    expect(found.subscription).toEqual({ ...data, time_left_ms: expect.any(Number) });
    expect(found.subscription).not.toBeNull();
    expect(found.session_list).toHaveLength(2);
    expect(found.session_list).toContainEqual({
      created_at: first?.created_at.toISOString(),
      expires_at: first?.expires_at.toISOString(),
    });
    await node.db.delete(billingCustomer);
  });

  it('returns null for each of them that is missing', async () => {
    expect(await node.readUser(node.admin.userId)).toMatchObject({
      subscription: null,
      trial: null,
      stripe_customer_id: null,
    });
  });

  it('returns the latest 50 audit events, newest first', async () => {
    const user = await node.createUser('none');
    const other = await node.createUser('none');
    const at = (index: number): Date => new Date(Date.parse('2026-11-01T00:00:00Z') + index * 1_000);
    const events = Array.from({ length: 60 }, (_, index) => ({
      at: at(index),
      event: 'login',
      user_id: user.userId,
      ip: `192.0.2.${String(index)}`,
    }));
    await node.db
      .insert(auditEvent)
      .values([...events, { ...events[0], at: at(99), event: 'logout', ip: '192.0.2.99', user_id: other.userId }]);
    const found = await node.readUser(user.userId);
    expect(found.events).toHaveLength(50);
    expect(found.events[0]).toEqual({ at: at(59).toISOString(), event: 'login', ip: '192.0.2.59', api_token: null });
    expect(found.events.at(-1)?.ip).toBe('192.0.2.10');
  });

  it('answers 404 for deleted and unknown users and refuses invalid ids', async () => {
    const user = await node.createUser('none');
    await node.db.delete(userAccount).where(eq(userAccount.id, user.userId));
    for (const id of [user.userId, UNKNOWN_ID]) {
      for (const answer of [
        await node.request({ method: 'GET', url: `${USERS}/${id}`, as: node.admin }),
        await node.endSessions(id),
      ]) {
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'User not found', code: 'not_found' }]);
      }
    }
    for (const id of ['1', 'x', `${UNKNOWN_ID}0`, '%00']) {
      expect([id, (await node.endSessions(id)).statusCode]).toEqual([id, 422]);
    }
  });

  it('exposes no password, token, hash, session id or postal address', async () => {
    const user = await node.createUser('trialing');
    const payload = { address_line_1: '12 Quarrystone Way', city: 'Bremen', zip_code: '28195', country: 'Germany' };
    expect((await node.request({ method: 'PATCH', url: '/api/v1/address', payload, as: user })).statusCode).toBe(200);
    const [row] = await node.db.select().from(userAccount).where(eq(userAccount.id, user.userId));
    const [stored] = await node.db.select().from(session).where(eq(session.user_id, user.userId));
    const secrets = [
      row?.password_hash ?? '',
      'correct horse',
      user.cookie.replace('bna_sid=', ''),
      stored?.id_hash.toString('hex') ?? '',
      stored?.id_hash.toString('base64') ?? '',
      'Quarrystone',
      '28195',
    ];
    for (const url of [USERS, `${USERS}/${user.userId}`]) {
      const { body } = await node.request({ method: 'GET', url, as: node.admin });
      expect(body).toContain(user.email);
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(4);
        expect(body).not.toContain(secret);
      }
    }
  });
});
