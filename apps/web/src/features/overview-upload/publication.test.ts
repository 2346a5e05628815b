import type { OverviewDay } from '@bna/contract/overview-upload';
import { expect, it } from 'vitest';
import { nextOverviewDate, publicationOf, publicationText } from './publication.ts';

const day = (date: string, fields: Partial<OverviewDay> = {}): OverviewDay => ({
  date,
  due_at: `${date}T09:00:00.000Z`,
  published_at: `${date}T09:00:00.000Z`,
  upload: null,
  ...fields,
});
const upload: OverviewDay['upload'] = {
  format: 'html',
  file_name: 'a.html',
  size_bytes: 1,
  uploaded_at: '2026-11-20T12:00:00.000Z',
  uploaded_by: null,
};
const told = (date: string, days: readonly OverviewDay[] | undefined, now: string) =>
  publicationText(publicationOf(date, days, new Date(now)));

it.each([
  ['a second before 4 AM', '2026-11-21T08:59:59Z', '2026-11-21'],
  ['at 4 AM', '2026-11-21T09:00:00Z', '2026-11-22'],
  ['before midnight in New York, already tomorrow in London', '2026-11-22T04:59:00Z', '2026-11-22'],
  ['in summer time', '2026-07-01T07:59:59Z', '2026-07-01'],
  ['in the night in which the clocks go back', '2026-11-01T08:59:59Z', '2026-11-01'],
  ['in the night in which they go forward', '2026-03-08T08:00:00Z', '2026-03-09'],
])('the next date to come, %s', (_when, now, date) => {
  expect(nextOverviewDate(new Date(now))).toBe(date);
});

it('says when a date to come is published, and what waits for it', () => {
  const now = '2026-11-21T15:00:00Z';
  expect(told('2026-11-22', [], now)).toBe('Will be published on 11/22/2026 at 04:00 ET');
  expect(told('2026-11-22', [day('2026-11-22', { published_at: null, upload })], now)).toBe(
    'Will be published on 11/22/2026 at 04:00 ET. Replaces the upload that waits for this date',
  );
});

it('says that a date that has passed is published at once, and what it replaces', () => {
  const now = '2026-11-21T15:00:00Z';
  const days = [day('2026-11-21'), day('2026-11-19')];
  const atOnce = 'Published at once: 4 AM of this date has passed';
  expect(told('2026-11-21', days, now)).toBe('Replaces what is published for this date');
  expect(told('2026-11-20', days, now)).toBe(atOnce);
  // The list holds the latest days alone, or is not there yet.
  expect(told('2026-11-18', days, now)).toBe(`${atOnce}. Replaces what may be published for it`);
  expect(told('2026-11-20', undefined, now)).toBe(`${atOnce}. Replaces what may be published for it`);
});
