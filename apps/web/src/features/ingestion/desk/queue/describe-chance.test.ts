import { expect, it } from 'vitest';
import { describeChance } from './describe-chance.ts';

it.each([
  [1, 'Very likely, 100%'],
  [0.9, 'Very likely, 90%'],
  [0.724, 'Likely, 72%'],
  [0.5, 'Possible, 50%'],
  [0.2, 'Unlikely, 20%'],
  [0.004, 'Very unlikely, 0%'],
])('describes %d', (probability, text) => {
  expect(describeChance(probability)).toBe(text);
});
