import { describe, expect, test } from 'vitest';
import { tokenize } from './tokens.ts';
import { measureCpuMs } from '../../../../../test/cpu-time.ts';

const words = (text: string): string =>
  tokenize(text)
    .map((token) => token.text)
    .join(' ');

describe('tokenize', () => {
  test.each([
    ['HELIO Wins Order', 'helio wins order'],
    ["Helio's board didn’t vote", 'helio board didn’t vote'],
    ['order of $12.5 million', 'order of <money>'],
    ['€29M and Rs 91.27 crore', '<money> and <money>'],
    ['sales up 12.5%, margin up 52 basis points', 'sales up <pct> margin up <pct>'],
    ['(+0.2% pre) then -3%', '<pct+> pre then <pct->'],
    ['Phase III and phase 2b trials', 'phase3 and phase2b trials'],
    ['510(k) clearance of HX-204', '510k clearance of <code>'],
    ['1-for-15 split in 2025', '<ratio> split in <year>'],
    ['Q3 results, FY2025 outlook', '<period> results <period> outlook'],
    ['(NASDAQ: HELI) falls?', '<listing> falls ?'],
    ['$HELI @wire #news https://t.co/x', '<cashtag> <handle> <handle> <url>'],
    ['8.7 shares', '<num> shares'],
    ['', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  test('tokens keep their place in the text', () => {
    const text = 'Helio Gets $5 Million';
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Helio', 'Gets', '$5 Million']);
  });

  test('reads a hostile text of 200,000 characters in time', () => {
    const cpuMs = measureCpuMs(() => {
      for (const text of ['9,'.repeat(100_000), '(nasdaq'.repeat(28_000), 'a-'.repeat(100_000), '$'.repeat(200_000)])
        expect(tokenize(text).length).toBeLessThanOrEqual(260);
    });
    expect(cpuMs).toBeLessThan(2_000);
  });
});
