import { expect, it } from 'vitest';
import { InvoicesSearch } from './invoices-search.ts';

it.each([
  [1, 1],
  [2, 2],
  [1_000_000_000, 1_000_000_000],
  [1e15, 1_000_000_000],
])('parses page %d as %d', (page, requested) => {
  expect(InvoicesSearch.parse({ page }).page).toBe(requested);
});

// @req 2.44
it.each([[undefined], [0], [-1], [1.5], [1e21], [Number.NaN], ['2'], ['abc'], [[2]], [null], [{}]])(
  'page %j counts as absent',
  (page) => {
    expect(InvoicesSearch.parse({ page }).page).toBeUndefined();
  },
);
