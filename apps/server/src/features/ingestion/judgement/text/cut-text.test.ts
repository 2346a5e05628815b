import { describe, expect, it } from 'vitest';
import { withoutCutAmount, withoutLastAmount } from './cut-text.ts';

const START =
  'Helio Freight reported revenue of $95.1 million for the third quarter, up 64%, and net income of $8.2 million, compared to';

describe('withoutCutAmount', () => {
  it.each([
    [`${START} $3.1 mil`, `${START} …`],
    [`${START} $3.1`, `${START} …`],
    [`${START} $`, `${START} …`],
    [`${START} $3…`, `${START} …`],
    [`${START} $3.1 millio...`, `${START} …`],
    [`${START} 3.1 m…`, `${START} …`],
    [`${START} 64…`, `${START} …`],
    [`${START} 64 perc…`, `${START} …`],
    [`${START} $0.21 per dil…`, `${START} …`],
    [`${START} US$3.1 b…`, `${START} …`],
    [`${START} ($3.…`, `${START} …`],
  ])('leaves out the amount at the end of %s', (text, expected) => {
    expect(withoutCutAmount(text)).toBe(expected);
  });

  it.each([
    [`${START} $3.1 million`],
    [`${START} $3.1 million.`],
    [`${START} $3.1 million…`],
    [`${START} $0.21 per diluted share…`],
    [`${START} $3.1M in Q3…`],
    [`${START} a loss in the pri…`],
    [`${START} fiscal 2025`],
    ['Helio Freight prices offering at $10'],
    [''],
  ])('keeps the end of %s', (text) => {
    expect(withoutCutAmount(text)).toBe(text);
  });
});

describe('withoutLastAmount', () => {
  it.each([
    ['net income was $8.2', 'net income was'],
    ['net income of $8.2 mil', 'net income of'],
    ['net income was $8.2 million', 'net income was $8.2 million'],
    ['net income of $8.2 million in 2026', 'net income of $8.2 million in 2026'],
    ['since October 7, 2019,', 'since October 7, 2019,'],
    ['net income was higher', 'net income was higher'],
  ])('reads %s', (text, expected) => {
    expect(withoutLastAmount(text)).toBe(expected);
  });
});
