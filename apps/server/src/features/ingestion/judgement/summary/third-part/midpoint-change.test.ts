import { expect, it } from 'vitest';
import { midpointRise } from './midpoint-change.ts';

it.each([
  ['$66 million to $70 million', '$58 million to $62 million', ' (midpoint about 13% higher)'],
  ['$0.31 to $0.35 per share', '$0.20 to $0.24 per share', ' (midpoint about 50% higher)'],
  ['$66 million', '$58 million to $62 million', ''],
  ['$58 million to $62 million', '$66 million to $70 million', ''],
] as const)('compares the midpoints of %s and %s', (range, earlier, expected) => {
  expect(midpointRise(range, earlier)).toBe(expected);
});
