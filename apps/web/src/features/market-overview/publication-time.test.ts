import { describe, expect, it } from 'vitest';
import { formatNextSnapshot, formatPublishedTime } from './publication-time.ts';

describe('formatPublishedTime', () => {
  it.each([
    ['2026-11-21T09:00:02Z', '2026-11-21T20:00:00Z', 'today at 04:00 ET'],
    // The same date in New York.
    ['2026-11-21T09:00:02Z', '2026-11-22T04:59:59Z', 'today at 04:00 ET'],
    ['2026-11-21T09:00:02Z', '2026-11-22T05:00:00Z', 'yesterday at 04:00 ET'],
    ['2026-11-21T13:12:00Z', '2026-11-22T09:00:00Z', 'yesterday at 08:12 ET'],
    ['2026-11-19T09:00:02Z', '2026-11-21T20:00:00Z', 'on 11/19/2026 at 04:00 ET'],
    ['2026-07-01T08:00:00Z', '2026-07-01T08:00:01Z', 'today at 04:00 ET'],
  ])('%s at %s is %s', (publishedAt, now, text) => {
    expect(formatPublishedTime(publishedAt, Date.parse(now))).toBe(text);
  });
});

describe('formatNextSnapshot', () => {
  it.each([
    ['before 4 AM', '2026-11-20', '2026-11-21T08:59:59Z', '11/21/2026 04:00 ET'],
    ['after publication', '2026-11-21', '2026-11-21T09:00:05Z', '11/22/2026 04:00 ET'],
    ['late in the evening, when London has the next date', '2026-11-21', '2026-11-22T04:30:00Z', '11/22/2026 04:00 ET'],
    ['when it is late', '2026-11-20', '2026-11-21T09:00:05Z', 'Delayed, was due today at 04:00 ET'],
    ['before the first publication', null, '2026-11-21T15:00:00Z', '11/22/2026 04:00 ET'],
    ['at the end of the year', '2026-12-31', '2026-12-31T15:00:00Z', '01/01/2027 04:00 ET'],
    ['when the clocks go back', '2026-10-31', '2026-11-01T08:59:59Z', '11/01/2026 04:00 ET'],
    ['when the clocks go forward', '2026-03-07', '2026-03-08T07:59:59Z', '03/08/2026 04:00 ET'],
  ])('%s', (_when, newest, now, text) => {
    expect(formatNextSnapshot(newest, Date.parse(now))).toBe(text);
  });
});
