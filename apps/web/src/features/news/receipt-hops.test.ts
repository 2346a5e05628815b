import { describe, expect, it } from 'vitest';
import { MORNING_UTC } from '../../../test/factories.ts';
import { afterTen, latencyReceipt } from '../../../test/latency-receipt.ts';
import { hopsOf } from './receipt-hops.ts';

const told = (...from: Parameters<typeof hopsOf>) =>
  hopsOf(...from).map(({ name, time, difference }) => [name, time, difference]);

describe('the way of an alert', () => {
  it('says each time as exactly as it is known, and how long after the hop before it was', () => {
    expect(told(latencyReceipt(), Date.parse(afterTen(31_402)))).toEqual([
      ['Source', '10:00 ET', null],
      ['Fetched', '10:00:31.214 ET', 'within a minute'],
      ['Published', '10:00:31.342 ET', '+128 ms'],
      ['Sent', '10:00:31.355 ET', '+13 ms'],
      ['Shown here', '10:00:31.402 ET', '+47 ms'],
    ]);
  });

  it('does not guess what is unknown, and measures from the last hop that is known', () => {
    expect(told(latencyReceipt({ fetched_at: null, sent: null }), null)).toEqual([
      ['Source', '10:00 ET', null],
      ['Fetched', null, null],
      ['Published', '10:00:31.342 ET', 'within a minute since Source'],
      ['Sent', null, null],
      ['Shown here', null, null],
    ]);
    const nothingBefore = latencyReceipt({ source: { at: null, precision: null, name: null }, fetched_at: null });
    expect(told(nothingBefore, null).slice(0, 3)).toEqual([
      ['Source', null, null],
      ['Fetched', null, null],
      ['Published', '10:00:31.342 ET', null],
    ]);
  });

  it('shows that the clock of this device is behind', () => {
    expect(told(latencyReceipt(), Date.parse(afterTen(31_055))).at(-1)).toEqual([
      'Shown here',
      '10:00:31.055 ET',
      '−300 ms',
    ]);
  });
});

describe('a source', () => {
  const sourceAt = (at: string, precision: 'second' | 'minute' | 'day' | null) =>
    told(latencyReceipt({ source: { at, precision, name: 'Wire' } }), null)
      .slice(0, 2)
      .map(([, time, difference]) => difference ?? time);

  it('that gives minutes gets no seconds and no difference in seconds', () => {
    expect(sourceAt(MORNING_UTC, 'minute')).toEqual(['10:00 ET', 'within a minute']);
    expect(sourceAt(afterTen(-60_000), 'minute')).toEqual(['09:59 ET', 'about 1 min']);
    expect(sourceAt(afterTen(-45 * 60_000), 'minute')).toEqual(['09:15 ET', 'about 45 min']);
    expect(sourceAt(afterTen(-24 * 3_600_000), 'minute')).toEqual(['03/09/2026 10:00 ET', 'about 1 d']);
  });

  it('that gives seconds gets no part of one', () => {
    expect(sourceAt(afterTen(31_000), 'second')).toEqual(['10:00:31 ET', 'within a second']);
    expect(sourceAt(afterTen(28_000), 'second')).toEqual(['10:00:28 ET', 'about 3 s']);
  });

  it('that gives a day gets no time', () => {
    expect(sourceAt('2026-03-10T00:00:00.000Z', 'day')).toEqual(['Mar 10, 2026', 'within a day']);
  });

  it('whose clock is ahead of ours, or of which nobody knows how exact it is, gets no difference', () => {
    const difference = (...source: Parameters<typeof sourceAt>) => sourceAt(...source)[1];
    expect(difference(afterTen(60_000), 'minute')).toBe('10:00:31.214 ET');
    expect(difference(MORNING_UTC, null)).toBe('10:00:31.214 ET');
  });
});
