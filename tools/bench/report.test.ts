import { describe, expect, it } from 'vitest';
import { renderMarkdownSection, formatRequirement, formatNumber } from './report.ts';

describe('a requirement', () => {
  it('is met up to and including its limit', () => {
    const line = (value: number, limit: { atMost: number } | { atLeast: number }) =>
      formatRequirement({ name: 'p99 ratio', value, limit });
    expect(line(1.15, { atMost: 1.15 })).toBe('p99 ratio 1.15 (limit ≤ 1.15) ok');
    expect(line(1.1501, { atMost: 1.15 })).toBe('p99 ratio 1.15 (limit ≤ 1.15) MISSED');
    expect(line(0.4, { atLeast: 0.4 })).toBe('p99 ratio 0.40 (limit ≥ 0.4) ok');
    expect(line(0.39, { atLeast: 0.4 })).toBe('p99 ratio 0.39 (limit ≥ 0.4) MISSED');
  });

  it('is not met by NaN', () => {
    expect(formatRequirement({ name: 'p99', value: Number.NaN, unit: ' ms', limit: { atMost: 50 } })).toMatch(
      /MISSED$/,
    );
  });
});

describe('a number', () => {
  it.each([
    [0, '0'],
    [12_345, '12,345'],
    [0.756, '0.76'],
    [14.13, '14.1'],
    [146.9, '147'],
  ])('%d is formatted as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

it('renders a section with its tables and requirements', () => {
  expect(
    renderMarkdownSection({
      title: 'Fan-out',
      tables: [{ titles: ['', 'p99 ms'], rows: [['BNA', 51.5]] }],
      requirements: [
        { name: 'faults', value: 3, limit: { atMost: 0 }, isFault: true },
        { name: 'p99', value: 51.5, unit: ' ms', limit: { atMost: 60 } },
      ],
    }),
  ).toBe(`### Fan-out

|  | p99 ms |
| --- | ---: |
| BNA | 51.5 |

| Requirement | limit | value |  |
| --- | ---: | ---: | ---: |
| faults | ≤ 0 | 3 | MISSED |
| p99 | ≤ 60 ms | 51.5 ms | ok |`);
});
