import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import type { Person } from '../../../test/test-node.ts';
import { trial, userAddOn } from '../../schema.ts';

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const subscriptionOf = async (person: Person) => (await node.stored(person)).subscription;
const addOnsOf = async (person: Person) => (await node.stored(person)).addOns;
const invoicesOf = async (person: Person) => (await node.stored(person)).invoices;

describe('a status at the provider', () => {
  it.each(['past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused'])(
    '%s is stored as it is and gives no access',
    async (status) => {
      const person = await node.person('none');
      await node.subscribe(person);
      const { payments } = node.billing;
      await node.sync(
        person,
        node.withPayments({
          listSubscriptions: async (id) =>
            (await payments.listSubscriptions(id)).map((one) => Object.assign(one, { status })),
        }),
      );
      expect(await subscriptionOf(person)).toMatchObject({ status });
      const { statusCode } = await node.ask({ method: 'GET', url: '/api/v1/news-summary', as: person });
      expect(statusCode).toBe(403);
    },
  );

  it('of a plan that nothing was paid for leaves a running trial and its choice alone', async () => {
    const person = await node.person('trialing');
    await node.db
      .insert(userAddOn)
      .values({ user_id: person.userId, package_name: 'email_updates', status: 'inactive' });
    await node.subscribe(person, { card: 'pm_card_chargeCustomerFail' });
    expect(await subscriptionOf(person)).toMatchObject({ status: 'incomplete' });
    expect(await addOnsOf(person)).toMatchObject({ email_updates: { status: 'inactive' } });
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
    expect(row?.upgraded_at).toBeNull();
    const { statusCode } = await node.ask({ method: 'GET', url: '/api/v1/news-summary', as: person });
    expect(statusCode).toBe(200);
  });

  it('ends a running trial as upgraded once it is paid, and it does not come back', async () => {
    const person = await node.person('trialing');
    const { stripeSubscriptionId } = await node.subscribe(person);
    await node.stripe.subscriptions.cancel(stripeSubscriptionId);
    await node.sync(person);
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, person.userId));
    expect(row?.upgraded_at).toEqual(expect.any(Date));
    const { statusCode } = await node.ask({ method: 'GET', url: '/api/v1/news-summary', as: person });
    expect(statusCode).toBe(403);
  });
});

describe('an end that was asked for', () => {
  it.each(['cancel_at_period_end', 'cancel_at'] as const)('counts by %s, and is taken back with it', async (field) => {
    const person = await node.person('none');
    const { stripeSubscriptionId: id } = await node.subscribe(person);
    const end = (await subscriptionOf(person))?.current_period_end ?? new Date(0);
    await node.stripe.subscriptions.update(
      id,
      field === 'cancel_at' ? { cancel_at: end.getTime() / 1_000 } : { cancel_at_period_end: true },
    );
    await node.sync(person);
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active', auto_renewal: false, cancel_at: end });
    expect(await addOnsOf(person)).toMatchObject({ auto_renewal: { status: 'canceled' } });
    await node.stripe.subscriptions.update(
      id,
      field === 'cancel_at' ? { cancel_at: '' } : { cancel_at_period_end: false },
    );
    await node.sync(person);
    expect(await subscriptionOf(person)).toMatchObject({ auto_renewal: true, cancel_at: null });
    expect(await addOnsOf(person)).toMatchObject({ auto_renewal: { status: 'active' } });
  });

  it('of an add-on lets it be used as long as it is paid for; bought again it goes on', async () => {
    const person = await node.person('none');
    const { stripeSubscriptionId: id } = await node.subscribe(person, { packages: ['email_updates'] });
    const { items } = await node.stripe.subscriptions.retrieve(id);
    const item = items.data.find(({ price }) => price.lookup_key === 'email_updates_usd_30d');
    const end = (await subscriptionOf(person))?.current_period_end;
    await node.stripe.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', deleted: true }],
      proration_behavior: 'none',
    });
    await node.sync(person);
    expect(await addOnsOf(person)).toMatchObject({ email_updates: { status: 'canceled', ends_at: end } });
    await node.stripe.subscriptions.update(id, {
      items: [{ price: item?.price.id ?? '' }],
      proration_behavior: 'none',
    });
    await node.sync(person);
    expect(await addOnsOf(person)).toMatchObject({ email_updates: { status: 'active', price: 900, ends_at: null } });
  });
});

describe('money that goes back', () => {
  const invoiceOf = async (person: Person) => (await invoicesOf(person)).at(-1);

  it('shows in part, in whole, and not any more where the bank did not take it', async () => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    const charge = await node.chargeOf(stripeCustomerId);
    await node.stripe.refunds.create({ charge, amount: 1_000 });
    await node.sync(person);
    expect(await invoiceOf(person)).toMatchObject({
      payment_status: 'partially_refunded',
      amount_refunded: 1_000,
    });
    const rest = await node.stripe.refunds.create({ charge });
    await node.sync(person);
    expect(await invoiceOf(person)).toMatchObject({ payment_status: 'refunded', amount_refunded: 4_900 });
    expect(await subscriptionOf(person)).toMatchObject({ status: 'active' });
    node.sandbox.controls.failRefund(rest.id);
    await node.sync(person);
    expect(await invoiceOf(person)).toMatchObject({
      payment_status: 'partially_refunded',
      amount_refunded: 1_000,
    });
  });

  it.each([
    ['won', 'success'],
    ['lost', 'refunded'],
  ] as const)('by a dispute that is %s shows as %s', async (outcome, shown) => {
    const person = await node.person('none');
    const { stripeCustomerId } = await node.subscribe(person);
    const dispute = node.sandbox.controls.dispute(await node.chargeOf(stripeCustomerId));
    await node.sync(person);
    expect(await invoiceOf(person)).toMatchObject({ payment_status: 'success' });
    node.sandbox.controls.closeDispute(dispute, outcome);
    await node.sync(person);
    expect(await invoiceOf(person)).toMatchObject({ payment_status: shown });
  });

  it('never came for an invoice that was voided after attempts: it has failed, and is not to be paid', async () => {
    const person = await node.person('none');
    await node.subscribe(person, { card: 'pm_card_chargeCustomerFail' });
    const open = await invoiceOf(person);
    expect(open).toMatchObject({ payment_status: 'declined', hosted_url: expect.stringMatching(/^http/) });
    await node.stripe.invoices.voidInvoice(open?.stripe_invoice_id ?? '');
    await node.sync(person);
    expect(await invoiceOf(person)).toMatchObject({ payment_status: 'failed', hosted_url: null });
  });
});
