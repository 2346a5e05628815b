import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import { describe, expect, it } from 'vitest';
import { subscription } from '../../../../test/factories.ts';
import { subscribedStatus } from './subscription-status.ts';

describe('subscribedStatus', () => {
  // @req 4.5
  it.each(['active', 'trialing'])('returns %s', (status) => {
    expect(subscribedStatus(subscription({ status }))).toBe(status);
  });

  // @req 4.5
  it.each(['canceled', 'past_due', 'unpaid', 'incomplete', ''])('returns null for %j', (status) => {
    expect(subscribedStatus(subscription({ status }))).toBeNull();
  });

  it('returns null without a subscription', () => {
    expect(subscribedStatus(null)).toBeNull();
  });
});

describe('money', () => {
  // @req 3.5 @req 9.4
  it.each([
    [4900, 'USD', 'monthly', '$49.00/mo'],
    [123_456, 'EUR', 'yearly', '€1,234.56/yr'],
    [5, 'GBP', 'monthly', '£0.05/mo'],
  ] as const)('%d %s %s is %s', (price, currency, interval, text) => {
    expect(formatPrice(price, { currency, interval })).toBe(text);
  });

  // @req 9.4
  it('formats zero with two decimals', () => {
    expect(formatMoney(0, 'USD')).toBe('$0.00');
  });
});
