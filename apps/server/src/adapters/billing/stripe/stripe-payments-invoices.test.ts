import { describe, expect, it } from 'vitest';
import { PaymentRefusedError } from '../../../payment-provider.ts';
import { openDesk, openPayments, OVERVIEW, PLAN, serveBetween, UPDATES } from './testing/stripe-desk.ts';

const chargeOf = async ({ stripe }: Awaited<ReturnType<typeof openDesk>>): Promise<string> =>
  (await stripe.charges.list({ limit: 1 })).data[0]?.id ?? 'none';

describe('invoices', () => {
  it('are listed with what they are for, who paid by what, and what became of it', async () => {
    const desk = await openDesk();
    const { customer, subscription } = await desk.subscribe({ packages: [PLAN, UPDATES] });
    await desk.stripe.customers.update(customer, {
      address: { line1: '1 Main St', city: 'Columbus', state: 'OH', postal_code: '43215', country: 'US' },
    });
    await desk.moveDays(30.1);
    const [renewal, first, ...others] = await desk.payments.listInvoices(customer);
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
    expect(renewal?.hostedUrl).toContain(desk.sandbox.origin);
  });

  it('are read by as many calls for many as for one', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    const between = await serveBetween(desk.sandbox.origin);
    const { payments } = openPayments({ apiBase: between.origin, secretKey: desk.sandbox.secretKey });
    expect(await payments.listInvoices(customer)).toHaveLength(1);
    const calls = between.requests.length;
    await desk.moveDays(95);
    expect(await payments.listInvoices(customer)).toHaveLength(4);
    expect(between.requests.length - calls).toBe(calls);
    // An address of another host than ours to ask is not passed on.
    expect((await payments.listInvoices(customer))[0]?.hostedUrl).toBeNull();
  });

  it('are listed to the last page', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    await desk.moveDays(30 * 110 + 1);
    const invoices = await desk.payments.listInvoices(customer);
    expect([invoices.length, new Set(invoices.map(({ id }) => id)).size]).toEqual([111, 111]);
    expect(invoices.every(({ paymentStatus }) => paymentStatus === 'success')).toBe(true);
  });

  it.each([
    ['pm_card_chargeCustomerFail', 'declined'],
    ['pm_card_authenticationRequired', 'pending'],
  ])('that %s cannot pay are %s', async (card, status) => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    const method = await desk.giveCard(customer, card);
    await desk.moveDays(30.1);
    const [renewal, first] = await desk.payments.listInvoices(customer);
    expect(first?.paymentStatus).toBe('success');
    expect(renewal).toMatchObject({
      paymentStatus: status,
      isOpen: true,
      attempts: 1,
      paidAt: null,
      paymentMethodId: method,
      paymentMethod: expect.stringMatching(/^Visa •••• \d{4}$/),
    });
    expect(renewal?.nextAttemptAt).not.toBeNull();
  });

  it('count refunds while these stand, and disputes as they end', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    const charge = await chargeOf(desk);
    const state = async () => {
      const [invoice] = await desk.payments.listInvoices(customer);
      return [invoice?.paymentStatus, invoice?.amountRefunded, invoice?.refunds.length, invoice?.dispute?.status];
    };
    await desk.stripe.refunds.create({ charge, amount: 1000 });
    expect(await state()).toEqual(['partially_refunded', 1000, 1, undefined]);
    const rest = await desk.stripe.refunds.create({ charge });
    expect(await state()).toEqual(['refunded', 4900, 2, undefined]);
    desk.sandbox.controls.failRefund(rest.id);
    expect(await state()).toEqual(['partially_refunded', 1000, 1, undefined]);
    const dispute = desk.sandbox.controls.dispute(charge);
    expect(await state()).toEqual(['partially_refunded', 1000, 1, 'open']);
    desk.sandbox.controls.closeDispute(dispute, 'lost');
    expect(await state()).toEqual(['refunded', 1000, 1, 'lost']);
  });

  it('stay paid when a dispute is won', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    desk.sandbox.controls.closeDispute(desk.sandbox.controls.dispute(await chargeOf(desk)), 'won');
    const [invoice] = await desk.payments.listInvoices(customer);
    expect([invoice?.paymentStatus, invoice?.dispute?.status]).toEqual(['success', 'won']);
  });

  it('that were given up are failed', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    await desk.giveCard(customer, 'pm_card_chargeCustomerFail');
    await desk.moveDays(30.1);
    const [open] = await desk.payments.listInvoices(customer);
    await desk.stripe.invoices.markUncollectible(open?.id ?? '');
    expect((await desk.payments.listInvoices(customer))[0]?.paymentStatus).toBe('failed');
    await desk.stripe.invoices.voidInvoice(open?.id ?? '');
    expect((await desk.payments.listInvoices(customer))[0]?.paymentStatus).toBe('failed');
  });

  it('that are drafts or were voided untried are not listed', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    await desk.moveDays(30.01);
    const [draft] = (await desk.stripe.invoices.list({ status: 'draft' })).data;
    expect(await desk.payments.listInvoices(customer)).toHaveLength(1);
    await desk.stripe.invoices.finalizeInvoice(draft?.id ?? '', { auto_advance: false });
    const [untried] = await desk.payments.listInvoices(customer);
    expect([untried?.id, untried?.paymentStatus, untried?.paymentMethod]).toEqual([draft?.id, 'pending', '']);
    await desk.stripe.invoices.voidInvoice(draft?.id ?? '');
    expect(await desk.payments.listInvoices(customer)).toHaveLength(1);
  });

  it('of a deleted customer can still be read', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    await desk.stripe.customers.del(customer);
    expect(await desk.payments.listInvoices(customer)).toHaveLength(1);
    expect(await desk.payments.listSubscriptions(customer)).toMatchObject([
      { status: 'canceled', paymentMethodId: null },
    ]);
  });

  it('know what they were for when prices have changed since', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe({ packages: [PLAN, UPDATES] });
    await desk.payments.seedCatalogue([PLAN, { ...UPDATES, price: 1200 }, OVERVIEW]);
    const [invoice] = await desk.payments.listInvoices(customer);
    expect(invoice?.lines.map(({ packageName }) => packageName)).toEqual(['genius_plus', 'email_updates']);
    const [subscription] = await desk.payments.listSubscriptions(customer);
    expect(subscription?.items).toMatchObject([{ price: 4900 }, { packageName: 'email_updates', price: 900 }]);
  });
});

