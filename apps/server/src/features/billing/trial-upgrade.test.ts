import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALREADY_ACTIVE, type BuyersNode, startBuyersNode, readRedirectUrl } from '../../../test/buyers-node.ts';
import type { TestUser } from '../../../test/test-node.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

describe('upgrading a trial', () => {
  // @req 7.12 @threat E9
  it('buys the saved choice, ends the trial as upgraded, and works once', async () => {
    const user = await node.register({ email_updates: true, auto_renewal: false });
    const [first, second] = await Promise.all([node.upgrade(user), node.upgrade(user)]);
    expect(readRedirectUrl(first)).toBe(readRedirectUrl(second));
    const [session] = await node.sessionsOf(user);
    const lines = await node.stripe.checkout.sessions.listLineItems(session?.id ?? '');
    expect(lines.data.map(({ price }) => price?.lookup_key)).toEqual([
      'genius_plus_usd_30d',
      'email_updates_usd_30d',
      'daily_overview_usd_30d',
    ]);
    expect(await node.statusOf(user)).toBe('trialing');
    await node.payCheckout(readRedirectUrl(first));
    const synced = await node.syncSubscription(user);
    expect(synced.json()).toMatchObject({ data: { status: 'active', auto_renewal: false } });
    const row = await node.trialOf(user);
    expect(row).toMatchObject({ canceled_at: null, upgraded_at: expect.any(Date) as unknown });
    for (const response of await Promise.all([node.upgrade(user), node.upgrade(user)])) {
      expect([response.statusCode, response.json()]).toEqual([409, ALREADY_ACTIVE]);
    }
    expect((await node.cancelTrial(user)).statusCode).toBe(409);
  });

  it('works for a canceled trial', async () => {
    const user = await node.register();
    expect((await node.cancelTrial(user)).statusCode).toBe(200);
    await node.payCheckout(readRedirectUrl(await node.upgrade(user)));
    await node.syncSubscription(user);
    expect(await node.statusOf(user)).toBe('active');
  });

  // @threat E8
  it('charges at once after a canceled trial, as the checkout does', async () => {
    const form = { genius_plus: true, email_updates: false, auto_renewal: true, daily_overview: false };
    for (const buy of [(as: TestUser) => node.upgrade(as), (as: TestUser) => node.checkout(as, form)]) {
      const user = await node.register({ daily_overview: false });
      await node.cancelTrial(user);
      await node.payCheckout(readRedirectUrl(await buy(user)));
      expect((await node.syncSubscription(user)).json()).toMatchObject({ data: { status: 'active' } });
      expect((await node.chargesOf(user)).map(({ amount, paid }) => [amount, paid])).toEqual([[4_900, true]]);
      expect(await node.subscriptionsOf(user)).toMatchObject([
        { status: 'active', trial_start: null, trial_end: null },
      ]);
      expect((await node.trialOf(user))?.canceled_at).toBeInstanceOf(Date);
    }
  });

  // @threat E7
  it('leaves no trial to a user who paid without one and confirms the mailbox later', async () => {
    await node.register({ email: 'payer+first@visitors.test' });
    const user = await node.register({ email: 'payer@visitors.test' });
    const welcome = (await node.sendQueuedMails()).find(({ to }) => to === user.email);
    const form = { genius_plus: true, email_updates: false, auto_renewal: true, daily_overview: true };
    await node.payCheckout(readRedirectUrl(await node.checkout(user, form)));
    await node.syncSubscription(user);
    const token = /confirm-email\?token=(\S+)/.exec(welcome?.text ?? '')?.[1];
    const url = '/api/v1/subscription/trial/confirm-email';
    const confirmed = await node.request({ method: 'POST', url, payload: { token } });
    expect(confirmed.json()).toEqual({ data: { was_confirmed: false, trial: { status: 'none', ends_at: null } } });
    expect(await node.trialOf(user)).toBeUndefined();
    expect(await node.subscriptionOf(user)).toMatchObject({ status: 'active', auto_renewal: true });
  });

  // @threat E9
  it('responds with 409 without a trial, without a call', async () => {
    const user = await node.createUser('none');
    const response = await node.upgrade(user);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message: 'You don’t have a free trial to upgrade.', code: 'conflict' },
    ]);
    expect(node.proxy.calls).toEqual([]);
  });

  it('stores the paid state if another choice is saved at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await node.register();
      await node.payCheckout(readRedirectUrl(await node.upgrade(user)));
      const choice = { email_updates: true, auto_renewal: true, daily_overview: true };
      const [changed] = await Promise.all([
        node.change(user, choice),
        node.syncSubscription(user),
        node.syncSubscription(user),
      ]);
      expect(changed.statusCode).toBe(200);
      const [bought] = await node.subscriptionsOf(user);
      const isBought = bought?.items.data.some(({ price }) => price.lookup_key === 'email_updates_usd_30d');
      const shown = (await node.subscriptionOf(user))?.add_ons ?? [];
      const emails = shown.find(({ add_on_package: { name } }) => name === 'email_updates');
      expect(emails?.status).toBe(isBought === true ? 'active' : undefined);
    }
  });

  it('without renewal ends with the period, even after an outage during the correction', async () => {
    const user = await node.register({ auto_renewal: false });
    // No event arrives: only the return syncs.
    node.sandbox.controls.setFaults({ hold: true });
    await node.payCheckout(readRedirectUrl(await node.upgrade(user)));
    node.proxy.faults.before = ({ method, path }) =>
      method === 'POST' && path.startsWith('/v1/subscriptions/') ? Promise.reject(new Error('cut')) : Promise.resolve();
    expect((await node.syncSubscription(user)).statusCode).toBe(503);
    node.proxy.faults.before = undefined;
    expect((await node.syncSubscription(user)).json()).toMatchObject({
      data: { status: 'active', auto_renewal: false },
    });
    expect((await node.subscriptionsOf(user))[0]).toMatchObject({ cancel_at_period_end: true });
    node.sandbox.controls.release();
  });

  it('without renewal can be renewed later', async () => {
    const user = await node.register({ auto_renewal: false });
    await node.payCheckout(readRedirectUrl(await node.upgrade(user)));
    await node.syncSubscription(user);
    expect(await node.subscriptionOf(user)).toMatchObject({ status: 'active', auto_renewal: false });
    const choice = { email_updates: false, auto_renewal: true, daily_overview: true };
    expect((await node.change(user, choice)).statusCode).toBe(200);
    await node.syncSubscription(user);
    await node.processAllEvents();
    expect(await node.subscriptionOf(user)).toMatchObject({ status: 'active', auto_renewal: true });
  });

  // @threat E9
  it('paid while the trial is canceled grants access in either order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const user = await node.register();
      await node.payCheckout(readRedirectUrl(await node.upgrade(user)));
      const [canceled] = await Promise.all([
        node.cancelTrial(user),
        node.syncSubscription(user),
        node.cancelTrial(user),
      ]);
      const row = await node.trialOf(user);
      expect([row?.canceled_at, row?.upgraded_at].filter((at) => at instanceof Date)).toHaveLength(1);
      expect([200, 409]).toContain(canceled.statusCode);
      expect(await node.statusOf(user)).toBe('active');
      expect(await node.readFeed(user)).toBe(200);
    }
  });
});
