import { expect, it } from 'vitest';
import { askedDay, neighbouringDay } from './news-day.ts';

const TODAY = '2026-03-10';

it.each([
  [undefined, { kind: 'today' }],
  [TODAY, { kind: 'today' }],
  ['2026-03-09', { kind: 'earlier', date: '2026-03-09' }],
  ['2024-02-29', { kind: 'earlier', date: '2024-02-29' }],
  ['2026-03-11', { kind: 'unknown' }],
  ['2026-02-29', { kind: 'unknown' }],
  ['2026-13-01', { kind: 'unknown' }],
  ['0026-03-09', { kind: 'unknown' }],
  ['yesterday', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('%j asks for %j', (day, asked) => {
  expect(askedDay(day, TODAY)).toEqual(asked);
});

it('steps over the ends of months, and to today without a date', () => {
  expect(neighbouringDay('2026-03-01', -1, TODAY)).toBe('2026-02-28');
  expect(neighbouringDay('2026-03-08', 1, TODAY)).toBe('2026-03-09');
  expect(neighbouringDay('2026-03-09', 1, TODAY)).toBeUndefined();
});
