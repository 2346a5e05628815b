import { describe, expect, it } from 'vitest';
import { findGrowth, judgeGrowth } from './growth.ts';

describe('findGrowth', () => {
  it.each([
    ['Revenue rose 28% to $12 million', 'revenue', 28, false],
    ['net sales of $3.6 million, an increase of approximately 65%', 'revenue', 65, false],
    ['Q3 revenue $25 million, 34% y/y growth', 'revenue', 34, false],
    ['Sales of $25 million were 34% above the prior-year period', 'revenue', 34, false],
    ['Sales of $25 million were 34% more than in the same quarter', 'revenue', 34, false],
    ['a 30% increase in net income', 'earnings', 30, false],
    ['third-quarter revenue of $81 million, down 11%', 'revenue', -11, false],
    ['Revenue more than doubled to $12 million', 'revenue', 100, false],
    ['Doubles Quarterly Revenue to Record', 'revenue', 100, false],
    ['revenue of $12 million compared with $8 million', 'revenue', 50, false],
    ['net income of $9 million, or $0.21 per share, compared to $6 million, or $0.14', 'earnings', 50, false],
    ['Aerospace segment revenue grew 28%', 'revenue', 28, true],
    ['Revenue rose 28% in Europe', 'revenue', 28, true],
    ['Revenue in Japan more than doubled to $12 million', 'revenue', 100, true],
    ['In Europe, revenue grew 28% to $12 million', 'revenue', 28, true],
    ['Sales rose 28% at its freight unit', 'revenue', 28, true],
    ['sales of trailers grew 28%', 'revenue', 28, true],
    ['28% Higher Same-Store Sales in Texas', 'revenue', 28, true],
    ['Revenue of $12 million in Japan compared with $8 million', 'revenue', 50, true],
    ['Revenue rose 28% in all segments', 'revenue', 28, false],
    ['Led by strength in Japan, revenue grew 28%', 'revenue', 28, false],
    ['Net Sales of ZELMORA Grew 28%', 'revenue', 28, false],
    ['Revenue from operations grew 28%', 'revenue', 28, false],
    ['driven by 30% increase in Zelmora net revenue', 'revenue', 30, true],
    ['Backlog rose 40%', 'other', 40, false],
    ['Helio Costs Grow 45% as Revenue Rises 4%', 'other', 45, false],
    ['Expenses were up 60% while sales were flat', 'other', 60, false],
    ['Net Loss Up 40% on Higher Costs', 'earnings', -40, false],
    ['a 40% increase in net loss', 'earnings', -40, false],
    ['Net loss decreased 40%', 'other', -40, false],
    ['Net loss narrowed as revenue rose 40%', 'revenue', 40, false],
    ['Net income benefited from a 30% increase in revenue', 'revenue', 30, false],
    ['Revenue rose 30% in the third quarter', 'revenue', 30, false],
    ['Aerospace segment revenue of $12 million compared with $8 million', 'revenue', 50, true],
    ['Helio Freight Results: Sales +21%', 'revenue', 21, false],
    ['Helio Freight Results: Sales -8%', 'revenue', -8, false],
    ['As expected, revenue of $12 million compared with $8 million', 'revenue', 50, false],
    ['EPS $0.74 (+23%)', 'earnings', 23, false],
    ['EPS $0.74 (-23%)', 'earnings', -23, false],
    ['revenue of $12 million, an increase of $3 million or 33 percent', 'revenue', 33, false],
    ['Operating income increased by $5.4 million, or 36%, to $20.4 million', 'earnings', 36, false],
    ['revenue of $12 million compared with $8 million, and a new outlook', 'revenue', 50, false],
    ['Record revenue of $12 million; 65% increase over the third quarter of 2025', 'revenue', 65, false],
    ['Record backlog of $12 million; 65% increase over the third quarter of 2025', 'other', 65, false],
    ['Revenue was flat; a 65% increase in backlog', 'other', 65, false],
    ['Helio Freight Posts Triple-Digit Revenue Growth', 'revenue', 100, false],
    ['Triple-digit growth in bookings', 'other', 100, false],
    ['Triple-digit increases in European sales of trailers', 'revenue', 100, true],
    ['-- In Japan, ~28% Revenue Growth', 'revenue', 28, true],
    ['In Japan, sales of all kinds, 28% Higher Revenue', 'revenue', 28, true],
    ['In Japan, demand was weak, yet total revenue grew 28%', 'revenue', 28, false],
  ])('reads %s', (text, figure, percent, isPart) => {
    const [found] = findGrowth(text);
    expect(found).toMatchObject({ figure, isPart });
    expect(found?.percent).toBeCloseTo(percent, 5);
  });

  it.each([
    ['Revenue rose 28% to $12 million', 'rose 28%'],
    ['Revenue of $12 million compared with $8 million', '$12 million compared with $8 million'],
  ])('quotes the change in %s', (text, words) => {
    expect(findGrowth(text)).toMatchObject([{ words }]);
  });

  it.each([
    ['percentage points', 'operating margin up 3 percent points'],
    ['the expected amount', 'revenue of $12 million compared with $8 million expected'],
    ['an amount per share and a sum', 'earnings of $0.21 per share, compared to $3.1 million'],
    ['an absurd ratio', 'revenue of $500 million compared with $2 million'],
    ['basis points', 'gross margin up 52 basis points to 44.3%'],
    ['a level', 'margin up to 44.3%'],
    ['a forecast', 'expects revenue of $12 million compared with $8 million'],
    ['an estimate', 'revenue of $12 million against a consensus of $8 million'],
    ['cash next to revenue', 'revenue of $63 million, higher than in 2025, up from 2025, and cash of $44 million'],
    [
      'figures of continuing operations',
      'earnings from continuing operations of $3 million, EBITDA from continuing operations of $8 million',
    ],
    ['digits without a number', 'Double-digit growth of revenue'],
    ['another bullet', 'revenue of $12 million • Versus its rivals, a profit of $8 million'],
    ['a loss', 'net income of $3 million compared with a net loss of $2 million'],
  ])('ignores %s', (_, text) => {
    expect(findGrowth(text)).toEqual([]);
  });
});

describe('judgeGrowth', () => {
  it('returns the largest growth and the worst decline of the company', () => {
    const { best, worst } = judgeGrowth([
      { text: 'Revenue grew 12%, net income grew 140% and backlog grew 900%.', place: 'headline' },
      { text: 'Aerospace segment revenue grew 300%; earnings fell 9%.', place: 'lead' },
      { text: 'Revenue grew 500% in ten years.', place: 'body' },
    ]);
    expect([best?.percent, worst?.percent]).toEqual([140, -9]);
  });

  it.each([
    ['Revenue grew 12%, net income grew 140% and earnings grew 20%.', 140, undefined],
    ['Revenue grew 140%, net income grew 12%.', 140, undefined],
    ['Revenue fell 9%, net income fell 30% and earnings fell 12%.', undefined, -30],
    ['Revenue fell 30%, net income fell 9%.', undefined, -30],
  ])('picks the extremes wherever they stand: %s', (text, best, worst) => {
    const growth = judgeGrowth([{ text, place: 'headline' }]);
    expect([growth.best?.percent, growth.worst?.percent]).toEqual([best, worst]);
  });
});
