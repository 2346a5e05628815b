import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { type Person, SUPPORT_EMAIL } from '../../../test/test-node.ts';
import { userAccount } from '../../schema.ts';
import { billingEffect } from '../../billing-schema.ts';
import { withStripeCustomer } from './customer.ts';
import { syncCustomer } from './sync.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
const HOUR_MS = 3_600_000;

let node: BillingNode;
beforeEach(async () => {
  node = await startBillingNode();
});
afterEach(() => node.stop());

/** The kinds of the mails that wait, oldest first, taken out of the queue. */
const told = async (): Promise<string[]> => {
  const jobs = await node.takeJobs('mail');
  return jobs.map(({ data }) => (data as { kind: string }).kind);
};
/** Syncs three times at once on two nodes, as events do that come together. */
const syncMuch = async (person: Person): Promise<void> => {
  const peer = await node.startPeer();
  await Promise.all([node.sync(person), node.sync(person, peer.billing), node.sync(person, peer.billing)]);
};

describe('a payment', () => {
  it('has one receipt, however often and wherever it is seen', async () => {
    const person = await node.person('none');
    await node.buy(await node.giveCard(person, 'pm_card_visa'));
    await syncMuch(person);
    expect(await told()).toEqual(['billing.receipt']);
    await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
    await syncMuch(person);
    expect(await told()).toEqual(['billing.receipt']);
  });

  it('that lies more than seven days back is not told of', async () => {
    const person = await node.person('none');
    await node.buy(await node.giveCard(person, 'pm_card_visa'));
    await node.moveClock(7 * DAY_MS + HOUR_MS);
    await node.sync(person);
    expect(await told()).toEqual([]);
  });

  it('that fails is told of at each attempt, once, and not any more when it is given up', async () => {
    const person = await node.person('none');
    await node.subscribe(person);
    await node.giveCard(person, 'pm_card_chargeCustomerFail');
    expect(await told()).toEqual(['billing.receipt']);
    await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
    for (const waitMs of [3 * DAY_MS, 5 * DAY_MS]) {
      await syncMuch(person);
      expect(await told()).toEqual(['billing.payment-failed']);
      await node.moveClock(waitMs);
    }
    await node.sync(person);
    expect(await told()).toEqual(['billing.payment-failed']);
    await node.moveClock(8 * DAY_MS);
    await syncMuch(person);
    expect(await told()).toEqual(['billing.ended']);
    const failures = await node.db.select().from(billingEffect).where(eq(billingEffect.kind, 'payment_failed'));
    expect(failures.map(({ period }) => period).sort()).toEqual(['1', '2', '3']);
  });
});

describe('a refund', () => {
  it('is told of once, each one for itself, and once more where it fails later', async () => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    const charge = await node.chargeOf(stripeCustomerId);
    await told();
    await node.stripe.refunds.create({ charge, amount: 900 });
    await syncMuch(person);
    const second = await node.stripe.refunds.create({ charge, amount: 900 });
    await syncMuch(person);
    expect(await told()).toEqual(['billing.refund', 'billing.refund']);
    await node.moveClock(20 * DAY_MS);
    node.sandbox.controls.failRefund(second.id);
    await syncMuch(person);
    const jobs = await node.takeJobs('mail');
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.data).toMatchObject({ kind: 'billing.refund-failed', data: { amount: 900 } });
  });

  it('that failed before anybody was told of it is not told of', async () => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    await told();
    const { id } = await node.stripe.refunds.create({ charge: await node.chargeOf(stripeCustomerId) });
    node.sandbox.controls.failRefund(id);
    await node.sync(person);
    expect(await told()).toEqual([]);
  });
});

describe('an end', () => {
  it('is told of once, by request or by the clock', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId } = await node.subscribe(person);
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
    await node.sync(person);
    expect(await told()).toEqual(['billing.receipt']);
    await node.moveClock(PERIOD_MS + HOUR_MS);
    await syncMuch(person);
    await node.sync(person);
    expect(await told()).toEqual(['billing.ended']);
  });
});

describe('a dispute', () => {
  it('is told to support when it begins and when it ends, weeks later', async () => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    await told();
    const dispute = node.sandbox.controls.dispute(await node.chargeOf(stripeCustomerId));
    await syncMuch(person);
    expect(await told()).toEqual(['billing.dispute']);
    await node.moveClock(20 * DAY_MS);
    node.sandbox.controls.closeDispute(dispute, 'lost');
    await syncMuch(person);
    const [mail, ...others] = await node.deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: SUPPORT_EMAIL, subject: expect.stringContaining('lost') });
  });
});

it('an account that was deleted gets no mail, but support hears of its disputes', async () => {
  const person = await node.person('none');
  const { stripeCustomerId } = await node.subscribe(person);
  const charge = await node.chargeOf(stripeCustomerId);
  await node.db.delete(userAccount).where(eq(userAccount.id, person.userId));
  // The receipt was in the queue already.
  expect(await node.deliverMails()).toEqual([]);
  node.sandbox.controls.dispute(charge);
  await withStripeCustomer(node.billing, stripeCustomerId, (customer, db) => syncCustomer(node.billing, db, customer));
  expect((await node.deliverMails()).map(({ to }) => to)).toEqual([SUPPORT_EMAIL]);
});
