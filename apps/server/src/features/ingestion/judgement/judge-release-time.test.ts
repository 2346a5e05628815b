import { describe, expect, it } from 'vitest';
import { judge } from './testing/invented-release.ts';
import { measureCpuMs } from '../../../../test/cpu-time.ts';

describe('time', () => {
  const CHARS = 65_536;
  const fill = (text: string) => text.repeat(Math.ceil(CHARS / text.length)).slice(0, CHARS);

  it.each([
    'x',
    ' ',
    '\n',
    ' \n',
    'wins ',
    '$1,',
    '1',
    '(',
    '(NASDAQ:',
    'A. ',
    'record revenue up 5 % awarded not ',
    'market ',
    'é',
  ])('judges 64 KB of %j without backtracking', (unit) => {
    const text = fill(unit);
    judge('Helio Freight reports quarter results', text.slice(0, 4_000));
    // Backtracking would take minutes.
    expect(measureCpuMs(() => judge(text, text))).toBeLessThan(2_000);
  });
});
