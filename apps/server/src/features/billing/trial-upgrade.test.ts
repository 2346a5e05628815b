import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, startBuyersNode, urlIn } from '../../../test/buyers-node.ts';
import type { Person } from '../../../test/test-node.ts';

const ACTIVE_ALREADY = {
  message: 'Your subscription is active already. You can manage it on the subscription page.',
  code: 'conflict',
};

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.calm();
});
afterAll(() => node.stop());
const statusOf = async (as: Person): Promise<string | undefined> => (await node.subscriptionOf(as))?.status;

describe('the upgrade of a trial', () => {
  it('E9: buys what was chosen for it, ends the trial as upgraded, and is refused from then on', async () => {
    const person = await node.registered({ email_updates: true, auto_renewal: false });
    const [first, second] = await Promise.all([node.upgrade(person), node.upgrade(person)]);
    expect(urlIn(first)).toBe(urlIn(second));
    const [session] = await node.sessionsOf(person);
    const lines = await node.stripe.checkout.sessions.listLineItems(session?.id ?? '');
    expect(lines.data.map(({ price }) => price?.lookup_key)).toEqual([
      'genius_plus_usd_30d',
      'email_updates_usd_30d',
      'daily_overview_usd_30d',
    ]);
    expect(await statusOf(person)).toBe('trialing');
    await node.payCheckout(urlIn(first));
    const synced = await node.comeBack(person);
    expect(synced.json()).toMatchObject({ data: { status: 'active', auto_renewal: false } });
    const row = await node.trialOf(person);
    expect(row).toMatchObject({ canceled_at: null, upgraded_at: expect.any(Date) as unknown });
    for (const answer of await Promise.all([node.upgrade(person), node.upgrade(person)])) {
      expect([answer.statusCode, answer.json()]).toEqual([409, ACTIVE_ALREADY]);
    }
    expect((await node.cancelTrial(person)).statusCode).toBe(409);
  });

  it('is open to a trial that was canceled', async () => {
    const person = await node.registered();
    expect((await node.cancelTrial(person)).statusCode).toBe(200);
    await node.payCheckout(urlIn(await node.upgrade(person)));
    await node.comeBack(person);
    expect(await statusOf(person)).toBe('active');
  });

  it('E8: neither it nor the form gives another trial to who has canceled one: both charge at once', async () => {
    const form = { genius_plus: true, email_updates: false, auto_renewal: true, daily_overview: false };
    for (const buy of [(as: Person) => node.upgrade(as), (as: Person) => node.checkout(as, form)]) {
      const person = await node.registered({ daily_overview: false });
      await node.cancelTrial(person);
      await node.payCheckout(urlIn(await buy(person)));
      expect((await node.comeBack(person)).json()).toMatchObject({ data: { status: 'active' } });
      expect((await node.chargesOf(person)).map(({ amount, paid }) => [amount, paid])).toEqual([[4_900, true]]);
      expect(await node.boughtBy(person)).toMatchObject([{ status: 'active', trial_start: null, trial_end: null }]);
      expect((await node.trialOf(person))?.canceled_at).toBeInstanceOf(Date);
    }
  });

  it('E9: without a trial is refused, and nobody is called', async () => {
    const person = await node.person('none');
    const answer = await node.upgrade(person);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'There is no free trial to upgrade.', code: 'conflict' },
    ]);
    expect(node.proxy.calls).toEqual([]);
  });

  it('paid while another choice is made for it leaves what is stored as the provider has it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await node.registered();
      await node.payCheckout(urlIn(await node.upgrade(person)));
      const choice = { email_updates: true, auto_renewal: true, daily_overview: true };
      const [changed] = await Promise.all([node.change(person, choice), node.comeBack(person), node.comeBack(person)]);
      expect(changed.statusCode).toBe(200);
      const [bought] = await node.boughtBy(person);
      const isBought = bought?.items.data.some(({ price }) => price.lookup_key === 'email_updates_usd_30d');
      const shown = (await node.subscriptionOf(person))?.add_ons ?? [];
      const mails = shown.find(({ add_on_package: { name } }) => name === 'email_updates');
      expect(mails?.status).toBe(isBought === true ? 'active' : 'canceled');
    }
  });

  it('bought without renewal ends with the period, also where the provider goes away while that is said', async () => {
    const person = await node.registered({ auto_renewal: false });
    // No event comes: what is stored on the way back is all there is.
    node.sandbox.controls.setFaults({ hold: true });
    await node.payCheckout(urlIn(await node.upgrade(person)));
    node.proxy.meddling.before = ({ method, path }) =>
      method === 'POST' && path.startsWith('/v1/subscriptions/') ? Promise.reject(new Error('cut')) : Promise.resolve();
    expect((await node.comeBack(person)).statusCode).toBe(503);
    node.proxy.meddling.before = undefined;
    expect((await node.comeBack(person)).json()).toMatchObject({ data: { status: 'active', auto_renewal: false } });
    expect((await node.boughtBy(person))[0]).toMatchObject({ cancel_at_period_end: true });
    node.sandbox.controls.release();
  });

  it('bought without renewal may be renewed all the same', async () => {
    const person = await node.registered({ auto_renewal: false });
    await node.payCheckout(urlIn(await node.upgrade(person)));
    await node.comeBack(person);
    expect(await node.subscriptionOf(person)).toMatchObject({ status: 'active', auto_renewal: false });
    const choice = { email_updates: false, auto_renewal: true, daily_overview: true };
    expect((await node.change(person, choice)).statusCode).toBe(200);
    await node.comeBack(person);
    await node.settle();
    expect(await node.subscriptionOf(person)).toMatchObject({ status: 'active', auto_renewal: true });
  });

  it('E9: paid while the trial is canceled has one of the two outcomes, and access in both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await node.registered();
      await node.payCheckout(urlIn(await node.upgrade(person)));
      const [canceled] = await Promise.all([node.cancelTrial(person), node.comeBack(person), node.cancelTrial(person)]);
      const row = await node.trialOf(person);
      expect([row?.canceled_at, row?.upgraded_at].filter((at) => at instanceof Date)).toHaveLength(1);
      expect([200, 409]).toContain(canceled.statusCode);
      expect(await statusOf(person)).toBe('active');
      expect(await node.readFeed(person)).toBe(200);
    }
  });
});
