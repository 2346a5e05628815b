import { describe, expect, it } from 'vitest';
import { figureAt, findResultsAmounts } from './figures.ts';

describe('findResultsAmounts', () => {
  it.each([
    ['EPS of $0.04', [[0.04, 0.04]]],
    ['EPS of $(0.04)', [[-0.04, -0.04]]],
    ['EPS of -$0.04', [[-0.04, -0.04]]],
    ['EPS of - $0.04', [[-0.04, -0.04]]],
    ['EPS of $-0.04', [[-0.04, -0.04]]],
    ['a small profit ($0.04)', [[0.04, 0.04]]],
    ['a loss of $0.04', [[-0.04, -0.04]]],
    ['a loss of $1.10 to $1.20', [[-1.2, -1.1]]],
    ['a loss of $0.10 to -$0.05', [[-0.1, -0.05]]],
    ['sales of $1,250,000', [[1_250_000, 1_250_000]]],
    ['sales of $12.5M', [[12.5e6, 12.5e6]]],
    ['sales of $300 Million', [[300e6, 300e6]]],
    ['sales of $1.2 BILLION', [[1.2e9, 1.2e9]]],
    ['sales of $1.2 Bn', [[1.2e9, 1.2e9]]],
    ['sales of $900 Thousand', [[900e3, 900e3]]],
    ['sales of $40 MM', [[40e6, 40e6]]],
    ['sales of $300-million', [[300e6, 300e6]]],
    ['sales of $1.2 Trillion', [[1.2e12, 1.2e12]]],
    ['sales of $12+ million', [[12e6, 12e6]]],
    ['sales of $30 – $31 Million', [[30e6, 31e6]]],
    ['sales of $30 million—$31 million', [[30e6, 31e6]]],
    ['sales of $4 to 5 million', [[4e6, 5e6]]],
    ['sales of $38-$40 million', [[38e6, 40e6]]],
    ['sales of $38M-40', [[38e6, 40e6]]],
    ['sales of $900 million-$1.1 billion', [[900e6, 1.1e9]]],
    ['sales of $38 to $40 million', [[38e6, 40e6]]],
    ['sales of $0.9 to $1.1 billion', [[0.9e9, 1.1e9]]],
    ['sales of $500,000 to $1 million', [[500_000, 1e6]]],
    ['EPS of $2 to $3', [[2, 3]]],
    ['between $38 million and $40 million', [[38e6, 40e6]]],
  ])('reads %s', (text, ranges) => {
    expect(findResultsAmounts(text).map(({ low, high }) => [low, high])).toEqual(ranges);
  });

  it.each([
    ['two figures', 'sales of $38 million and $2 million of income'],
    ['alternatives', 'between $38 million or $40 million'],
    ['a change', 'raised from $38 million to $40 million'],
    ['two ranges', 'EPS of $1.00-$1.10 to $1.20-$1.30'],
  ])('does not join %s', (_, text) => {
    expect(findResultsAmounts(text)).toHaveLength(2);
  });

  it('tells a loss in words from a minus sign', () => {
    expect(findResultsAmounts('a loss of $2 against -$3').map(({ isLoss }) => isLoss)).toEqual([true, false]);
  });
});

describe('figureAt', () => {
  it.each([
    ['revenue', 'Net income rose on revenue of $4 million'],
    ['earnings', 'Sales fell, with net income of $4 million'],
    ['other', 'Revenue rose, with bookings of $4 million'],
    ['earnings', 'Helio posted $0.90 per diluted share'],
    ['revenue', 'Helio EPS up on $4 million revenue'],
    ['other', 'Per share data aside, Helio posted $4 million'],
    ['other', 'Helio posted $4 million'],
  ])('takes %s from: %s', (figure, text) => {
    const [amount] = findResultsAmounts(text);
    expect(amount === undefined ? null : figureAt(text, amount)).toBe(figure);
  });
});
