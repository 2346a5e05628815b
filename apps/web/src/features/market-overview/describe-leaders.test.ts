import { expect, it } from 'vitest';
import { describeLeaders } from './describe-leaders.ts';

const toCounts = (counts: Record<string, number>) => Object.entries(counts).map(([name, alerts]) => ({ name, alerts }));

it.each([
  [{ Energy: 3, Technology: 12, Finance: 1 }, 16, 'Most alerts: Technology, 12 of 16 (75.0%).'],
  [{ Energy: 3, Technology: 3, Finance: 1 }, 7, 'Most alerts: Energy and Technology, 3 each.'],
  [{ Energy: 2, Technology: 2, Finance: 2, Utilities: 0 }, 6, 'Most alerts: 3 sectors, 2 each.'],
  [{ Energy: 0, Technology: 0 }, 4, null],
  [{}, 0, null],
])('describes %j', (counts, total, text) => {
  expect(describeLeaders(toCounts(counts), { total, plural: 'sectors' })).toBe(text);
});
