import { describe, expect, it } from 'vitest';
import { PaymentDeclinedError } from '../../../payment-provider.ts';
import {
  createStripeFixture,
  createPaymentsWithLog,
  OVERVIEW,
  PLAN,
  startRecordingProxy,
  UPDATES,
} from './testing/stripe-fixture.ts';

const chargeOf = async ({ stripe }: Awaited<ReturnType<typeof createStripeFixture>>): Promise<string> =>
  (await stripe.charges.list({ limit: 1 })).data[0]?.id ?? 'none';

describe('invoices', () => {
  it('are listed with lines, payer, card and status', async () => {
    const fixture = await createStripeFixture();
    const { customer, subscription } = await fixture.subscribe({ packages: [PLAN, UPDATES] });
    await fixture.stripe.customers.update(customer, {
      address: { line1: '1 Main St', city: 'Columbus', state: 'OH', postal_code: '43215', country: 'US' },
    });
    await fixture.moveDays(30.1);
    const [renewal, first, ...others] = await fixture.payments.listInvoices(customer);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      subscriptionId: subscription.id,
      number: expect.stringMatching(/-0001$/),
      createdAt: new Date('2026-11-01T00:00:00Z'),
      paymentStatus: 'success',
      paymentMethod: 'Visa •••• 4242',
      amount: 5800,
      amountRefunded: 0,
      currency: 'USD',
      billTo: ['Ada Example', 'ada@bna.test'],
      isOpen: false,
      isPayable: false,
      attempts: 1,
      nextAttemptAt: null,
      paidAt: new Date('2026-11-01T00:00:00Z'),
      refunds: [],
      dispute: null,
    });
    expect(first?.lines.map(({ packageName, amount, periodEnd }) => [packageName, amount, periodEnd])).toEqual([
      ['genius_plus', 4900, new Date('2026-12-01T00:00:00Z')],
      ['email_updates', 900, new Date('2026-12-01T00:00:00Z')],
    ]);
    expect(renewal).toMatchObject({
      number: expect.stringMatching(/-0002$/),
      billTo: ['Ada Example', '1 Main St', 'Columbus, OH 43215', 'US', 'ada@bna.test'],
    });
    expect(renewal?.hostedUrl).toContain(fixture.sandbox.origin);
  });

  it('need the same number of calls for many as for one', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    const between = await startRecordingProxy(fixture.sandbox.origin);
    const { payments } = createPaymentsWithLog({ apiBase: between.origin, secretKey: fixture.sandbox.secretKey });
    expect(await payments.listInvoices(customer)).toHaveLength(1);
    const calls = between.requests.length;
    await fixture.moveDays(95);
    expect(await payments.listInvoices(customer)).toHaveLength(4);
    expect(between.requests.length - calls).toBe(calls);
    // A URL of a foreign host is dropped.
    expect((await payments.listInvoices(customer))[0]?.hostedUrl).toBeNull();
  });

  it('are listed across all pages', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    await fixture.moveDays(30 * 110 + 1);
    const invoices = await fixture.payments.listInvoices(customer);
    expect([invoices.length, new Set(invoices.map(({ id }) => id)).size]).toEqual([111, 111]);
    expect(invoices.every(({ paymentStatus }) => paymentStatus === 'success')).toBe(true);
  });

  it.each([
    ['pm_card_chargeCustomerFail', 'declined'],
    ['pm_card_authenticationRequired', 'pending'],
  ])('that %s fails to pay are %s', async (card, status) => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    const method = await fixture.giveCard(customer, card);
    await fixture.moveDays(30.1);
    const [renewal, first] = await fixture.payments.listInvoices(customer);
    expect(first?.paymentStatus).toBe('success');
    expect(renewal).toMatchObject({
      paymentStatus: status,
      isOpen: true,
      isPayable: true,
      attempts: 1,
      paidAt: null,
      paymentMethodId: method,
      paymentMethod: expect.stringMatching(/^Visa •••• \d{4}$/),
    });
    expect(renewal?.nextAttemptAt).not.toBeNull();
  });

  it('include refunds that did not fail, and lost disputes', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    const charge = await chargeOf(fixture);
    const state = async () => {
      const [invoice] = await fixture.payments.listInvoices(customer);
      return [invoice?.paymentStatus, invoice?.amountRefunded, invoice?.refunds.length, invoice?.dispute?.status];
    };
    await fixture.stripe.refunds.create({ charge, amount: 1000 });
    expect(await state()).toEqual(['partially_refunded', 1000, 1, undefined]);
    const rest = await fixture.stripe.refunds.create({ charge });
    expect(await state()).toEqual(['refunded', 4900, 2, undefined]);
    fixture.sandbox.controls.failRefund(rest.id);
    expect(await state()).toEqual(['partially_refunded', 1000, 1, undefined]);
    const dispute = fixture.sandbox.controls.dispute(charge);
    expect(await state()).toEqual(['partially_refunded', 1000, 1, 'open']);
    fixture.sandbox.controls.closeDispute(dispute, 'lost');
    expect(await state()).toEqual(['refunded', 1000, 1, 'lost']);
  });

  it('stay paid after a won dispute', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    fixture.sandbox.controls.closeDispute(fixture.sandbox.controls.dispute(await chargeOf(fixture)), 'won');
    const [invoice] = await fixture.payments.listInvoices(customer);
    expect([invoice?.paymentStatus, invoice?.dispute?.status]).toEqual(['success', 'won']);
  });

  it('that are uncollectible are failed', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    await fixture.giveCard(customer, 'pm_card_chargeCustomerFail');
    await fixture.moveDays(30.1);
    const [open] = await fixture.payments.listInvoices(customer);
    await fixture.stripe.invoices.markUncollectible(open?.id ?? '');
    expect((await fixture.payments.listInvoices(customer))[0]?.paymentStatus).toBe('failed');
    await fixture.stripe.invoices.voidInvoice(open?.id ?? '');
    expect((await fixture.payments.listInvoices(customer))[0]?.paymentStatus).toBe('failed');
  });

  it('that are drafts, or voided without attempts, are not listed', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    await fixture.moveDays(30.01);
    const [draft] = (await fixture.stripe.invoices.list({ status: 'draft' })).data;
    expect(await fixture.payments.listInvoices(customer)).toHaveLength(1);
    await fixture.stripe.invoices.finalizeInvoice(draft?.id ?? '', { auto_advance: false });
    const [untried] = await fixture.payments.listInvoices(customer);
    expect([untried?.id, untried?.paymentStatus, untried?.paymentMethod]).toEqual([draft?.id, 'pending', '']);
    await fixture.stripe.invoices.voidInvoice(draft?.id ?? '');
    expect(await fixture.payments.listInvoices(customer)).toHaveLength(1);
  });

  it('of a deleted customer are still listed', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    await fixture.stripe.customers.del(customer);
    expect(await fixture.payments.listInvoices(customer)).toHaveLength(1);
    expect(await fixture.payments.listSubscriptions(customer)).toMatchObject([
      { status: 'canceled', paymentMethodId: null },
    ]);
  });

  it('keep their packages after a price change', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe({ packages: [PLAN, UPDATES] });
    await fixture.payments.seedCatalog([PLAN, { ...UPDATES, price: 1200 }, OVERVIEW]);
    const [invoice] = await fixture.payments.listInvoices(customer);
    expect(invoice?.lines.map(({ packageName }) => packageName)).toEqual(['genius_plus', 'email_updates']);
    const [subscription] = await fixture.payments.listSubscriptions(customer);
    expect(subscription?.items).toMatchObject([{ price: 4900 }, { packageName: 'email_updates', price: 900 }]);
  });
});

