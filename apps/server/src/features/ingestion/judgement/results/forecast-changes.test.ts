import { describe, expect, it } from 'vitest';
import { findForecastChanges } from './forecast-changes.ts';

describe('findForecastChanges', () => {
  it.each([
    ['raised', 'now looks for revenue of $214 million to $218 million, against $202 million to $208 million before'],
    ['raised', 'Raises FY27 EPS Guidance from $0.16-0.21 to $0.26-0.29'],
    ['raised', 'cash flow is now forecast at $30 million to $31 million, raised from $24 million to $26 million'],
    ['raised', 'narrows its expected loss to $10 million from $14 million'],
    ['narrowed', 'Raises FY27 EPS Guidance from $3.03-3.13 to $3.07-3.13'],
    ['narrowed', 'Raises FY27 EPS Guidance from $3.00 to $3.01'],
    ['lowered', 'rebased its sales expectation to $185 million, compared with $210 million before'],
    ['lowered', 'now anticipates a loss of $1.10 to $1.20 per share where it had anticipated a loss of $0.60 to $0.70'],
    ['lowered', 'Lowers FY27 EPS Guidance from $2.27 to $2.15'],
  ])('reads a %s forecast: %s', (direction, text) => {
    expect(findForecastChanges(text)).toMatchObject([{ direction }]);
  });

  it.each([
    ['results of a year ago', 'now reports revenue of $50 million compared with $40 million a year ago'],
    ['an estimate', 'now expects revenue of $50 million against a consensus of $60 million'],
    ['a corrected figure', 'backlog of $61 million (instead of $81 million)'],
    ['costs', 'now expects capital expenditures of $50 million, down from $60 million before'],
  ])('ignores %s', (_, text) => {
    expect(findForecastChanges(text)).toEqual([]);
  });
});
