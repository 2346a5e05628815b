import { expect, it } from 'vitest';
import { formatShare } from './format-share.ts';

it.each([
  [0, 0, '0.0%'],
  [0, 37, '0.0%'],
  [1, 8, '12.5%'],
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [37, 37, '100.0%'],
  [1, 5_000, '<0.1%'],
  [4_999, 5_000, '>99.9%'],
])('%d of %d is %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});