describe('paying and giving back', () => {
  it('tries the card that pays now, and leaves what is paid', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    await desk.giveCard(customer, 'pm_card_chargeCustomerFail');
    await desk.moveDays(30.1);
    const [open] = await desk.payments.listInvoices(customer);
    const id = open?.id ?? '';
    const refused = desk.payments.payInvoice(id, 'pay:1');
    await expect(refused).rejects.toThrow(new PaymentRefusedError('Your card was declined.'));
    await desk.giveCard(customer, 'pm_card_mastercard');
    await desk.payments.payInvoice(id, 'pay:2');
    await desk.payments.payInvoice(id, 'pay:3');
    const [paid] = await desk.payments.listInvoices(customer);
    expect([paid?.paymentStatus, paid?.paymentMethod]).toEqual(['success', 'Mastercard •••• 4444']);
    await expect(desk.payments.payInvoice('in_none', 'pay:4')).rejects.toThrow('No such invoice');
  });

  it('gives back what is left, once', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    const [invoice] = await desk.payments.listInvoices(customer);
    const id = invoice?.id ?? '';
    await desk.stripe.refunds.create({ charge: await chargeOf(desk), amount: 900 });
    await Promise.all([desk.payments.refundInvoice(id, 'back:1'), desk.payments.refundInvoice(id, 'back:1')]);
    await desk.payments.refundInvoice(id, 'back:2');
    const [refunded] = await desk.payments.listInvoices(customer);
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', amountRefunded: 4900 });
    expect(refunded?.refunds.map(({ amount }) => amount).toSorted()).toEqual([4000, 900]);
  });

  it('does not pass over a payment that cannot be given back', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    desk.sandbox.controls.dispute(await chargeOf(desk));
    desk.sandbox.controls.closeDispute((await desk.stripe.disputes.list()).data[0]?.id ?? '', 'lost');
    const [invoice] = await desk.payments.listInvoices(customer);
    await expect(desk.payments.refundInvoice(invoice?.id ?? '', 'back')).rejects.toThrow('charged back');
  });
});
