import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatPrice } from './money.ts';

const reference = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

describe('an amount of money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [4_900, '$49.00'],
    [-4_900, '-$49.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
  ])('of %i cents is %s', (cents, text) => {
    expect(formatMoney(cents, 'USD')).toBe(text);
  });

  it('is formatted as by Intl', () => {
    assert(
      property(integer(), (cents) => {
        expect(formatMoney(cents, 'USD')).toBe(reference.format(cents / 100));
      }),
    );
  });

  it('has the symbol of its currency and the interval of its price', () => {
    expect(formatPrice(4_900, { currency: 'EUR', interval: 'monthly' })).toBe('€49.00/mo');
    expect(formatPrice(49_000, { currency: 'GBP', interval: 'yearly' })).toBe('£490.00/yr');
  });
});
