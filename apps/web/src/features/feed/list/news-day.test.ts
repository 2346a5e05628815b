import { expect, it } from 'vitest';
import { adjacentDay, parseRequestedDay } from './news-day.ts';

const TODAY = '2026-03-10';

it.each([
  [undefined, { kind: 'today' }],
  [TODAY, { kind: 'today' }],
  ['2026-03-09', { kind: 'earlier', date: '2026-03-09' }],
  ['2024-02-29', { kind: 'earlier', date: '2024-02-29' }],
  ['2026-03-11', { kind: 'invalid' }],
  ['2026-02-29', { kind: 'invalid' }],
  ['2026-13-01', { kind: 'invalid' }],
  ['0026-03-09', { kind: 'invalid' }],
  ['yesterday', { kind: 'invalid' }],
  ['', { kind: 'invalid' }],
])('%j requests %j', (day, requestedDay) => {
  expect(parseRequestedDay(day, TODAY)).toEqual(requestedDay);
});

it('crosses month boundaries, and returns undefined for today', () => {
  expect(adjacentDay('2026-03-01', -1, TODAY)).toBe('2026-02-28');
  expect(adjacentDay('2026-03-08', 1, TODAY)).toBe('2026-03-09');
  expect(adjacentDay('2026-03-09', 1, TODAY)).toBeUndefined();
});
