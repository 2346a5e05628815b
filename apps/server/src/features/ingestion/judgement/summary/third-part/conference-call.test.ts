import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const call = (lead: string): string | null =>
  draftSummary('buyback', 'Helio Freight Announces $50 Million Share Buyback', lead).third_part;

it.each([
  ['Conference call today at 4:30 p.m. ET', 'Conference call: today, 4:30 p.m. ET.'],
  [
    'Conference call Monday, November 23, 2026, at 8:30 a.m. Eastern Daylight Time',
    'Conference call: Monday, November 23, 2026, 8:30 a.m. ET.',
  ],
  [
    'Helio Freight will hold a conf. call 5pm ET to discuss the depot program',
    'Conference call: 5 p.m. ET (depot program).',
  ],
] as const)('names the time of the conference call: %s', (lead, expected) => {
  expect(call(lead)).toBe(expected);
});

it('names no call that is over, and none without a time', () => {
  expect(call('The conference call was held on November 3, 2026 at 8:30 a.m. ET.')).toBeNull();
  expect(call('Helio Freight will hold a conference call on its plans soon.')).toBeNull();
});