describe('paying and refunding', () => {
  it('charges the current card, and ignores paid invoices', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    await fixture.giveCard(customer, 'pm_card_chargeCustomerFail');
    await fixture.moveDays(30.1);
    const [open] = await fixture.payments.listInvoices(customer);
    const id = open?.id ?? '';
    const rejected = fixture.payments.payInvoice(id, 'pay:1');
    await expect(rejected).rejects.toThrow(new PaymentDeclinedError('Your card was declined.'));
    await fixture.giveCard(customer, 'pm_card_mastercard');
    await fixture.payments.payInvoice(id, 'pay:2');
    await fixture.payments.payInvoice(id, 'pay:3');
    const [paid] = await fixture.payments.listInvoices(customer);
    expect([paid?.paymentStatus, paid?.paymentMethod]).toEqual(['success', 'Mastercard •••• 4444']);
    await expect(fixture.payments.payInvoice('in_none', 'pay:4')).rejects.toThrow('No such invoice');
  });

  it('refunds the rest, once', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    const [invoice] = await fixture.payments.listInvoices(customer);
    const id = invoice?.id ?? '';
    await fixture.stripe.refunds.create({ charge: await chargeOf(fixture), amount: 900 });
    await Promise.all([fixture.payments.refundInvoice(id, 'back:1'), fixture.payments.refundInvoice(id, 'back:1')]);
    await fixture.payments.refundInvoice(id, 'back:2');
    const [refunded] = await fixture.payments.listInvoices(customer);
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', amountRefunded: 4900 });
    expect(refunded?.refunds.map(({ amount }) => amount).toSorted()).toEqual([4000, 900]);
  });

  it('refunds a part once per purpose, whatever the key', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    const [invoice] = await fixture.payments.listInvoices(customer);
    const id = invoice?.id ?? '';
    const part = { amount: 490, purpose: 'paused_days' };
    await fixture.payments.refundInvoice(id, 'part:1', part);
    await fixture.payments.refundInvoice(id, 'part:2', part);
    await fixture.payments.refundInvoice(id, 'other', { amount: 10, purpose: 'other' });
    const [refunded] = await fixture.payments.listInvoices(customer);
    expect(refunded).toMatchObject({ paymentStatus: 'partially_refunded', amountCharged: 4900, amountRefunded: 500 });
    const tooMuch = fixture.payments.refundInvoice(id, 'rest', { amount: 4900, purpose: 'rest' });
    await expect(tooMuch).rejects.toThrow('greater than unrefunded amount');
  });

  it('fails for a payment that cannot be refunded', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    fixture.sandbox.controls.dispute(await chargeOf(fixture));
    fixture.sandbox.controls.closeDispute((await fixture.stripe.disputes.list()).data[0]?.id ?? '', 'lost');
    const [invoice] = await fixture.payments.listInvoices(customer);
    await expect(fixture.payments.refundInvoice(invoice?.id ?? '', 'back')).rejects.toThrow('charged back');
  });
});
