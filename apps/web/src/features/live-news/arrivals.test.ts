import { expect, it } from 'vitest';
import { newsSummary } from '../../../test/factories.ts';
import { addArrivals, announcementOf, retractionWords } from './arrivals.ts';

const arrived = (symbol: string) => ({
  item: newsSummary({ id: symbol, symbol, company_name: 'Company', first_part: 'Wins an order.' }),
  late: false,
});

it('says symbol, company and what happened', () => {
  expect(announcementOf([arrived('ZVZZT')])).toBe('ZVZZT Company: Wins an order.');
});

it('says at most three of a lot and counts the rest', () => {
  expect(announcementOf(['A', 'B', 'C', 'D', 'E'].map(arrived))).toBe(
    'A Company: Wins an order. B Company: Wins an order. C Company: Wins an order. and 2 more alerts',
  );
});

it('remembers when each came', () => {
  const first = addArrivals(new Map(), [arrived('A')], 1);
  const both = addArrivals(first, [{ ...arrived('B'), late: true }], 2);
  expect([...both]).toEqual([
    ['A', { late: false, atMs: 1 }],
    ['B', { late: true, atMs: 2 }],
  ]);
});

it('says what was taken back, one or several', () => {
  expect(retractionWords([{ symbol: 'ZVZZT' }])).toBe('ZVZZT: an alert was taken back');
  expect(retractionWords([{ symbol: 'A' }, { symbol: 'B' }])).toBe('2 alerts were taken back: A, B');
});
