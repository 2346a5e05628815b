import { formatMoney, formatPrice } from '@bna/contract/money';
import { describe, expect, it } from 'vitest';
import { subscription } from '../../../test/factories.ts';
import { subscribedStatus } from './subscription-status.ts';

describe('subscribedStatus', () => {
  it.each(['active', 'trialing'])('%s gives access', (status) => {
    expect(subscribedStatus(subscription({ status }))).toBe(status);
  });

  it.each(['canceled', 'past_due', 'unpaid', 'incomplete', ''])('%j does not', (status) => {
    expect(subscribedStatus(subscription({ status }))).toBeNull();
  });

  it('none does not', () => {
    expect(subscribedStatus(null)).toBeNull();
  });
});

describe('money', () => {
  it.each([
    [4900, 'USD', 'monthly', '$49.00/mo'],
    [123_456, 'EUR', 'yearly', '€1,234.56/yr'],
    [5, 'GBP', 'monthly', '£0.05/mo'],
  ] as const)('%d %s %s is %s', (price, currency, interval, text) => {
    expect(formatPrice(price, { currency, interval })).toBe(text);
  });

  it('shows nothing to pay with two decimals', () => {
    expect(formatMoney(0, 'USD')).toBe('$0.00');
  });
});
