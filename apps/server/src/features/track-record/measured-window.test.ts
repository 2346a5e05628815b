import { expect, it } from 'vitest';
import { measuredWindow } from './measured-window.ts';

it.each([
  ['before the open', '2026-11-16T13:00:00Z', '2026-11-23T21:00:00Z'],
  ['at the close', '2026-11-16T21:00:00Z', '2026-11-24T21:00:00Z'],
  ['on a Sunday, up to a Monday', '2026-11-15T13:00:00Z', '2026-11-23T21:00:00Z'],
  ['up to a half day after a holiday', '2026-11-19T15:00:00Z', '2026-11-27T18:00:00Z'],
  ['across the end of daylight-saving time', '2026-10-30T14:00:00Z', '2026-11-06T21:00:00Z'],
])('ends with the fifth close after the first one: %s', (_name, publishedAt, to) => {
  const from = new Date(publishedAt);
  expect(measuredWindow(from)).toEqual({ from, to: new Date(to) });
});
