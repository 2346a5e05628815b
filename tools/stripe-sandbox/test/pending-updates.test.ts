import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../src/clock.ts';
import { post } from './forms.ts';
import { idOf, startTestSandbox, subscribe } from './test-sandbox.ts';

/** Subscribes and saves a card that needs 3-D Secure for every charge. */
async function subscribeWithAuthentication() {
  const sandbox = await startTestSandbox();
  const { stripe } = sandbox;
  const { subscription, customer, prices, clock } = await subscribe(stripe);
  const card = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
  const addItem = (behavior: Stripe.SubscriptionUpdateParams.PaymentBehavior) =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ price: prices.addOn.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: behavior,
    });
  const read = () => stripe.subscriptions.retrieve(subscription.id);
  const latestInvoice = async () => stripe.invoices.retrieve(idOf((await read()).latest_invoice));
  return { ...sandbox, id: subscription.id, clockId: clock.id, customer, addItem, read, latestInvoice };
}

describe('a pending update', () => {
  it('is refused with error_if_incomplete and changes nothing', async () => {
    const { addItem, read } = await subscribeWithAuthentication();
    await expect(addItem('error_if_incomplete')).rejects.toMatchObject({
      statusCode: 402,
      code: 'subscription_payment_intent_requires_action',
    });
    expect(await read()).toMatchObject({ status: 'active', pending_update: null, items: { data: [{}] } });
  });

  it('waits for the payment, and is applied when the customer confirms it on the invoice page', async () => {
    const { addItem, read, latestInvoice } = await subscribeWithAuthentication();
    const pending = await addItem('pending_if_incomplete');
    expect(pending.status).toBe('active');
    expect(pending.items.data).toHaveLength(1);
    expect(pending.pending_update?.subscription_items).toHaveLength(2);
    const invoice = await latestInvoice();
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null });
    const page = invoice.hosted_invoice_url ?? '';
    expect(await (await fetch(page)).text()).toContain('Confirm payment');
    const confirmation = await post(`${page}/confirm`, {});
    const authentication = new URL(confirmation.headers.get('location') ?? '', page).href;
    expect(await (await fetch(authentication)).text()).toContain('3-D Secure');
    expect((await post(authentication, { result: 'complete' })).status).toBe(303);
    expect((await latestInvoice()).status).toBe('paid');
    const applied = await read();
    expect([applied.status, applied.pending_update, applied.items.data.length]).toEqual(['active', null, 2]);
    expect(await (await fetch(page)).text()).not.toContain('Confirm payment');
  });

  it('stays pending after a failed authentication', async () => {
    const { addItem, read, latestInvoice } = await subscribeWithAuthentication();
    await addItem('pending_if_incomplete');
    const page = (await latestInvoice()).hosted_invoice_url ?? '';
    const confirmation = await post(`${page}/confirm`, {});
    const authentication = new URL(confirmation.headers.get('location') ?? '', page).href;
    expect((await post(authentication, { result: 'fail' })).status).toBe(402);
    expect(await read()).toMatchObject({ status: 'active', pending_update: { subscription_items: [{}, {}] } });
  });

  it('is applied at once if the card pays', async () => {
    const { stripe, id, customer, addItem } = await subscribeWithAuthentication();
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.subscriptions.update(id, { default_payment_method: card.id });
    expect(await addItem('pending_if_incomplete')).toMatchObject({ pending_update: null, items: { data: [{}, {}] } });
  });

  it.each<[string, (stripe: Stripe, id: string) => Promise<unknown>]>([
    [
      'another change of the items',
      async (stripe, id) => {
        const { items } = await stripe.subscriptions.retrieve(id);
        await stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? '', quantity: 2 }] });
      },
    ],
    ['the end of the subscription', (stripe, id) => stripe.subscriptions.cancel(id)],
  ])('is discarded by %s, with its invoice', async (_name, change) => {
    const { stripe, id, addItem, read, latestInvoice } = await subscribeWithAuthentication();
    await addItem('pending_if_incomplete');
    const { id: invoice } = await latestInvoice();
    await change(stripe, id);
    expect((await read()).pending_update).toBeNull();
    expect((await stripe.invoices.retrieve(invoice)).status).toBe('void');
  });

  it('survives an update that is refused', async () => {
    const { addItem, read, latestInvoice } = await subscribeWithAuthentication();
    await addItem('pending_if_incomplete');
    await expect(addItem('error_if_incomplete')).rejects.toMatchObject({ statusCode: 402 });
    expect((await read()).pending_update).not.toBeNull();
    expect((await latestInvoice()).status).toBe('open');
  });

  it('is discarded after 23 hours', async () => {
    const { stripe, clockId, addItem, read, latestInvoice } = await subscribeWithAuthentication();
    await addItem('pending_if_incomplete');
    const { frozen_time: now } = await stripe.testHelpers.testClocks.retrieve(clockId);
    await stripe.testHelpers.testClocks.advance(clockId, { frozen_time: now + 24 * HOUR });
    expect(await read()).toMatchObject({ status: 'active', pending_update: null, items: { data: [{}] } });
    expect((await latestInvoice()).status).toBe('void');
  });

  it('accepts only parameters that can wait', async () => {
    const { stripe, id } = await subscribeWithAuthentication();
    const update = stripe.subscriptions.update(id, {
      description: 'x',
      payment_behavior: 'pending_if_incomplete',
    });
    await expect(update).rejects.toMatchObject({ statusCode: 400, param: 'description' });
  });
});
