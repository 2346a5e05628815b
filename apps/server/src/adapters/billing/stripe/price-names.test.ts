import { describe, expect, it } from 'vitest';
import { lookupKeyOf, packageOfPrice } from './price-names.ts';

describe('price names', () => {
  it.each([
    ['bna_email_updates', null, 'email_updates'],
    ['bna_email_updates', 'genius_plus_usd_30d', 'email_updates'],
    ['prod_1', 'daily_overview_eur_365d', 'daily_overview'],
    ['prod_1', 'daily_overview_extra_30d', null],
    ['prod_1', 'mug_usd_30d', null],
    ['bna_mug', null, null],
    ['prod_1', null, null],
  ])('map product %s with lookup key %s to package %s', (product, lookup_key, name) => {
    expect(packageOfPrice({ product, lookup_key })).toBe(name);
  });

  // @req 1.8
  it('build a lookup key from package, currency and days', () => {
    expect(lookupKeyOf({ name: 'genius_plus', currency: 'EUR', interval: 'yearly' })).toBe('genius_plus_eur_365d');
    expect(lookupKeyOf({ name: 'genius_plus', currency: 'USD', interval: 'monthly' })).toBe('genius_plus_usd_30d');
  });
});
