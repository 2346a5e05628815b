import type { Package } from '@bna/contract/billing/subscription';
import { expect, it } from 'vitest';
import { registrationMetadata } from '../../../../test/factories.ts';
import { formatTotal, listChosenPackages } from './prices.ts';

const sold = (fields: Partial<Package>): Package => ({
  id: 'p',
  name: 'genius_plus',
  title: 'Genius Plus',
  description: '',
  price: 4900,
  currency: 'USD',
  interval: 'monthly',
  ...fields,
});

it('lists the chosen packages in catalog order', () => {
  const choice = { genius_plus: true, email_updates: false, auto_renewal: false, daily_overview: true };
  const names = listChosenPackages(registrationMetadata(), choice).map(({ name }) => name);
  expect(names).toEqual(['genius_plus', 'daily_overview']);
});

it.each([
  ['one', [sold({})], '$49.00/mo'],
  ['cents that floating point would lose', [sold({ price: 10 }), sold({ price: 20 })], '$0.30/mo'],
  ['nothing that costs', [sold({ price: 0 })], '$0.00/mo'],
  ['thousands', [sold({ price: 123_456_78 })], '$123,456.78/mo'],
  ['two intervals', [sold({}), sold({ price: 9900, interval: 'yearly' })], '$49.00/mo + $99.00/yr'],
  ['two currencies', [sold({}), sold({ price: 500, currency: 'EUR' })], '$49.00/mo + €5.00/mo'],
  ['something free in another currency', [sold({}), sold({ price: 0, currency: 'GBP' })], '$49.00/mo'],
])('adds up %s', (_what, packages, total) => {
  expect(formatTotal(packages)).toBe(total);
});
