import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['', undefined],
  ['  ', undefined],
  ['5', 5],
  [' $2.50 ', 2.5],
  ['.5', 0.5],
  ['1,234,567', 1_234_567],
  ['500k', 500_000],
  ['1.5M', 1_500_000],
  ['2B', 2e9],
  ['-1', null],
  ['$', null],
  ['1e999', null],
  ['1,23', null],
  ['12a', null],
  ['NaN', null],
  ['9B', null],
])('%j is %j', (text, amount) => {
  expect(parseAmount(text, 5e9)).toBe(amount);
});
