import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../src/clock.ts';
import { post, cardFields } from './forms.ts';
import { idOf, advanceTo, START, startTestSandbox, subscribe, type TestSandbox } from './test-sandbox.ts';

const DECLINED_LATER = '4000000000000341';

/** Creates a subscription whose first renewal was just declined. */
async function failRenewal(sandbox: TestSandbox, card = 'pm_card_chargeCustomerFail') {
  const { stripe } = sandbox;
  const subscriber = await subscribe(stripe);
  const { customer, subscription, clock } = subscriber;
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
  await advanceTo(stripe, clock, { days: 30, hours: 1 });
  return subscriber;
}

async function openPortal({ stripe }: TestSandbox, customer: string): Promise<string> {
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  });
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: 'http://shop.test/',
  });
  return url;
}

describe('a declined renewal', () => {
  it('makes the subscription past due, is retried after 3, 5 and 7 days, and then cancels it', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, clock, customer } = await failRenewal(sandbox);
    const failedAt = START + 30 * DAY + HOUR;
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: failedAt + 3 * DAY });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true });
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    expect(charge).toMatchObject({
      status: 'failed',
      failure_code: 'card_declined',
      outcome: { type: 'issuer_declined' },
    });

    const attempts = async () => (await stripe.invoices.retrieve(invoice?.id ?? '')).attempt_count;
    await advanceTo(stripe, clock, { days: 33, hours: 1 });
    expect(await attempts()).toBe(2);
    await advanceTo(stripe, clock, { days: 38, hours: 1 });
    expect(await attempts()).toBe(3);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    await advanceTo(stripe, clock, { days: 45, hours: 1 });
    expect(await attempts()).toBe(4);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({
      status: 'open',
      next_payment_attempt: null,
    });
  });

  it('is paid by a new card in the portal, which reactivates the subscription', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, customer, clock } = await failRenewal(sandbox);
    const portal = await openPortal(sandbox, customer.id);
    expect(await (await fetch(portal)).text()).toContain('Past due');

    const stillBad = await post(`${portal}/card`, cardFields(DECLINED_LATER));
    expect(stillBad.status).toBe(303);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    await post(`${portal}/card`, cardFields('4242424242424242'));
    const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
    expect(invoices.map(({ status, attempt_count: attempts }) => [status, attempts])).toEqual([
      ['paid', 3],
      ['paid', 1],
    ]);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false });
    await advanceTo(stripe, clock, { days: 60, hours: 1 });
    expect((await stripe.invoices.list({ customer: customer.id, status: 'paid' })).data).toHaveLength(3);
  });

  it('is paid through the API with another card', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, customer } = await failRenewal(sandbox);
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
    });
    expect(await stripe.invoices.pay(invoice?.id ?? '', { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'paid',
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('leaves the subscription past due until all open invoices are paid', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, customer, prices } = await failRenewal(sandbox);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ price: prices.addOn.id }],
      proration_behavior: 'always_invoice',
    });
    const { data: open } = await stripe.invoices.list({ customer: customer.id, status: 'open' });
    const statuses: string[] = [];
    for (const { id } of open) {
      await stripe.invoices.pay(id, { payment_method: 'pm_card_visa' });
      statuses.push((await stripe.subscriptions.retrieve(subscription.id)).status);
    }
    expect(statuses).toEqual(['past_due', 'active']);
  });

  it('can leave the subscription unpaid, and be voided', async () => {
    const sandbox = await startTestSandbox({ rules: { afterLastRetry: 'unpaid' } });
    const { stripe } = sandbox;
    const { subscription, customer, clock } = await failRenewal(sandbox);
    await advanceTo(stripe, clock, { days: 46 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid');
    await advanceTo(stripe, clock, { days: 61 });
    const [draft, open] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect([draft?.status, open?.status]).toEqual(['draft', 'open']);
    expect(await stripe.invoices.voidInvoice(open?.id ?? '')).toMatchObject({ status: 'void' });
  });
});

describe('3-D Secure at a renewal', () => {
  it('is completed on the hosted invoice page', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, customer } = await failRenewal(sandbox, 'pm_card_authenticationRequired');
    const [invoice] = (await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })).data;
    const intent = invoice?.payments?.data[0]?.payment.payment_intent;
    expect(await stripe.paymentIntents.retrieve(idOf(intent))).toMatchObject({ status: 'requires_action' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['invoice.payment_action_required', 'payment_intent.requires_action']),
    );

    const page = invoice?.hosted_invoice_url ?? '';
    const redirected = await post(page, cardFields('4000002760003184'));
    const bank = new URL(redirected.headers.get('location') ?? '', page).href;
    expect(await (await fetch(bank)).text()).toContain('$49.99');
    expect((await post(bank, { result: 'fail' })).status).toBe(402);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const again = await post(page, cardFields('4000002760003184'));
    await post(new URL(again.headers.get('location') ?? '', page).href, { result: 'complete' });
    expect(await stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({ status: 'paid' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('in the portal pays open invoices with the new card', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, customer } = await failRenewal(sandbox);
    const portal = await openPortal(sandbox, customer.id);
    const redirected = await post(`${portal}/card`, cardFields('4000002760003184'));
    await post(new URL(redirected.headers.get('location') ?? '', portal).href, { result: 'complete' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('is not required for renewals after it was passed in the portal', async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, customer, clock } = await subscribe(stripe);
    const portal = await openPortal(sandbox, customer.id);
    const redirected = await post(`${portal}/card`, cardFields('4000002500003155'));
    const bank = new URL(redirected.headers.get('location') ?? '', portal).href;
    expect((await post(bank, { result: 'complete' })).headers.get('location')).toContain('done=card');
    await advanceTo(stripe, clock, { days: 31 });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    expect(charge).toMatchObject({ status: 'succeeded', payment_method_details: { card: { last4: '3155' } } });
  });
});
