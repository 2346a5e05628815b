import { expect, it } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { addArrivals, arrivalAnnouncement } from './arrivals.ts';

const arrived = (symbol: string) => ({
  alert: newsSummary({ id: symbol, symbol, company_name: 'Company', first_part: 'Wins an order.' }),
  isLate: false,
});

it('announces symbol, company and what happened', () => {
  expect(arrivalAnnouncement([arrived('ZVZZT')])).toBe('ZVZZT Company: Wins an order.');
});

it('announces at most three alerts and counts the rest', () => {
  expect(arrivalAnnouncement(['A', 'B', 'C', 'D', 'E'].map(arrived))).toBe(
    'A Company: Wins an order. B Company: Wins an order. C Company: Wins an order. and 2 more alerts',
  );
});

it('records how and when each alert arrived', () => {
  const first = addArrivals(new Map(), [arrived('A')], 1);
  const both = addArrivals(first, [{ ...arrived('B'), isLate: true }], 2);
  expect([...both]).toEqual([
    ['A', { id: 'A', isLate: false, atMs: 1 }],
    ['B', { id: 'B', isLate: true, atMs: 2 }],
  ]);
});
