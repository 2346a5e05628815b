import { once } from 'node:events';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshIp, registrationBody } from '../../../test/registration-body.ts';
import { type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { seed } from '../../commands/seed.ts';
import { hasNewsAccess } from '../../platform/sessions.ts';
import { auditEvent, subscription, trial, userAccount } from '../../schema.ts';
import { newsAccessOf } from './news-access.ts';
import { beginTrial } from './trial.ts';

const DAY_MS = 86_400_000;
/** A canceled trial must have lost its live channel within this, on every node. */
const CLOSED_WITHIN_MS = 5_000;

let node: TestNode;
let other: TestNode;
const sockets: Socket[] = [];
beforeAll(async () => {
  node = await startTestNode();
  await seed({ db: node.db });
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await node.stop();
});

const registered = async (change: object = {}): Promise<Person> => {
  const payload = registrationBody({ ...change });
  await node.ask({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
  const email = String(payload['email']);
  const [user] = await node.db.select().from(userAccount).where(eq(userAccount.email, email));
  if (user === undefined) throw new Error(`${email} has no account`);
  return { userId: user.id, email, cookie: await node.signIn(user.id) };
};
const trialOf = async (as: Person) =>
  (await node.ask({ method: 'GET', url: '/api/v1/subscription/trial', as })).json<{ data: object }>().data;
const subscriptionOf = async (as: Person) =>
  (await node.ask({ method: 'GET', url: '/api/v1/subscription', as })).json<{ data: object | null }>().data;
const cancel = (as: Person) => node.ask({ method: 'PATCH', url: '/api/v1/subscription/cancel-trial', as });
const feedStatus = async (as: Person) =>
  (await node.ask({ method: 'GET', url: '/api/v1/news-summary', as })).statusCode;
const REFUSED = { message: 'There is no free trial to cancel', code: 'conflict' };

const listen = async (origin: string, { cookie }: Person): Promise<Socket> => {
  const socket = io(`${origin}${LIVE_NEWS_NAMESPACE}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: PUBLIC_ORIGIN, cookie },
  });
  sockets.push(socket);
  await new Promise((resolve, reject) => {
    socket.on('connection-success', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
};

describe('the trial', () => {
  it('tells when it ends and how many days are left, the running one counted', async () => {
    const person = await registered();
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
    const expected = {
      eligible: false,
      status: 'trialing',
      started_at: row?.started_at.toISOString(),
      ends_at: row?.ends_at.toISOString(),
    };
    expect(await trialOf(person)).toEqual({ ...expected, days_left: 14 });
    node.clock.moveTo(new Date((row?.started_at.getTime() ?? 0) + DAY_MS + 5_000));
    expect(await trialOf(person)).toEqual({ ...expected, days_left: 13 });
  });

  it('ends by the clock, for the feed, the trial and the subscription alike', async () => {
    const person = await registered();
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
    const endsAt = row?.ends_at ?? new Date(0);
    // Longer than a session lives: signed in anew.
    node.clock.moveTo(new Date(endsAt.getTime() - 5_000));
    const back = { ...person, cookie: await node.signIn(person.userId) };
    expect([await feedStatus(back), await trialOf(back)]).toMatchObject([200, { status: 'trialing', days_left: 1 }]);
    node.clock.moveTo(endsAt);
    expect([await feedStatus(back), await trialOf(back)]).toMatchObject([403, { status: 'ended', days_left: 0 }]);
    expect(await subscriptionOf(back)).toMatchObject({ status: 'canceled', auto_renewal: false });
    expect((await cancel(back)).json()).toEqual(REFUSED);
  });

  it.each(['2026-03-01T15:00:00Z', '2026-10-25T15:00:00Z'])(
    'K17: begun at %s lasts 14 times 24 hours across the changed clock: there a second before its end, gone at it',
    async (begin) => {
      const startedAt = new Date(begin);
      const person = await node.person('none');
      const ledgerKey = Buffer.from(begin);
      expect(await beginTrial(node.db, { userId: person.userId, ledgerKey, now: startedAt })).toBe(true);
      const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
      const endsAt = (row?.ends_at ?? startedAt).getTime();
      expect(endsAt - startedAt.getTime()).toBe(1_209_600_000);
      const newsAccess = newsAccessOf(row ?? null, null);
      const mayRead = [-1_000, 0].map((ms) => hasNewsAccess({ newsAccess }, new Date(endsAt + ms)));
      expect(mayRead).toEqual([true, false]);
    },
  );

  it('E9: can be canceled while it runs, once, and by nobody else', async () => {
    const [person, neighbour] = [await registered({ email_updates: true }), await registered()];
    const answer = await cancel(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Free trial has been canceled' }]);
    expect(await feedStatus(person)).toBe(403);
    expect(await trialOf(person)).toMatchObject({ eligible: false, status: 'canceled', days_left: 0 });
    expect(await subscriptionOf(person)).toMatchObject({
      status: 'canceled',
      auto_renewal: false,
      current_period_end: await canceledAt(person),
      add_ons: [
        { add_on_package: { name: 'email_updates' }, status: 'canceled' },
        { add_on_package: { name: 'auto_renewal' }, status: 'canceled' },
        { add_on_package: { name: 'daily_overview' }, status: 'canceled' },
      ],
    });
    const again = await cancel(person);
    expect([again.statusCode, again.json()]).toEqual([409, REFUSED]);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, person.userId));
    expect(events.map(({ event }) => event)).toEqual(['registered', 'trial_canceled']);
    expect([await feedStatus(neighbour), await trialOf(neighbour)]).toMatchObject([200, { status: 'trialing' }]);
  });

  it('E9: canceled twice at once ends once', async () => {
    const person = await registered();
    const answers = await Promise.all([cancel(person), cancel(person), cancel(person)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, person.userId));
    expect(events.filter(({ event }) => event === 'trial_canceled')).toHaveLength(1);
  });

  it('E9: cannot be canceled where there is none, or a paid plan has taken its place', async () => {
    expect((await cancel(await node.person('none'))).json()).toEqual(REFUSED);
    expect((await cancel(await node.person('active'))).json()).toEqual(REFUSED);
    const upgraded = await registered();
    const current_period_end = new Date(node.clock.now().getTime() + DAY_MS);
    await node.db
      .insert(subscription)
      .values({ user_id: upgraded.userId, status: 'active', auto_renewal: true, current_period_end });
    expect((await cancel(upgraded)).statusCode).toBe(409);
    expect(await subscriptionOf(upgraded)).toMatchObject({ status: 'active', auto_renewal: true });
  });

  it('once canceled takes the live channel with it, on every node', async () => {
    other = await startTestNode({
      database: { connection: node.database.pool.options, drop: () => Promise.resolve() },
    });
    const person = await registered();
    const pages = [await listen(node.origin, person), await listen(other.origin, person)];
    const told = pages.map(async (page) => {
      const [error]: unknown[] = await once(page as unknown as NodeJS.EventEmitter, 'error');
      return error;
    });
    const startedAt = performance.now();
    await cancel(person);
    expect(await Promise.all(told)).toMatchObject([{ code: 'subscription_ended' }, { code: 'subscription_ended' }]);
    await vi.waitFor(() => expect(pages.map(({ connected }) => connected)).toEqual([false, false]), { interval: 5 });
    expect(performance.now() - startedAt).toBeLessThan(CLOSED_WITHIN_MS);
    await other.stop();
  });

  it('E8: is used when it is canceled, and stays used when its account is deleted', async () => {
    const person = await registered({ email: 'again@visitors.test', password: LANTERN, reenter_password: LANTERN });
    await cancel(person);
    const twin = await registered({ email: 'again+twin@visitors.test' });
    expect(await trialOf(twin)).toMatchObject({ eligible: false, status: 'none' });
    const deleted = await node.ask({
      method: 'DELETE',
      url: '/api/v1/users',
      payload: { password: LANTERN },
      as: person,
    });
    expect(deleted.statusCode).toBe(200);
    const newcomer = await registered({ email: 'again@visitors.test' });
    expect(newcomer.userId).not.toBe(person.userId);
    expect(await trialOf(newcomer)).toMatchObject({ eligible: false, status: 'none' });
    expect(await feedStatus(newcomer)).toBe(403);
  });
});

const LANTERN = 'quiet lantern harbour';

async function canceledAt({ userId }: Person): Promise<string | undefined> {
  const [row] = await node.db.select().from(trial).where(eq(trial.user_id, userId));
  return row?.canceled_at?.toISOString();
}
