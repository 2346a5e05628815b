import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveSocket } from '../../../../test/live-socket.ts';
import { freshIp, registrationBody } from '../../../../test/registration-body.ts';
import { connectionOf, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { seed } from '../../../commands/seed.ts';
import { isEntitled } from '../../../platform/sessions.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { subscription, trial } from '../schema.ts';
import { userAccount } from '../../accounts/schema.ts';
import { entitlementOf } from '../subscription/entitlement.ts';
import { beginTrial } from './trial.ts';
import { eventually } from '../../../../test/eventually.ts';

const DAY_MS = 86_400_000;
/** Sockets of a canceled trial must be closed within this time on every node. */
const CLOSED_WITHIN_MS = 5_000;

let node: TestNode;
let other: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  await seed({ db: node.db });
});
afterAll(() => node.stop());

/** Registers a user, whose email address stays unconfirmed. */
const register = async (change: object = {}): Promise<TestUser> => {
  const payload = registrationBody({ ...change });
  await node.request({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
  const email = String(payload['email']);
  const [user] = await node.db.select().from(userAccount).where(eq(userAccount.email, email));
  if (user === undefined) throw new Error(`${email} has no account`);
  return { userId: user.id, email, cookie: await node.signIn(user.id) };
};
/** Registers a user whose trial has a confirmed email address. */
const registered = async (change: object = {}): Promise<TestUser> => {
  const user = await register(change);
  await node.db.update(trial).set({ confirm_by: null }).where(eq(trial.user_id, user.userId));
  return user;
};
/** Confirms the email address with the link of the welcome email. */
const confirmByLink = async ({ email }: TestUser) => {
  const welcome = (await node.sendQueuedMails()).find(({ to }) => to === email);
  const token = /confirm-email\?token=(\S+)/.exec(welcome?.text ?? '')?.[1];
  return node.request({ method: 'POST', url: '/api/v1/subscription/trial/confirm-email', payload: { token } });
};
const deleteAccount = (as: TestUser) =>
  node.request({ method: 'DELETE', url: '/api/v1/users', payload: { password: LANTERN }, as });
const trialOf = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: '/api/v1/subscription/trial', as })).json<{ data: object }>().data;
const subscriptionOf = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: '/api/v1/subscription', as })).json<{ data: object | null }>().data;
const cancel = (as: TestUser) => node.request({ method: 'PATCH', url: '/api/v1/subscription/cancel-trial', as });
const feedStatus = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: '/api/v1/news-summary', as })).statusCode;
const REJECTED = { message: 'There is no free trial to cancel', code: 'conflict' };

