import { describe, expect, it } from 'vitest';
import { markdownSection, requirementLine, shortNumber } from './report.ts';

describe('a requirement', () => {
  it('is met up to its limit and not a hair beyond, on the right side of it', () => {
    const line = (value: number, must: { atMost: number } | { atLeast: number }) =>
      requirementLine({ name: 'p99 ratio', value, must });
    expect(line(1.15, { atMost: 1.15 })).toBe('p99 ratio 1.15 (must be ≤ 1.15) ok');
    expect(line(1.1501, { atMost: 1.15 })).toBe('p99 ratio 1.15 (must be ≤ 1.15) MISSED');
    expect(line(0.4, { atLeast: 0.4 })).toBe('p99 ratio 0.40 (must be ≥ 0.4) ok');
    expect(line(0.39, { atLeast: 0.4 })).toBe('p99 ratio 0.39 (must be ≥ 0.4) MISSED');
  });

  it('is not met by what is no number', () => {
    expect(requirementLine({ name: 'p99', value: Number.NaN, unit: ' ms', must: { atMost: 50 } })).toMatch(/MISSED$/);
  });
});

describe('a number', () => {
  it.each([
    [0, '0'],
    [12_345, '12,345'],
    [0.756, '0.76'],
    [14.13, '14.1'],
    [146.9, '147'],
  ])('%d is written %s', (value, text) => {
    expect(shortNumber(value)).toBe(text);
  });
});

it('a section is written down with its tables, and with what must be reached beside what was', () => {
  expect(
    markdownSection({
      title: 'Fan-out',
      tables: [{ titles: ['', 'p99 ms'], rows: [['BNA', 51.5]] }],
      requirements: [
        { name: 'faults', value: 3, must: { atMost: 0 }, isFault: true },
        { name: 'p99', value: 51.5, unit: ' ms', must: { atMost: 60 } },
      ],
    }),
  ).toBe(`### Fan-out

|  | p99 ms |
| --- | ---: |
| BNA | 51.5 |

| Must be | limit | is |  |
| --- | ---: | ---: | ---: |
| faults | ≤ 0 | 3 | MISSED |
| p99 | ≤ 60 ms | 51.5 ms | ok |`);
});
