import { describe, expect, it } from 'vitest';
import { DAY } from '../src/clock.ts';
import { moveTo, START, startTestSandbox, subscribe } from './sandbox.ts';

describe('a renewal', () => {
  it('charges every 30 days, an hour after its draft, over three periods', async () => {
    const { stripe } = await startTestSandbox();
    const { customer, subscription, clock } = await subscribe(stripe);
    expect(subscription.status).toBe('active');
    expect(subscription.items.data[0]?.current_period_end).toBe(START + 30 * DAY);

    for (const period of [1, 2, 3]) {
      const days = period * 30;
      await moveTo(stripe, clock, { days });
      const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
      expect(renewed.items.data[0]).toMatchObject({
        current_period_start: START + days * DAY,
        current_period_end: START + (days + 30) * DAY,
      });
      expect(renewed).toMatchObject({
        status: 'active',
        latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', total: 4999 },
      });
      await moveTo(stripe, clock, { days, hours: 1 });
      const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
      expect(invoices.map(({ status, amount_paid }) => [status, amount_paid])).toEqual(
        Array.from({ length: period + 1 }, () => ['paid', 4999]),
      );
    }
  });
});
