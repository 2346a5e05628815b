import { AdminUser, ListedUser } from '@bna/contract/user-administration';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';
import { and, eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newItem, type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { billingCustomer } from '../../billing-schema.ts';
import { seed } from '../../commands/seed.ts';
import { auditEvent, session, subscription, trial, userAccount } from '../../schema.ts';

const USERS = '/api/v1/admin/users';
const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let node: TestNode;
let admin: Person;
beforeAll(async () => {
  node = await startTestNode();
  await seed(node);
  // How often one may ask is not what is asked here.
  vi.spyOn(node.rateLimiter, 'take').mockReturnValue(null);
});
beforeEach(async () => {
  await node.db.delete(userAccount);
  admin = await node.person('none', ['ADMIN']);
});
afterAll(() => node.stop());

const UserPage = z.strictObject({
  data: z.array(ListedUser.strict()),
  meta: z.strictObject({ total: z.int(), lastPage: z.int() }),
});
const list = async (query: Record<string, string> = {}): Promise<z.infer<typeof UserPage>> => {
  const url = `${USERS}?${new URLSearchParams(query).toString()}`;
  const answer = await node.ask({ method: 'GET', url, as: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return UserPage.parse(answer.json());
};
const read = async (id: string): Promise<AdminUser> => {
  const answer = await node.ask({ method: 'GET', url: `${USERS}/${id}`, as: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return z.strictObject({ data: AdminUser.strict() }).parse(answer.json()).data;
};
const end = (id: string, as: Person = admin) => node.ask({ method: 'DELETE', url: `${USERS}/${id}/sessions`, as });

interface Known {
  readonly name: string;
  readonly email: string;
  readonly registration_id: string;
}
let known = 0;
const someone = ({ name, email, registration_id }: Partial<Known>) => {
  known += 1;
  const number = String(known);
  return {
    registration_id: registration_id ?? `BNA-${number}`,
    name: name ?? 'Nobody Special',
    email: email ?? `known${number}@bna.test`,
    password_hash: 'secret-hash',
    roles: ['USER'],
    created_at: node.clock.now(),
  };
};
const store = (...people: Partial<Known>[]) => node.db.insert(userAccount).values(people.map(someone));

describe('the list of users', () => {
  it('tells of each how they stand and how many sessions they have, newest first', async () => {
    const trader = await node.person('active', ['USER', 'TRADER']);
    const onTrial = await node.person('trialing');
    await node.signIn(onTrial.userId);
    const ended = new Date(node.clock.now().getTime() - 8 * DAY_MS);
    await node.db.update(session).set({ expires_at: ended }).where(eq(session.user_id, trader.userId));
    const { data, meta } = await list();
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, onTrial.userId));
    expect(meta).toEqual({ total: 3, lastPage: 1 });
    expect(
      data.map(({ email, userRoles, standing, access_ends_at, sessions }) => ({
        email,
        userRoles,
        standing,
        access_ends_at,
        sessions,
      })),
    ).toEqual([
      {
        email: onTrial.email,
        userRoles: ['USER'],
        standing: 'trialing',
        access_ends_at: row?.ends_at.toISOString(),
        sessions: 2,
      },
      { email: trader.email, userRoles: ['USER', 'TRADER'], standing: 'active', access_ends_at: null, sessions: 0 },
      { email: admin.email, userRoles: ['ADMIN'], standing: 'not_subscribed', access_ends_at: null, sessions: 1 },
    ]);
  });

  it('has a thousand and one users on 41 pages, each once', async () => {
    await store(...Array.from({ length: 1_000 }, () => ({})));
    const seen: string[] = [];
    for (let page = 1; page <= 41; page += 1) {
      const { data, meta } = await list({ page: String(page) });
      expect([data.length, meta]).toEqual([page === 41 ? 1 : 25, { total: 1_001, lastPage: 41 }]);
      seen.push(...data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(1_001);
    expect(await list({ page: '42' })).toEqual({ data: [], meta: { total: 1_001, lastPage: 41 } });
    expect((await list({ page: '99999999999999999999' })).data).toEqual([]);
  });

  it('takes those who stand so, by the clock', async () => {
    await node.person('active');
    const soonOver = await node.person('active');
    await node.person('trialing');
    await node.db
      .update(subscription)
      .set({ cancel_at: new Date(node.clock.now().getTime() + 60_000) })
      .where(eq(subscription.user_id, soonOver.userId));
    const totals = async () => [
      (await list({ standing: 'active' })).meta.total,
      (await list({ standing: 'trialing' })).meta.total,
      (await list({ standing: 'not_subscribed' })).meta.total,
    ];
    expect(await totals()).toEqual([2, 1, 1]);
    node.clock.moveTo(new Date(node.clock.now().getTime() + 60_000));
    expect(await totals()).toEqual([1, 1, 2]);
    const [over] = (await list({ standing: 'not_subscribed', search: soonOver.email })).data;
    expect(over).toMatchObject({ id: soonOver.userId, access_ends_at: null });
  });

  it.each([
    ['percent', '%', ['100% Ann']],
    ['underscore', 'a_b', ['Ann a_b']],
    ['backslash', '\\', ['back\\slash']],
    ['an escaped percent', '\\%', []],
    ['a quote', "O'N", ["Liam O'Neill"]],
    ['double quotes', '"the', ['"the" Cat']],
    ['capitals', 'ÖZGÜR', ['Zoë Özgür']],
    ['an address in any case', 'ROBIN+news@POST', ['Robin']],
    ['a registration number in any case', 'bna-7xq', ['Number Seven']],
    ['a name from right to left', 'שרה', ['\u200fשרה כהן']],
    ['marks that show nothing', '\u202eOzgur\u2066', []],
    ['100 characters', 'y'.repeat(100), ['y'.repeat(101)]],
    ['statements', "'; DROP TABLE user_account; --", []],
  ])('is searched for %s as plain characters', async (_name, search, expected) => {
    await store(
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
    expect(meta).toEqual({ total: expected.length, lastPage: 1 });
  });

  it.each([
    `search=${'x'.repeat(101)}`,
    'search=',
    'search=%00',
    'search=%E2%80%AE',
    'search=a&search=b',
    'standing=ACTIVE',
    'standing=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=one',
    'sort=name',
  ])('refuses ?%s', async (query) => {
    const answer = await node.ask({ method: 'GET', url: `${USERS}?${query}`, as: admin });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'validation_failed']);
  });
});

describe('one user', () => {
  it('is told with subscription, trial, customer and sessions', async () => {
    const user = await node.person('trialing');
    await node.signIn(user.userId);
    await node.db.insert(billingCustomer).values({ user_id: user.userId, stripe_customer_id: 'cus_of_user' });
    const ended = new Date(node.clock.now().getTime() - DAY_MS);
    const [first] = await node.db.select().from(session).where(eq(session.user_id, user.userId));
    const gone = { id_hash: Buffer.from('gone'), user_id: user.userId, created_at: ended, expires_at: ended };
    await node.db.insert(session).values(gone);
    const told = await read(user.userId);
    const own = await node.ask({ method: 'GET', url: '/api/v1/subscription', as: user });
    expect(told).toMatchObject({
      id: user.userId,
      email: user.email,
      standing: 'trialing',
      sessions: 2,
      stripe_customer_id: 'cus_of_user',
      trial: { canceled_at: null, ends_at: told.access_ends_at },
      events: [],
    });
    expect(told.subscription).toEqual(own.json<{ data: unknown }>().data);
    expect(told.subscription).not.toBeNull();
    expect(told.session_list).toHaveLength(2);
    expect(told.session_list).toContainEqual({
      created_at: first?.created_at.toISOString(),
      expires_at: first?.expires_at.toISOString(),
    });
    await node.db.delete(billingCustomer);
  });

  it('without any of them is told too', async () => {
    expect(await read(admin.userId)).toMatchObject({ subscription: null, trial: null, stripe_customer_id: null });
  });

  it('comes with the latest 50 of what was done, newest first', async () => {
    const user = await node.person('none');
    const other = await node.person('none');
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
    const told = await read(user.userId);
    expect(told.events).toHaveLength(50);
    expect(told.events[0]).toEqual({ at: at(59).toISOString(), event: 'login', ip: '192.0.2.59' });
    expect(told.events.at(-1)?.ip).toBe('192.0.2.10');
  });

  it('that was deleted, or never was, is answered 404; what is no id is refused', async () => {
    const user = await node.person('none');
    await node.db.delete(userAccount).where(eq(userAccount.id, user.userId));
    for (const id of [user.userId, NOBODY]) {
      for (const answer of [await node.ask({ method: 'GET', url: `${USERS}/${id}`, as: admin }), await end(id)]) {
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'User not found', code: 'not_found' }]);
      }
    }
    for (const id of ['1', 'x', `${NOBODY}0`, '%00']) {
      expect([id, (await end(id)).statusCode]).toEqual([id, 422]);
    }
  });

  it('no answer holds a password, a token, a hash, a session’s id or a postal address', async () => {
    const user = await node.person('trialing');
    const payload = { address_line_1: '12 Quarrystone Way', city: 'Bremen', zip_code: '28195', country: 'Germany' };
    expect((await node.ask({ method: 'PATCH', url: '/api/v1/address', payload, as: user })).statusCode).toBe(200);
    const [row] = await node.db.select().from(userAccount).where(eq(userAccount.id, user.userId));
    const [held] = await node.db.select().from(session).where(eq(session.user_id, user.userId));
    const secrets = [
      row?.password_hash ?? '',
      'correct horse',
      user.cookie.replace('bna_sid=', ''),
      held?.id_hash.toString('hex') ?? '',
      held?.id_hash.toString('base64') ?? '',
      'Quarrystone',
      '28195',
    ];
    for (const url of [USERS, `${USERS}/${user.userId}`]) {
      const { body } = await node.ask({ method: 'GET', url, as: admin });
      expect(body).toContain(user.email);
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(4);
        expect(body).not.toContain(secret);
      }
    }
  });
});

