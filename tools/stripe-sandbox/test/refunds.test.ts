import { describe, expect, it } from 'vitest';
import { idOf, startTestSandbox, subscribe } from './test-sandbox.ts';

describe('a refund', () => {
  it('refunds a part, then the rest, and never more', async () => {
    const { stripe } = await startTestSandbox();
    const { customer, subscription } = await subscribe(stripe);
    const [paid] = (await stripe.charges.list({ customer: customer.id })).data;
    const charge = paid?.id ?? '';
    expect(await stripe.refunds.create({ charge, amount: 1000 })).toMatchObject({ amount: 1000, status: 'succeeded' });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1000, refunded: false });
    await expect(stripe.refunds.create({ charge, amount: 4000 })).rejects.toMatchObject({
      statusCode: 400,
      code: 'amount_too_large',
      param: 'amount',
      message: 'Refund amount ($40.00) is greater than unrefunded amount on charge ($39.99)',
    });
    await stripe.refunds.create({ payment_intent: idOf(paid?.payment_intent) });
    const whole = await stripe.charges.retrieve(charge, { expand: ['refunds'] });
    expect(whole).toMatchObject({ amount_refunded: 4999, refunded: true });
    expect(whole.refunds?.data.map(({ amount }) => amount)).toEqual([3999, 1000]);
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    // A refund does not cancel the subscription.
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('can fail later', async () => {
    const { stripe, controls } = await startTestSandbox();
    const { customer } = await subscribe(stripe);
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    const refund = await stripe.refunds.create({ charge: charge?.id ?? '' });
    controls.failRefund(refund.id);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed', failure_reason: 'unknown' });
    expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await stripe.events.list({ type: 'refund.failed' })).data).toHaveLength(1);
  });
});

describe('a dispute', () => {
  it.each(['won', 'lost'] as const)('withdraws the money and is closed as %s', async (outcome) => {
    const { stripe, controls } = await startTestSandbox();
    const { customer } = await subscribe(stripe, { card: 'pm_card_createDispute' });
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    expect(charge).toMatchObject({ paid: true, disputed: true });
    const [dispute] = (await stripe.disputes.list({ charge: charge?.id ?? '' })).data;
    expect(dispute).toMatchObject({ amount: 4999, status: 'needs_response' });
    const refund = () => stripe.refunds.create({ charge: charge?.id ?? '' });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    controls.closeDispute(dispute?.id ?? '', outcome);
    expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: outcome });
    const types = (await stripe.events.list({ types: ['charge.dispute.funds_reinstated', 'charge.dispute.closed'] }))
      .data;
    expect(types.map(({ type }) => type)).toEqual(
      outcome === 'won' ? ['charge.dispute.closed', 'charge.dispute.funds_reinstated'] : ['charge.dispute.closed'],
    );
  });
});
