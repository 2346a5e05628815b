import { expect, it } from 'vitest';
import { isEdgarDay } from './edgar-days.ts';

// Dates of the calendars that the Office of Personnel Management publishes.
it.each(['2021-12-31', '2023-11-10', '2024-10-14', '2025-11-11', '2026-10-12', '2028-11-10', '2029-11-12'])(
  'has no index of %s, although the exchanges trade',
  (date) => {
    expect(isEdgarDay(date)).toBe(false);
  },
);

it.each(['2026-01-19', '2026-05-25', '2026-06-19', '2026-07-03', '2026-11-26', '2026-12-25', '2026-11-21'])(
  'has no index of %s',
  (date) => {
    expect(isEdgarDay(date)).toBe(false);
  },
);

it.each(['2025-04-18', '2026-04-03', '2026-10-13', '2026-11-10', '2026-11-27', '2026-12-31'])(
  'has one of %s',
  (date) => {
    expect(isEdgarDay(date)).toBe(true);
  },
);