describe('ending the sessions of a user', () => {
  const isIn = async (as: Person): Promise<boolean> =>
    (await node.ask({ method: 'GET', url: '/api/v1/users/session', as })).statusCode === 200;
  const events = async (userId: string) =>
    (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event, ip, at }) => ({
      event,
      ip,
      at: at.toISOString(),
    }));

  it('ends all of them at once, and nobody else’s', async () => {
    const user = await node.person('active');
    const elsewhere = { ...user, cookie: await node.signIn(user.userId) };
    const other = await node.person('active');
    // Remembered by the node as signed in.
    expect([await isIn(user), await isIn(elsewhere), await isIn(other)]).toEqual([true, true, true]);
    const answer = await end(user.userId);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: '2 sessions have ended', data: { ended: 2 } }]);
    expect([await isIn(user), await isIn(elsewhere), await isIn(other), await isIn(admin)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await read(user.userId)).session_list).toEqual([]);
  });

  it('closes their live connections', async () => {
    const user = await node.person('active');
    const other = await node.person('active');
    const connect = async ({ cookie }: Person) => {
      const socket = io(`${node.origin}${LIVE_NEWS_NAMESPACE}`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin: PUBLIC_ORIGIN, cookie },
      });
      await new Promise((resolve, reject) => {
        socket.on('connection-success', resolve);
        socket.on('connect_error', reject);
      });
      return socket;
    };
    const [socket, stays] = [await connect(user), await connect(other)];
    const told = new Promise((resolve) => {
      socket.on('error', resolve);
    });
    await end(user.userId);
    expect(await told).toMatchObject({ code: 'session_ended' });
    await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 5_000 });
    expect(stays.connected).toBe(true);
    stays.disconnect();
  });

  it('keeps the one that asks, where it is the caller’s own account', async () => {
    const elsewhere = { ...admin, cookie: await node.signIn(admin.userId) };
    const answer = await end(admin.userId);
    expect(answer.json()).toEqual({ message: '1 other session has ended', data: { ended: 1 } });
    expect([await isIn(admin), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await end(admin.userId)).json()).toEqual({
      message: 'There is no other session to end',
      data: { ended: 0 },
    });
    expect((await events(admin.userId)).map(({ event }) => event)).toEqual(['sessions_ended_by_admin']);
  });

  it('another administrator’s are not spared', async () => {
    const colleague = await node.person('none', ['ADMIN']);
    await end(colleague.userId);
    expect(await isIn(colleague)).toBe(false);
  });

  it('is noted of whom and by whom, once however often it is asked at the same time', async () => {
    const user = await node.person('active');
    await node.signIn(user.userId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => end(user.userId)));
    const ended = answers.map((answer) => answer.json<{ data: { ended: number } }>().data.ended);
    expect(ended.toSorted((a, b) => b - a)).toEqual([2, 0, 0, 0, 0]);
    const [ofUser, ...more] = await events(user.userId);
    expect([ofUser, more]).toEqual([{ event: 'sessions_ended_by_admin', ip: '127.0.0.1', at: ofUser?.at }, []]);
    expect(await events(admin.userId)).toEqual([{ ...ofUser, event: 'ended_sessions_of_user' }]);
    expect((await read(user.userId)).events[0]).toEqual(ofUser);
  });

  it('does not tell the user where the administrator was', async () => {
    const user = await node.person('active');
    await end(user.userId);
    const back = { ...user, cookie: await node.signIn(user.userId) };
    const exported = await node.ask({ method: 'GET', url: '/api/v1/users/export', as: back });
    const { audit_events } = exported.json<{ data: { audit_events: object[] } }>().data;
    expect(audit_events).toMatchObject([{ event: 'sessions_ended_by_admin', ip: null }]);
  });

  it('does not happen where it cannot be noted', async () => {
    const user = await node.person('active');
    await node.database.pool.query(
      `CREATE FUNCTION refuse_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
       CREATE TRIGGER refuse_audit BEFORE INSERT ON audit_event FOR EACH ROW WHEN (NEW.event = 'ended_sessions_of_user')
       EXECUTE FUNCTION refuse_audit()`,
    );
    const answer = await end(user.userId);
    await node.database.pool.query('DROP TRIGGER refuse_audit ON audit_event; DROP FUNCTION refuse_audit');
    expect([answer.statusCode, await isIn(user)]).toEqual([500, true]);
    expect(
      await node.db
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.user_id, user.userId), eq(auditEvent.event, 'sessions_ended_by_admin'))),
    ).toEqual([]);
  });

  it('leaves API tokens alone', async () => {
    const token = await node.apiToken();
    for (const { id } of (await list()).data) if (id !== admin.userId) await end(id);
    const answer = await node.ask({ method: 'POST', url: '/api/v1/news-summary', token, payload: newItem() });
    expect(answer.statusCode).toBe(201);
  });
});
