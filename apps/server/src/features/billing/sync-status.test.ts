import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { trial, userAddOn } from './schema.ts';

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const subscriptionOf = async (user: TestUser) => (await node.readStored(user)).subscription;
const addOnsOf = async (user: TestUser) => (await node.readStored(user)).addOns;
const invoicesOf = async (user: TestUser) => (await node.readStored(user)).invoices;

describe('a status at the provider', () => {
  it.each(['past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused'])(
    '%s is stored as it is and gives no access',
    async (status) => {
      const user = await node.createUser('none');
      await node.subscribe(user);
      const { payments } = node.billing;
      await node.sync(
        user,
        node.withPayments({
          listSubscriptions: async (id) =>
            (await payments.listSubscriptions(id)).map((one) => Object.assign(one, { status })),
        }),
      );
      expect(await subscriptionOf(user)).toMatchObject({ status });
      const { statusCode } = await node.request({ method: 'GET', url: '/api/v1/news-summary', as: user });
      expect(statusCode).toBe(403);
    },
  );

  it('of an unpaid plan keeps a running trial and its choice', async () => {
    const user = await node.createUser('trialing');
    await node.db.insert(userAddOn).values({ user_id: user.userId, package_name: 'email_updates', status: 'inactive' });
    await node.subscribe(user, { card: 'pm_card_chargeCustomerFail' });
    expect(await subscriptionOf(user)).toMatchObject({ status: 'incomplete' });
    expect(await addOnsOf(user)).toMatchObject({ email_updates: { status: 'inactive' } });
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, user.userId));
    expect(row?.upgraded_at).toBeNull();
    const { statusCode } = await node.request({ method: 'GET', url: '/api/v1/news-summary', as: user });
    expect(statusCode).toBe(200);
  });

  it('ends a running trial as upgraded once paid, for good', async () => {
    const user = await node.createUser('trialing');
    const { stripeSubscriptionId } = await node.subscribe(user);
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(user);
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, user.userId));
    expect(row?.upgraded_at).toEqual(expect.any(Date));
    const { statusCode } = await node.request({ method: 'GET', url: '/api/v1/news-summary', as: user });
    expect(statusCode).toBe(403);
  });
});

describe('a requested end', () => {
  it.each(['cancel_at_period_end', 'cancel_at'] as const)('follows %s when set and cleared', async (field) => {
    const user = await node.createUser('none');
    const { stripeSubscriptionId: id } = await node.subscribe(user);
    const end = (await subscriptionOf(user))?.current_period_end ?? new Date(0);
    await node.stripe.subscriptions.update(
      id,
      field === 'cancel_at' ? { cancel_at: end.getTime() / 1_000 } : { cancel_at_period_end: true },
    );
    await node.sync(user);
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active', auto_renewal: false, cancel_at: end });
    expect(await addOnsOf(user)).not.toHaveProperty('auto_renewal');
    await node.stripe.subscriptions.update(
      id,
      field === 'cancel_at' ? { cancel_at: '' } : { cancel_at_period_end: false },
    );
    await node.sync(user);
    expect(await subscriptionOf(user)).toMatchObject({ auto_renewal: true, cancel_at: null });
    expect(await addOnsOf(user)).toMatchObject({ auto_renewal: { status: 'active' } });
  });

  it('of an add-on keeps it usable while paid for; added again it continues', async () => {
    const user = await node.createUser('none');
    const { stripeSubscriptionId: id } = await node.subscribe(user, { packages: ['email_updates'] });
    const { items } = await node.stripe.subscriptions.retrieve(id);
    const item = items.data.find(({ price }) => price.lookup_key === 'email_updates_usd_30d');
    const end = (await subscriptionOf(user))?.current_period_end;
    await node.stripe.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', deleted: true }],
      proration_behavior: 'none',
    });
    await node.sync(user);
    expect(await addOnsOf(user)).toMatchObject({ email_updates: { status: 'canceled', ends_at: end } });
    await node.stripe.subscriptions.update(id, {
      items: [{ price: item?.price.id ?? '' }],
      proration_behavior: 'none',
    });
    await node.sync(user);
    expect(await addOnsOf(user)).toMatchObject({ email_updates: { status: 'active', price: 900, ends_at: null } });
  });
});

describe('returned money', () => {
  const invoiceOf = async (user: TestUser) => (await invoicesOf(user)).at(-1);

  it('shows a partial and a full refund, and drops a failed one', async () => {
    const user = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(user);
    const charge = await node.findCharge(stripeCustomerId);
    await node.stripe.refunds.create({ charge, amount: 1_000 });
    await node.sync(user);
    expect(await invoiceOf(user)).toMatchObject({
      payment_status: 'partially_refunded',
      amount_refunded: 1_000,
    });
    const rest = await node.stripe.refunds.create({ charge });
    await node.sync(user);
    expect(await invoiceOf(user)).toMatchObject({ payment_status: 'refunded', amount_refunded: 4_900 });
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active' });
    node.sandbox.controls.failRefund(rest.id);
    await node.sync(user);
    expect(await invoiceOf(user)).toMatchObject({
      payment_status: 'partially_refunded',
      amount_refunded: 1_000,
    });
  });

  it.each([
    ['won', 'success'],
    ['lost', 'refunded'],
  ] as const)('shows a dispute that is %s as %s', async (outcome, shown) => {
    const user = await node.createUser('none');
    const { stripeCustomerId } = await node.subscribe(user);
    const dispute = node.sandbox.controls.dispute(await node.findCharge(stripeCustomerId));
    await node.sync(user);
    expect(await invoiceOf(user)).toMatchObject({ payment_status: 'success' });
    node.sandbox.controls.closeDispute(dispute, outcome);
    await node.sync(user);
    expect(await invoiceOf(user)).toMatchObject({ payment_status: shown });
  });

  it('shows an invoice voided after attempts as failed, without a payment link', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user, { card: 'pm_card_chargeCustomerFail' });
    const open = await invoiceOf(user);
    expect(open).toMatchObject({ payment_status: 'declined', hosted_url: expect.stringMatching(/^http/) });
    await node.stripe.invoices.voidInvoice(open?.stripe_invoice_id ?? '');
    await node.sync(user);
    expect(await invoiceOf(user)).toMatchObject({ payment_status: 'failed', hosted_url: null });
  });
});
