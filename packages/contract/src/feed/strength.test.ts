import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

it.each([
  [100, 'Strong'],
  [80, 'Strong'],
  [79, 'Solid'],
  [65, 'Solid'],
  [64, 'Mild'],
  [0, 'Mild'],
])('calls a score of %i %s', (score, label) => {
  expect(strengthOf(score)?.label).toBe(label);
});

it('has no strength without a score', () => {
  expect(strengthOf(null)).toBeNull();
});
