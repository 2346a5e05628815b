import type { OverviewDay } from '@bna/contract/market-overview/overview-upload';
import { expect, it } from 'vitest';
import { nextOverviewDate, planPublication, describePublication } from './plan-publication.ts';

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
const describe = (date: string, days: readonly OverviewDay[] | undefined, now: string) =>
  describePublication(planPublication(date, days, new Date(now)));

it.each([
  ['a second before 4 AM', '2026-11-21T08:59:59Z', '2026-11-21'],
  ['at 4 AM', '2026-11-21T09:00:00Z', '2026-11-22'],
  ['before midnight in New York, already tomorrow in London', '2026-11-22T04:59:00Z', '2026-11-22'],
  ['in summer', '2026-07-01T07:59:59Z', '2026-07-01'],
  ['when the clocks go back', '2026-11-01T08:59:59Z', '2026-11-01'],
  ['when the clocks go forward', '2026-03-08T08:00:00Z', '2026-03-09'],
])('finds the next unpublished date %s', (_when, now, date) => {
  expect(nextOverviewDate(new Date(now))).toBe(date);
});

it('describes a scheduled publication and a replaced upload', () => {
  const now = '2026-11-21T15:00:00Z';
  expect(describe('2026-11-22', [], now)).toBe('Will be published on 11/22/2026 at 04:00 ET');
  expect(describe('2026-11-22', [day('2026-11-22', { published_at: null, upload })], now)).toBe(
    'Will be published on 11/22/2026 at 04:00 ET. Replaces the scheduled upload for this date',
  );
});

it('describes an immediate publication and what it replaces', () => {
  const now = '2026-11-21T15:00:00Z';
  const days = [day('2026-11-21'), day('2026-11-19')];
  const immediate = 'Published immediately: it’s past 4:00 AM ET on this date';
  expect(describe('2026-11-21', days, now)).toBe('Replaces the published overview for this date');
  expect(describe('2026-11-20', days, now)).toBe(immediate);
  // The list contains only the latest days, or is still loading.
  expect(describe('2026-11-18', days, now)).toBe(`${immediate}. Replaces the published overview, if any`);
  expect(describe('2026-11-20', undefined, now)).toBe(`${immediate}. Replaces the published overview, if any`);
});