describe('the trial', () => {
  // @req 7.13
  it('shows its end and the days left, including today', async () => {
    const buyer = await registered();
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, buyer.userId));
    const expected = {
      eligible: false,
      status: 'trialing',
      started_at: row?.started_at.toISOString(),
      ends_at: row?.ends_at.toISOString(),
      confirm_by: null,
    };
    expect(await trialOf(buyer)).toEqual({ ...expected, days_left: 14 });
    node.clock.moveTo(new Date((row?.started_at.getTime() ?? 0) + DAY_MS + 5_000));
    expect(await trialOf(buyer)).toEqual({ ...expected, days_left: 13 });
  });

  // @threat K17
  it('ends by the clock for the feed, the trial and the subscription', async () => {
    const buyer = await registered();
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, buyer.userId));
    const endsAt = row?.ends_at ?? new Date(0);
    // Longer than a session: log in again.
    node.clock.moveTo(new Date(endsAt.getTime() - 5_000));
    const back = { ...buyer, cookie: await node.signIn(buyer.userId) };
    expect([await feedStatus(back), await trialOf(back)]).toMatchObject([200, { status: 'trialing', days_left: 1 }]);
    node.clock.moveTo(endsAt);
    expect([await feedStatus(back), await trialOf(back)]).toMatchObject([403, { status: 'ended', days_left: 0 }]);
    expect(await subscriptionOf(back)).toMatchObject({ status: 'canceled', auto_renewal: false });
    expect((await cancel(back)).json()).toEqual(REJECTED);
  });

  // @threat K17
  it.each(['2026-03-01T15:00:00Z', '2026-10-25T15:00:00Z'])(
    'begun at %s lasts 14 times 24 hours across the changed clock: there a second before its end, gone at it',
    async (begin) => {
      const startedAt = new Date(begin);
      const buyer = await node.createUser('none');
      const ledgerKey = Buffer.from(begin);
      const confirmBy = new Date(startedAt.getTime() + DAY_MS);
      expect(await beginTrial(node.db, { userId: buyer.userId, ledgerKey, confirmBy, now: startedAt })).toBe(true);
      const [row] = await node.db.select().from(trial).where(eq(trial.user_id, buyer.userId));
      const endsAt = (row?.ends_at ?? startedAt).getTime();
      expect(endsAt - startedAt.getTime()).toBe(1_209_600_000);
      const newsAccess = entitlementOf(row === undefined ? null : { ...row, confirm_by: null }, null);
      const mayRead = [-1_000, 0].map((ms) => isEntitled({ entitlement: newsAccess }, new Date(endsAt + ms)));
      expect(mayRead).toEqual([true, false]);
    },
  );

  // @req 7.16 @threat E9
  it('can be canceled once while running, by its user only', async () => {
    const [buyer, neighbour] = [await registered({ email_updates: true }), await registered()];
    const response = await cancel(buyer);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Free trial has been canceled' }]);
    expect(await feedStatus(buyer)).toBe(403);
    expect(await trialOf(buyer)).toMatchObject({ eligible: false, status: 'canceled', days_left: 0 });
    expect(await subscriptionOf(buyer)).toMatchObject({
      status: 'canceled',
      auto_renewal: false,
      current_period_end: await canceledAt(buyer),
      add_ons: [
        { add_on_package: { name: 'email_updates' }, status: 'inactive' },
        { add_on_package: { name: 'auto_renewal' }, status: 'inactive' },
        { add_on_package: { name: 'daily_overview' }, status: 'inactive' },
      ],
    });
    const again = await cancel(buyer);
    expect([again.statusCode, again.json()]).toEqual([409, REJECTED]);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, buyer.userId));
    expect(events.map(({ event }) => event)).toEqual(['registered', 'trial_canceled']);
    expect([await feedStatus(neighbour), await trialOf(neighbour)]).toMatchObject([200, { status: 'trialing' }]);
  });

  // @threat E9
  it('is canceled once by concurrent requests', async () => {
    const buyer = await registered();
    const responses = await Promise.all([cancel(buyer), cancel(buyer), cancel(buyer)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, buyer.userId));
    expect(events.filter(({ event }) => event === 'trial_canceled')).toHaveLength(1);
  });

  // @threat E9
  it('cannot be canceled without a running trial, or after an upgrade', async () => {
    expect((await cancel(await node.createUser('none'))).json()).toEqual(REJECTED);
    expect((await cancel(await node.createUser('active'))).json()).toEqual(REJECTED);
    const upgraded = await registered();
    const current_period_end = new Date(node.clock.now().getTime() + DAY_MS);
    await node.db
      .insert(subscription)
      .values({ user_id: upgraded.userId, status: 'active', auto_renewal: true, current_period_end });
    expect((await cancel(upgraded)).statusCode).toBe(409);
    expect(await subscriptionOf(upgraded)).toMatchObject({ status: 'active', auto_renewal: true });
  });

  // @req 13.5 @threat D3
  it('closes its sockets on every node when canceled', async () => {
    other = await startTestNode({
      database: { connection: connectionOf(node.database.pool.options), drop: () => Promise.resolve() },
    });
    const buyer = await registered();
    const pages = [await openLiveSocket(node, buyer), await openLiveSocket(other, buyer)];
    const closed = pages.map(async (page) => {
      const [error]: unknown[] = await once(page as unknown as NodeJS.EventEmitter, 'error');
      return error;
    });
    const startedAt = performance.now();
    await cancel(buyer);
    expect(await Promise.all(closed)).toMatchObject([{ code: 'subscription_ended' }, { code: 'subscription_ended' }]);
    await eventually(() => expect(pages.map(({ connected }) => connected)).toEqual([false, false]));
    expect(performance.now() - startedAt).toBeLessThan(CLOSED_WITHIN_MS);
    await other.stop();
  });

  // @req 14.1 @threat E8
  it.each([
    ['unconfirmed', false],
    ['confirmed', true],
  ])('stays used after a cancellation and after the account is deleted, with an %s address', async (name, confirms) => {
    const email = `again-${name}@visitors.test`;
    const buyer = await register({ email, password: LANTERN, reenter_password: LANTERN });
    if (confirms) expect((await confirmByLink(buyer)).statusCode).toBe(200);
    expect((await cancel(buyer)).statusCode).toBe(200);
    await expectNoTrial(await register({ email: `again-${name}+twin@visitors.test` }));
    expect((await deleteAccount(buyer)).statusCode).toBe(200);
    const newcomer = await register({ email });
    expect(newcomer.userId).not.toBe(buyer.userId);
    await expectNoTrial(newcomer);
    await expectNoTrial(await register({ email: `again-${name}+later@visitors.test` }));
  });

  // @req 14.1 @threat E8
  it('stays used while it runs, after its end, and after the account is deleted then, without a confirmation', async () => {
    const email = 'lapsing@visitors.test';
    const buyer = await register({ email, password: LANTERN, reenter_password: LANTERN });
    expect(await feedStatus(buyer)).toBe(200);
    await expectNoTrial(await register({ email: 'lapsing+running@visitors.test' }));
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, buyer.userId));
    node.clock.moveTo(row?.ends_at ?? new Date(0));
    const back = { ...buyer, cookie: await node.signIn(buyer.userId) };
    expect(await trialOf(back)).toMatchObject({ status: 'ended' });
    await expectNoTrial(await register({ email: 'lapsing+ended@visitors.test' }));
    expect((await deleteAccount(back)).statusCode).toBe(200);
    await expectNoTrial(await register({ email }));
  });
});

const LANTERN = 'quiet lantern harbour';

async function expectNoTrial(user: TestUser): Promise<void> {
  expect(await trialOf(user)).toEqual({
    eligible: false,
    status: 'none',
    started_at: null,
    ends_at: null,
    confirm_by: null,
    days_left: 0,
  });
  expect([await feedStatus(user), await subscriptionOf(user)]).toEqual([403, null]);
  expect((await cancel(user)).json()).toEqual(REJECTED);
}

async function canceledAt({ userId }: TestUser): Promise<string | undefined> {
  const [row] = await node.db.select().from(trial).where(eq(trial.user_id, userId));
  return row?.canceled_at?.toISOString();
}
