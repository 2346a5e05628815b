import { expect, it } from 'vitest';
import { truncateSourceTime } from './source-time.ts';

it.each([
  ['2026-11-20T13:30:07Z', 'second', '2026-11-20T13:30:07.000Z'],
  ['2026-11-20T13:30:07.842Z', 'second', '2026-11-20T13:30:07.000Z'],
  ['2026-11-20T13:30:00.842Z', 'second', '2026-11-20T13:30:00.000Z'],
  ['2026-11-20T13:30:00Z', 'minute', '2026-11-20T13:30:00.000Z'],
  ['2026-11-20T08:30:00-05:00', 'minute', '2026-11-20T13:30:00.000Z'],
  ['2026-11-20T00:00:00Z', 'day', '2026-11-20T00:00:00.000Z'],
] as const)('truncates %s to the %s', (written, precision, at) => {
  expect(truncateSourceTime(new Date(written))).toEqual({ at: new Date(at), precision });
});
