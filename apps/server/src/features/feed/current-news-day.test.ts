import { newsDayOf } from '@bna/contract/time';
import { describe, expect, it } from 'vitest';
import { createCurrentNewsDay } from './current-news-day.ts';

const MINUTE_MS = 60_000;

describe('the current news day', () => {
  it.each([
    ['in winter', '2026-11-20T12:00:00.000Z', '2026-11-19', '2026-11-20'],
    ['in summer', '2026-07-10T11:00:00.000Z', '2026-07-09', '2026-07-10'],
  ])('changes at exactly 7 AM in New York %s, and back if the clock is set back', (_when, at, before, after) => {
    const rollover = Date.parse(at);
    let now = rollover - 1;
    const currentNewsDay = createCurrentNewsDay({ now: () => new Date(now) });
    expect(currentNewsDay()).toBe(before);
    now = rollover;
    expect(currentNewsDay()).toBe(after);
    now = rollover - 1;
    expect(currentNewsDay()).toBe(before);
  });

  // 2026-03-08 and 2026-11-01.
  // @req 14.7
  it.each(['2026-03-07T00:00:00Z', '2026-10-31T00:00:00Z'])(
    'is right at every minute around a clock change (%s)',
    (start) => {
      let now = Date.parse(start);
      const currentNewsDay = createCurrentNewsDay({ now: () => new Date(now) });
      const wrong: string[] = [];
      for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
        now += MINUTE_MS;
        if (currentNewsDay() !== newsDayOf(new Date(now))) wrong.push(new Date(now).toISOString());
      }
      expect(wrong).toEqual([]);
    },
  );
});
