import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { type TestUser, SUPPORT_EMAIL } from '../../../test/test-node.ts';
import { userAccount } from '../accounts/schema.ts';
import { billingEffect } from './schema.ts';
import { lockStripeCustomer } from './customer.ts';
import { syncCustomer } from './sync.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
const HOUR_MS = 3_600_000;

let node: BillingNode;
beforeEach(async () => {
  node = await startBillingNode();
});
afterEach(() => node.stop());

/** Takes the queued emails and returns their kinds, oldest first. */
const takeEmails = async (): Promise<string[]> => {
  const jobs = await node.takeJobs('mail');
  return jobs.map(({ data }) => (data as { kind: string }).kind);
};
/** Syncs three times concurrently on two nodes, like simultaneous events. */
const syncMuch = async (user: TestUser): Promise<void> => {
  const peer = await node.startPeer();
  await Promise.all([node.sync(user), node.sync(user, peer.billing), node.sync(user, peer.billing)]);
};

describe('a payment', () => {
  // @threat F2
  it('gets one receipt, however often it is synced', async () => {
    const user = await node.createUser('none');
    await node.buy(await node.giveCard(user, 'pm_card_visa'));
    await syncMuch(user);
    expect(await takeEmails()).toEqual(['billing.receipt']);
    await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
    await syncMuch(user);
    expect(await takeEmails()).toEqual(['billing.receipt']);
  });

  it('gets no receipt after more than seven days', async () => {
    const user = await node.createUser('none');
    await node.buy(await node.giveCard(user, 'pm_card_visa'));
    await node.moveClock(7 * DAY_MS + HOUR_MS);
    await node.sync(user);
    expect(await takeEmails()).toEqual([]);
  });

  it('gets one email for each failed attempt, until the subscription ends', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    await node.giveCard(user, 'pm_card_chargeCustomerFail');
    expect(await takeEmails()).toEqual(['billing.receipt']);
    await node.moveClock(PERIOD_MS + 2 * HOUR_MS);
    for (const waitMs of [3 * DAY_MS, 5 * DAY_MS]) {
      await syncMuch(user);
      expect(await takeEmails()).toEqual(['billing.payment-failed']);
      await node.moveClock(waitMs);
    }
    await node.sync(user);
    expect(await takeEmails()).toEqual(['billing.payment-failed']);
    await node.moveClock(8 * DAY_MS);
    await syncMuch(user);
    expect(await takeEmails()).toEqual(['billing.ended']);
    const failures = await node.db.select().from(billingEffect).where(eq(billingEffect.kind, 'payment_failed'));
    expect(failures.map(({ period }) => period).sort()).toEqual(['1', '2', '3']);
  });
});

describe('a refund', () => {
  it('gets one email each, and another one if it fails', async () => {
    const user = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(user);
    const charge = await node.findCharge(stripeCustomerId);
    await takeEmails();
    await node.stripe.refunds.create({ charge, amount: 900 });
    await syncMuch(user);
    const second = await node.stripe.refunds.create({ charge, amount: 900 });
    await syncMuch(user);
    expect(await takeEmails()).toEqual(['billing.refund', 'billing.refund']);
    await node.moveClock(20 * DAY_MS);
    node.sandbox.controls.failRefund(second.id);
    await syncMuch(user);
    const jobs = await node.takeJobs('mail');
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.data).toMatchObject({ kind: 'billing.refund-failed', data: { amount: 900 } });
  });

  it('gets no email if it failed before the first sync', async () => {
    const user = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(user);
    await takeEmails();
    const { id } = await node.stripe.refunds.create({ charge: await node.findCharge(stripeCustomerId) });
    node.sandbox.controls.failRefund(id);
    await node.sync(user);
    expect(await takeEmails()).toEqual([]);
  });
});

describe('the end of a subscription', () => {
  it('gets one email, whether requested or after failed payments', async () => {
    const user = await node.createUser('none');
    const { stripeSubscriptionId } = await node.subscribe(user);
    await node.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
    await node.sync(user);
    expect(await takeEmails()).toEqual(['billing.receipt', 'billing.renewal']);
    await node.moveClock(PERIOD_MS + HOUR_MS);
    await syncMuch(user);
    await node.sync(user);
    expect(await takeEmails()).toEqual(['billing.ended']);
  });
});

describe('a dispute', () => {
  it('is emailed to support when it begins and when it ends weeks later', async () => {
    const user = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(user);
    await takeEmails();
    const dispute = node.sandbox.controls.dispute(await node.findCharge(stripeCustomerId));
    await syncMuch(user);
    expect(await takeEmails()).toEqual(['billing.dispute']);
    await node.moveClock(20 * DAY_MS);
    node.sandbox.controls.closeDispute(dispute, 'lost');
    await syncMuch(user);
    const [message, ...others] = await node.sendQueuedMails();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: SUPPORT_EMAIL, subject: expect.stringContaining('lost') });
  });
});

it('sends no email to a deleted account, but its disputes to support', async () => {
  const user = await node.createUser('none');
  const { stripeCustomerId } = await node.subscribe(user);
  const charge = await node.findCharge(stripeCustomerId);
  await node.db.delete(userAccount).where(eq(userAccount.id, user.userId));
  // The receipt was already queued.
  expect(await node.sendQueuedMails()).toEqual([]);
  node.sandbox.controls.dispute(charge);
  await lockStripeCustomer(node.billing, stripeCustomerId, (customer, db) => syncCustomer(node.billing, db, customer));
  expect((await node.sendQueuedMails()).map(({ to }) => to)).toEqual([SUPPORT_EMAIL]);
});
