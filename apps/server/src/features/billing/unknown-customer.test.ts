import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, SMALLER_CHOICE, startBuyersNode } from '../../../test/buyers-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { billingCustomer, formerStripeCustomer, invoice, subscription } from './schema.ts';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(() => {
  node.reset();
});
afterAll(() => node.stop());

/** Renames what Stripe has of a user, as if it had been created in another account. Returns the unknown ids. */
async function forgetAtStripe(user: TestUser): Promise<{ customer: string; invoice: string }> {
  const known = await node.customerOf(user);
  const [billed] = (await node.readStored(user)).invoices;
  const unknown = { customer: `${known}_gone`, invoice: `${billed?.stripe_invoice_id ?? ''}_gone` };
  await node.stripe.customers.del(known);
  await node.db
    .update(billingCustomer)
    .set({ stripe_customer_id: unknown.customer })
    .where(eq(billingCustomer.stripe_customer_id, known));
  await node.db
    .update(invoice)
    .set({ stripe_invoice_id: unknown.invoice })
    .where(eq(invoice.stripe_invoice_id, billed?.stripe_invoice_id ?? ''));
  await node.db
    .update(subscription)
    .set({ stripe_subscription_id: `${known}_subscription_gone` })
    .where(eq(subscription.user_id, user.userId));
  await node.processAllEvents();
  return unknown;
}

describe('a customer that Stripe does not know', () => {
  // @threat E12
  it('is replaced at the next checkout, which can be paid, and its payments stay in the history', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const gone = await forgetAtStripe(user);
    expect(await node.payCheckout(await node.startCheckout(user, SMALLER_CHOICE))).toBe(303);
    expect(await node.customerOf(user)).not.toBe(gone.customer);
    await node.syncSubscription(user);
    await node.processAllEvents();
    expect(await node.statusOf(user)).toBe('active');
    expect(await node.paymentHistoryOf(user)).toEqual([
      [gone.invoice, 'success'],
      [expect.any(String), 'success'],
    ]);
    expect(await node.auditOf(user)).toEqual(['unknown_billing_customer_replaced', 'checkout_started']);
    expect(await node.sync(user)).toMatchObject({ hasChanged: false });
  });

  it('has its unpaid invoice shown as failed, without a link to pay it', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const gone = await forgetAtStripe(user);
    await node.db
      .update(invoice)
      .set({ payment_status: 'pending', hosted_url: 'https://invoice.stripe.com/i/gone', awaits_confirmation: true })
      .where(eq(invoice.stripe_invoice_id, gone.invoice));
    await node.startCheckout(user);
    expect((await node.readStored(user)).invoices).toMatchObject([
      { payment_status: 'failed', hosted_url: null, awaits_confirmation: false },
    ]);
  });

  it('may be one that was deleted and replaced before Stripe forgot it', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const before = await node.paymentHistoryOf(user);
    await node.stripe.customers.del(await node.customerOf(user));
    await node.startCheckout(user);
    await node.db
      .update(formerStripeCustomer)
      .set({ stripe_customer_id: 'cus_deleted_and_forgotten' })
      .where(eq(formerStripeCustomer.billing_customer_id, await rowIdOf(user)));
    expect(await node.payCheckout(await node.startCheckout(user, SMALLER_CHOICE))).toBe(303);
    await node.syncSubscription(user);
    expect(await node.paymentHistoryOf(user)).toEqual([...before, [expect.any(String), 'success']]);
  });

  it('does not keep the account from being deleted once the subscription has ended', async () => {
    const user = await node.createUser('none');
    await node.subscribe(user);
    const gone = await forgetAtStripe(user);
    const remove = () =>
      node.request({ method: 'DELETE', url: '/api/v1/users', payload: { password: 'correct horse' }, as: user });
    // By our records it is live, and might be charged in another Stripe account.
    const refused = await remove();
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
    await node.db.update(subscription).set({ status: 'canceled' }).where(eq(subscription.user_id, user.userId));
    expect((await remove()).statusCode).toBe(200);
    const [kept] = await node.db
      .select()
      .from(billingCustomer)
      .where(eq(billingCustomer.stripe_customer_id, gone.customer));
    expect(kept).toMatchObject({ user_id: null });
  });

  it('is used again, and read once, when Stripe knows it again', async () => {
    const user = await node.createUser('none');
    const { stripeCustomerId: first, stripeSubscriptionId } = await node.subscribe(user);
    // As after a change to another account and back.
    await node.db
      .insert(formerStripeCustomer)
      .values({ stripe_customer_id: first, billing_customer_id: await rowIdOf(user) });
    await node.db
      .update(billingCustomer)
      .set({ stripe_customer_id: 'cus_of_the_other_account' })
      .where(eq(billingCustomer.user_id, user.userId));
    expect((await node.checkout(user)).statusCode).toBe(409);
    expect(await node.customerOf(user)).toBe(first);
    await node.sync(user);
    expect(await node.subscriptionsOf(user)).toMatchObject([{ id: stripeSubscriptionId, status: 'active' }]);
    expect(await node.paymentHistoryOf(user)).toEqual([[expect.any(String), 'success']]);
    expect(await node.chargesOf(user)).toMatchObject([{ amount_refunded: 0 }]);
  });
});

async function rowIdOf({ userId }: TestUser): Promise<string> {
  const [row] = await node.db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId));
  return row?.id ?? '';
}
