import { describe, expect, it } from 'vitest';
import { lookupKeyOf, packageOf } from './price-names.ts';

describe('a price', () => {
  it.each([
    ['bna_email_updates', null, 'email_updates'],
    ['bna_email_updates', 'genius_plus_usd_30d', 'email_updates'],
    ['prod_1', 'daily_overview_eur_365d', 'daily_overview'],
    ['prod_1', 'daily_overview_extra_30d', null],
    ['prod_1', 'mug_usd_30d', null],
    ['bna_mug', null, null],
    ['prod_1', null, null],
  ])('of the product %s with the lookup key %s is of the package %s', (product, lookup_key, name) => {
    expect(packageOf({ product, lookup_key })).toBe(name);
  });

  it('is found by package, currency and days', () => {
    expect(lookupKeyOf({ name: 'genius_plus', currency: 'EUR', interval: 'yearly' })).toBe('genius_plus_eur_365d');
    expect(lookupKeyOf({ name: 'genius_plus', currency: 'USD', interval: 'monthly' })).toBe('genius_plus_usd_30d');
  });
});
