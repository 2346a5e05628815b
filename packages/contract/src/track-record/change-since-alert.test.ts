import { expect, it } from 'vitest';
import { changeSinceAlert } from './change-since-alert.ts';
import type { Quote, QuoteAtAlert } from './quotes.ts';

const AT_ALERT: QuoteAtAlert = { alert_id: '', price: 2, as_of: '2026-11-20T15:00:00.000Z', delayed: false };
const quote = (change: Partial<Quote>): Quote => ({
  symbol: 'ZVZZT',
  price: 2.5,
  as_of: '2026-11-20T16:00:00.000Z',
  previous_close: null,
  volume: null,
  split_on: null,
  delayed: false,
  ...change,
});
const NEXT_DAY = { as_of: '2026-11-23T16:00:00.000Z' };

// @req 17.18
it.each<[string, Partial<Quote>, number | null]>([
  ['a rise', {}, 0.25],
  ['a fall', { price: 1.5 }, -0.25],
  ['the same trade', { price: 2, as_of: AT_ALERT.as_of }, 0],
  ['a trade from before the one at the alert', { as_of: '2026-11-20T14:59:59.000Z' }, null],
  ['a price after a reverse split', { ...NEXT_DAY, price: 4, split_on: '2026-11-23' }, null],
  ['a price after a split of before the alert', { ...NEXT_DAY, split_on: '2026-11-20' }, 0.25],
  ['a price before a split to come', { split_on: '2026-11-23' }, 0.25],
  ['a price that a split nobody announced must have multiplied overnight', { ...NEXT_DAY, price: 10 }, null],
  ['a price that news multiplied within a day', { price: 10 }, 4],
])('measures %s', (_, change, expected) => {
  expect(changeSinceAlert(AT_ALERT, quote(change))).toBe(expected);
});
