import { describe, expect, it } from 'vitest';
import { parsePublicationDate } from './publication-date.ts';

describe('parsePublicationDate', () => {
  it.each([
    ['Fri, 06 Mar 2026 13:30 GMT', '2026-03-06T13:30:00.000Z'],
    ['Fri, 06 Mar 2026 13:30:05 +0000', '2026-03-06T13:30:05.000Z'],
    ['Fri, 06 Mar 2026 13:30:05 UT', '2026-03-06T13:30:05.000Z'],
    ['6 March 2026 08:30 EST', '2026-03-06T13:30:00.000Z'],
    ['Fri, 06 Mar 26 09:30:00 -0400', '2026-03-06T13:30:00.000Z'],
    ['  Fri, 06 Mar 2026 13:30:00 Z ', '2026-03-06T13:30:00.000Z'],
    ['2026-03-06T08:30:00-05:00', '2026-03-06T13:30:00.000Z'],
    ['2026-03-06T13:30:00.123Z', '2026-03-06T13:30:00.000Z'],
    ['2026-03-06T13:30Z', '2026-03-06T13:30:00.000Z'],
    ['Thu, 29 Feb 2024 00:00:00 GMT', '2024-02-29T00:00:00.000Z'],
  ])('reads %s', (written, instant) => {
    expect(parsePublicationDate(written)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'yesterday',
    '2026-03-06',
    '2026-03-06T13:30:00',
    'Fri, 06 Mar 2026 13:30:00',
    'Sat, 30 Feb 2026 10:00:00 GMT',
    'Fri, 06 Mar 2026 24:30:00 GMT',
    'Fri, 06 Mar 2026 13:60:00 GMT',
    'Fri, 06 Foo 2026 13:30:00 GMT',
    'Fri, 06 Mar 2026 13:30:00 XYZ',
    '2026-13-06T13:30:00Z',
    '0026-03-06T13:30:00Z',
  ])('returns null for %j', (written) => {
    expect(parsePublicationDate(written)).toBeNull();
  });

  it('is linear in the length', () => {
    const started = performance.now();
    for (const part of [' ', '1', 'a', 'Mon, ', '+', '\t1 ']) parsePublicationDate(part.repeat(65_536));
    // Backtracking would take minutes.
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
