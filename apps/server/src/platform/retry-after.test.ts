import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = new Date('2026-11-20T15:00:00.500Z');

it.each([
  ['7', 7],
  ['0', 0],
  ['301', 300],
  ['1e2', null],
  ['-7', null],
  ['', null],
  [undefined, null],
  ['Fri, 20 Nov 2026 15:00:07 GMT', null],
])('reads seconds: %j is %j', (header, seconds) => {
  expect(parseRetryAfter(header, { maxS: 300 })).toBe(seconds);
});

it.each([
  ['7', 7],
  ['Fri, 20 Nov 2026 15:00:07 GMT', 7],
  ['Fri, 20 Nov 2026 14:00:00 GMT', 0],
  ['Fri, 20 Nov 2026 16:00:00 GMT', 300],
  ['soon', null],
  [undefined, null],
])('reads dates against a clock: %j is %j', (header, seconds) => {
  expect(parseRetryAfter(header, { maxS: 300, now })).toBe(seconds);
});
