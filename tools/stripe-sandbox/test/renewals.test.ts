import { describe, expect, it } from 'vitest';
import { DAY } from '../src/clock.ts';
import { advanceTo, START, startTestSandbox, subscribe } from './test-sandbox.ts';

describe('a renewal', () => {
  // @req 9.1
  it('drafts an invoice every 30 days and charges it an hour later', async () => {
    const { stripe } = await startTestSandbox();
    const { customer, subscription, clock } = await subscribe(stripe);
    expect(subscription.status).toBe('active');
    expect(subscription.items.data[0]?.current_period_end).toBe(START + 30 * DAY);

    for (const period of [1, 2, 3]) {
      const days = period * 30;
      await advanceTo(stripe, clock, { days });
      const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
      expect(renewed.items.data[0]).toMatchObject({
        current_period_start: START + days * DAY,
        current_period_end: START + (days + 30) * DAY,
      });
      expect(renewed).toMatchObject({
        status: 'active',
        latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', total: 4999 },
      });
      await advanceTo(stripe, clock, { days, hours: 1 });
      const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
      expect(invoices.map(({ status, amount_paid }) => [status, amount_paid])).toEqual(
        Array.from({ length: period + 1 }, () => ['paid', 4999]),
      );
    }
  });

  it.each([
    ['keep_as_draft', 'draft'],
    ['void', 'void'],
    ['mark_uncollectible', 'uncollectible'],
  ] as const)('is not charged while collection is paused (%s)', async (behavior, status) => {
    const { stripe } = await startTestSandbox();
    const { customer, subscription, clock } = await subscribe(stripe);
    const pause = { behavior, resumes_at: START + 50 * DAY };
    await stripe.subscriptions.update(subscription.id, { pause_collection: pause });
    await advanceTo(stripe, clock, { days: 30, hours: 1 });
    const statuses = async () =>
      (await stripe.invoices.list({ customer: customer.id })).data.map((invoice) => invoice.status);
    expect(await statuses()).toEqual([status, 'paid']);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    await advanceTo(stripe, clock, { days: 60, hours: 1 });
    expect(await statuses()).toEqual(['paid', status, 'paid']);
  });
});
