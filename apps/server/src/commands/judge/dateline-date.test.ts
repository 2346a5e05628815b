import { expect, it } from 'vitest';
import { findDatelineDate } from './dateline-date.ts';

it.each([
  ['SEATTLE, Nov. 5, 2026 (GLOBE NEWSWIRE) -- Helio Freight announced an order.', '2026-11-05'],
  ['Outlook raised. DENVER, October 16, 2026 /PRNewswire/ -- Helio Freight announced an order.', '2026-10-16'],
  ['SAN DIEGO, May 1, 2026 -- Helio Freight announced an order.', '2026-05-01'],
  ['RENO, Nev.--(BUSINESS WIRE)--Helio Freight announced an order of May 1, 2026.', null],
  ['Helio Freight said on Nov. 5, 2026 that it won an order.', null],
  ['OSLO, Nov. 45, 2026 (GLOBE NEWSWIRE) -- Helio Freight announced an order.', null],
  ['', null],
])('%s', (lead, date) => {
  expect(findDatelineDate(lead)).toBe(date);
});
