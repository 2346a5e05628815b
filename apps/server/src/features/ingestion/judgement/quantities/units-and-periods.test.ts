import { describe, expect, it } from 'vitest';
import { describeQuantities } from './testing/describe-quantities.ts';

describe('units and signs', () => {
  it.each([
    ['EPS of -$0.04', ['eps: -$0.04 per share']],
    ['EPS of $(0.04)', ['eps: -$0.04 per share']],
    ['Net loss was $(0.14) per share', ['net loss: $0.14 per share']],
    ['Margin improved 5%+ in the year', ['margin: up at least 5%']],
    ['growth of 12%+', ['-: up at least 12%']],
    ['a 5 percentage-point change', []],
    ['margin up 3 percentage points', []],
    ['sales up 5 per cent', ['sales: up 5%']],
    ['yield of 5 pct', ['yield: 5%']],
    ['rates fell 25 bps', ['rates: down 25 basis points']],
    ['a 25-basis-point cut in the rate', []],
    ['3x coverage', ['-: 3 times']],
    ['orders rose three-fold', ['orders: 3-fold']],
    ['USD $5 million', ['-: $5 million']],
    ['USD 5 million contract', ['contract: $5 million']],
    ['5 million euros contract', ['contract: €5 million']],
    ['fee of $5-per-share', ['fee: $5 per share']],
    ['a $5-million contract', ['contract: $5 million']],
    ['a $5mg dose', []],
    ['costs of $5abc', []],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('counted things', () => {
  it.each([
    ['40 trailers for $5 million', ['trailers: 40 trailers', '-: $5 million']],
    ['an order for 40 trailers', ['trailers: 40 trailers']],
    ['ships 1,200 units', ['units: 1,200 units']],
    ['ships 1.2 million units a year', ['units: 1.2 million units a year']],
    ['hired 25 engineers', ['engineers: 25 engineers']],
    ['more than 25 engineers', ['engineers: more than 25 engineers']],
    ['as many as 25 engineers', ['engineers: up to 25 engineers']],
    ['15 new electric trucks', ['new electric trucks: 15 new electric trucks']],
    ['one million shares at $3.20 per share', ['shares: 1 million shares', '-: $3.20 per share']],
    [
      '5,000,000 shares of common stock at a price of $3.20 per share',
      ['shares: 5,000,000 shares', 'price: $3.20 per share'],
    ],
    ['priced 5,000,000 shares at $3.20', ['shares: 5,000,000 shares', '-: $3.20 per share']],
    ['shares at $3.20 each', ['-: $3.20 per share']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('amounts per share and per period', () => {
  it.each([
    ['$3.20 per share', ['-: $3.20 per share']],
    ['$3.20 a share', ['-: $3.20 per share']],
    ['$3.20/share', ['-: $3.20 per share']],
    ['$3.20 per ADS', ['-: $3.20 per share']],
    ['$3.20 per American Depositary Share', ['-: $3.20 per share']],
    ['$3.20 per unit', ['-: $3.20 per share']],
    ['$3.20 per diluted share', ['-: $3.20 per share']],
    ['$3.20 in cash and stock per share', ['-: $3.20 per share']],
    ['$3.20 for each share', ['-: $3.20 per share']],
    ['an exercise price of $3.20', ['exercise price: $3.20 per share']],
    ['a dividend of $0.20', ['dividend: $0.20 per share']],
    ['a quarterly dividend of $0.20 per share', ['quarterly dividend: $0.20 per share']],
    ['an annual dividend of $0.80 per share', ['annual dividend: $0.80 per share']],
    ['a monthly distribution of $0.05', ['monthly distribution: $0.05 per share']],
    ['$5 million per year', ['-: $5 million a year']],
    ['$5 million per annum', ['-: $5 million a year']],
    ['$5 million annually', ['-: $5 million a year']],
    ['$5 million a month', ['-: $5 million a month']],
    ['$5 million monthly', ['-: $5 million a month']],
    ['$5 million per quarter', ['-: $5 million a quarter']],
    ['$5 million each year', ['-: $5 million a year']],
    ['$5 million every quarter', ['-: $5 million a quarter']],
    ['$5 million per week', ['-: $5 million a week']],
    ['$500 per ounce', []],
    ['$500 a ton', []],
    ['$5 million a year earlier', ['-: $5 million, earlier']],
    ['$5 million a year over five years', ['-: $5 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('periods', () => {
  it.each([
    ['revenue in the third quarter of 2026 was $5 million', ['revenue: $5 million, in third quarter of 2026']],
    ['In the third quarter of 2026, revenue was $5 million', ['revenue: $5 million, in third quarter of 2026']],
    ['revenue for 2026 of $5 million', ['revenue: $5 million, in 2026']],
    ['revenue for fiscal 2026 was $5 million', ['revenue: $5 million, in fiscal 2026']],
    ['FY26 revenue of $5 million', ['revenue: $5 million, in FY26']],
    ['FY 2026 revenue of $5 million', ['revenue: $5 million, in FY 2026']],
    ['first-half revenue of $5 million', ['revenue: $5 million, in first-half']],
    ['H1 revenue of $5 million', ['revenue: $5 million, in H1']],
    ['second half revenue of $5 million', ['revenue: $5 million, in second half']],
    [
      'revenue for the year ended December 31, 2026 was $5 million',
      ['revenue: $5 million, in year ended December 31, 2026'],
    ],
    [
      'revenue for the six months ended June 30, 2026 was $5 million',
      ['revenue: $5 million, in six months ended June 30, 2026'],
    ],
    ['revenue for the quarter was $5 million', ['revenue: $5 million']],
    [
      'revenue for the quarter ended September 30 was $5 million',
      ['revenue: $5 million, in quarter ended September 30'],
    ],
    ['revenue was $5 million for the quarter', ['revenue: $5 million']],
    [
      'Q3 revenue was $5 million and Q2 revenue was $4 million',
      ['revenue: $5 million, in Q3', 'revenue: $4 million, in Q2'],
    ],
    ['2026 revenue of $5 million versus 2025 revenue of $4 million', ['revenue: $5 million, from $4 million, in 2026']],
    ['full year revenue of $5 million', ['revenue: $5 million, in full year']],
    ['revenue by 2027 of $5 million', ['revenue: $5 million, in 2027']],
    ['third fiscal quarter revenue of $5 million', ['revenue: $5 million, in third fiscal quarter']],
    ['Revenue: $5 million. Profit: $2 million', ['revenue: $5 million', 'profit: $2 million']],
    ['Revenue $5 million; profit $2 million', ['revenue: $5 million', 'profit: $2 million']],
    ['Revenue of $5 million | EBITDA of $1 million', ['revenue: $5 million', 'ebitda: $1 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('periods of comparisons', () => {
  it.each([
    ['Compared with the third quarter of 2025, revenue reached $5 million', ['revenue: $5 million']],
    ['Versus the same quarter of 2025, revenue reached $5 million', ['revenue: $5 million']],
    ['Up from the third quarter of 2025, revenue reached $5 million', ['revenue: $5 million']],
    ['Revenue relative to the third quarter of 2025 reached $5 million', ['revenue: $5 million']],
    ['Unlike in 2025, revenue reached $5 million', ['revenue: $5 million']],
    ['In the third quarter of 2025, revenue reached $5 million', ['revenue: $5 million, in third quarter of 2025']],
    ['Revenue for the third quarter of 2025 was $5 million', ['revenue: $5 million, in third quarter of 2025']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('ranges', () => {
  it.each([
    ['revenue of $4-5 million', ['revenue: $4 million to $5 million']],
    ['revenue of $4 - $5 million', ['revenue: $4 million to $5 million']],
    ['revenue of $4 million to $5 million', ['revenue: $4 million to $5 million']],
    ['revenue between $4 million and $5 million', ['revenue: $4 million to $5 million']],
    ['revenue in the range of $4 million to $5 million', ['revenue: $4 million to $5 million']],
    ['revenue from $4 million to $5 million', ['revenue: $5 million, from $4 million']],
    ['margin of 4% to 5%', ['margin: 4% to 5%']],
    ['margin of 4-5%', ['margin: 4% to 5%']],
    ['margin between 4% and 5%', ['margin: 4% to 5%']],
    ['$4 to 5 million', ['-: $4 million to $5 million']],
    ['$1.5 billion to $1.6 billion', ['-: $1.5 billion to $1.6 billion']],
    ['$900 thousand to $1 million', ['-: $900 thousand to $1 million']],
    ['2-3 trucks', ['trucks: 2 to 3 trucks']],
    ['20 to 30 trucks', ['trucks: 20 to 30 trucks']],
    ['1,000-1,200 jobs', ['jobs: 1,000 to 1,200 jobs']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('scales and currencies', () => {
  it.each([
    ['two hundred trucks', []],
    ['twenty trucks', ['trucks: 20 trucks']],
    ['two and a half million dollars', []],
    ['half a million dollars', []],
    ['one and a half million trucks', []],
    ['five thousand trucks', ['trucks: 5 thousand trucks']],
    ['three million dollars', ['-: $3 million']],
    ['$3 mln', ['-: $3 million']],
    ['$3 bn', ['-: $3 billion']],
    ['$3B', ['-: $3 billion']],
    ['$3 trillion', ['-: $3 trillion']],
    ['£3m', ['-: £3 million']],
    ['¥300 million', ['-: JPY 300 million']],
    ['₹300 crore', []],
    ['CHF 5 million', ['-: CHF 5 million']],
    ['HK$5 million', ['-: HKD 5 million']],
    ['S$5 million', ['-: SGD 5 million']],
    ['NT$5 million', ['-: TWD 5 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});
