import { describe, expect, it } from 'vitest';
import { findQuantities } from './find-quantities.ts';

describe('amounts per share', () => {
  it.each([
    'a dividend of $0.16 per share',
    'EPS of $1.87',
    'to buy it at $9.50 per share',
    '$17.00 in cash per share',
    'will pay $17.00 in cash for each share',
    '$17.00 per common share',
    '$9.50 per ADS',
    'acquire every outstanding share for $17.00 in cash',
    'subscribed for new shares at $3.20 each',
    'earnings of $2.10',
    'earnings per diluted share of $2.10',
    'an average price of $4.61',
    'a $40-per-share offer',
  ])('%s', (text) => {
    expect(findQuantities(text)).toMatchObject([{ kind: 'money_per_share', currency: 'USD' }]);
  });

  it.each(['a dividend of $25 million', 'earnings of $2.10 million', 'a purchase price of $40 million'])(
    'not %s',
    (text) => {
      expect(findQuantities(text)).toMatchObject([{ kind: 'money' }]);
    },
  );

  it('are not amounts per year', () => {
    expect(findQuantities('sales of $15 million a year')).toMatchObject([
      { kind: 'money', per: 'year', text: '$15 million a year' },
    ]);
    expect(findQuantities('sales of $15 million a year ago')).toMatchObject([{ per: null, basis: 'earlier' }]);
  });
});

describe('the basis', () => {
  it.each([
    ['The company previously guided to third quarter revenue of $165 million to $175 million', 'earlier'],
    ['Its most recent guidance called for 2026 revenue of $62 million', 'earlier'],
    ['This is a 22 percent decrease over earnings of $0.92 per share', 'earlier'],
    ['The company guides to third quarter revenue of $165 million', 'outlook'],
    ['The company reported third quarter revenue of $165 million', 'stated'],
  ])('%s: %s', (text, basis) => {
    expect(findQuantities(text).filter(({ kind }) => kind.startsWith('money'))).toMatchObject([{ basis }]);
  });

  it.each([
    ['Sees FY27 EPS $7.15-$7.30 vs $7.02 Estimate, Sales Growth ~11%', 'outlook'],
    ['Guides FY27 EPS of $2.10, Margin of 12%', 'outlook'],
    ['Sees Strong Demand for Its Trailers in Europe, Reports Sales Growth of 8%', 'stated'],
  ])('of a change after a forecast of a newsdesk: %s', (text, basis) => {
    expect(findQuantities(text).at(-1)).toMatchObject({ basis });
  });

  it('of every range after a forecast is the outlook', () => {
    const text = 'expects revenue of $35 million to $39 million and non-GAAP EPS of $0.06 to $0.12';
    expect(findQuantities(text)).toMatchObject([{ basis: 'outlook' }, { basis: 'outlook' }]);
  });
});

describe('a figure behind the period of a comparison', () => {
  it.each([
    'revenue of $46 million, up 27% from the second quarter of 2025, and net income of $6 million',
    'revenue of $46 million, up 27% from 2025, and cash of $6 million',
  ])('is no earlier value: %s', (text) => {
    expect(findQuantities(text)[0]).toMatchObject({ text: '$46 million', fromText: null });
  });
});

describe('bounds', () => {
  it.each([
    ['up to $5 million', 'ceiling', 'up to $5 million'],
    ['as much as $5 million', 'ceiling', 'up to $5 million'],
    ['a maximum of $5 million', 'ceiling', 'up to $5 million'],
    ['up to an aggregate of $5 million', 'ceiling', 'up to $5 million'],
    ['up to approximately $5 million', 'ceiling', 'up to $5 million'],
    ['less than $5 million', 'ceiling', 'less than $5 million'],
    ['a contract with a ceiling of $5 million', 'ceiling', 'up to $5 million'],
    ['a $5 million indefinite-delivery contract', 'ceiling', 'up to $5 million'],
    ['a contract worth $5 million if all options are exercised', 'ceiling', 'up to $5 million'],
    ['more than $5 million', 'floor', 'more than $5 million'],
    ['at least $5 million', 'floor', 'at least $5 million'],
    ['$5 million or more', 'floor', 'at least $5 million'],
    ['about $5 million', 'approximate', 'about $5 million'],
    ['nearly $5 million', 'approximate', 'nearly $5 million'],
    ['a multiple-award contract with a ceiling of $5 million', 'shared_ceiling', 'up to $5 million'],
    ['one of nine companies on a contract worth up to $5 million', 'shared_ceiling', 'up to $5 million'],
    ['The ceiling of all contracts together is $5 million', 'shared_ceiling', 'up to $5 million'],
    ['exactly $5 million', 'exact', '$5 million'],
  ])('%s', (text, bound, formatted) => {
    expect(findQuantities(text).filter(({ kind }) => kind === 'money')).toMatchObject([{ bound, text: formatted }]);
  });

  it('concern only the amount near them', () => {
    expect(findQuantities('receives $210 million upfront and may earn up to $1.3 billion in milestones')).toMatchObject(
      [
        { bound: 'exact', label: 'upfront' },
        { bound: 'ceiling', label: 'milestones' },
      ],
    );
  });

  it('may be known from the rest of the release', () => {
    const [quantity] = findQuantities('It has a ceiling of $5 million.', { isShared: true });
    expect(quantity?.bound).toBe('shared_ceiling');
  });
});

describe('background', () => {
  it.each([
    'a market opportunity of $500 million',
    'the $500 million trailer market',
    'an addressable market of $5 billion',
    'a CAGR of 12%',
    'The program has a budget of $700 million',
    'a supplier in the $100 million border program',
    'selected to supply sensors for $100 million border program',
    'sensors for $100 million border program',
    'a par value of $0.0001',
    'a fund with $38 million in assets under management',
    'About 1.7 million Americans have the disease',
  ])('%s', (text) => {
    expect(findQuantities(text)).toMatchObject([{ isBackground: true }]);
  });

  it.each([
    'bought $5 million of shares on the open market',
    '12% of the market capitalization',
    'an at-the-market program of $5 million',
    'Lockmere Selects Helio for $24 Million Trailer Program',
  ])('not %s', (text) => {
    expect(findQuantities(text)).toMatchObject([{ isBackground: false }]);
  });
});

describe('counts', () => {
  it.each([
    ['41,000 systems', 41_000, 'systems'],
    ['1.2 million shares', 1_200_000, 'shares'],
    ['one million shares', 1_000_000, 'shares'],
    ['Delivers 40 Electric Buses', 40, 'electric buses'],
    ['Nine suppliers may offer volumes', 9, 'suppliers'],
    ['more than 1,300 U.S. sites', 1300, 'u.s. sites'],
  ])('reads %s', (text, value, label) => {
    expect(findQuantities(text)).toMatchObject([{ kind: 'count', value, label }]);
  });

  it.each([
    'Mantra 3 Systems',
    'one of the four largest companies',
    'November 9 holders',
    'in 2026 sales',
    '12-month results',
    '24 weeks',
    'two serious events',
  ])('does not count %s', (text) => {
    expect(findQuantities(text).filter(({ label }) => label !== 'serious events')).toEqual([]);
  });

  it('adds the rate', () => {
    expect(findQuantities('10 million gallons a year')).toMatchObject([
      { text: '10 million gallons a year', per: 'year' },
    ]);
  });
});

describe('a figure that was surpassed', () => {
  it.each([
    'a backlog of $24.0 million, which surpassed the $23.8 million backlog of 2020',
    'a backlog of $24.0 million, topping the $23.8 million of 2020',
  ])('is an earlier one: %s', (text) => {
    expect(findQuantities(text)).toMatchObject([{ value: 24_000_000, basis: 'stated' }, { basis: 'earlier' }]);
  });

  it('is no floor', () => {
    expect(findQuantities('orders surpassed $24 million')).toMatchObject([{ bound: 'floor', basis: 'stated' }]);
  });
});

describe('periods', () => {
  it.each([
    ['revenue of $9 million for the third quarter of 2026', 'third quarter of 2026'],
    ['Third quarter revenue of $9 million', 'third quarter'],
    ['third-quarter revenue was $9 million', 'third-quarter'],
    ['Q3 2026 revenue of $9 million', 'Q3 2026'],
    ['2026 revenue of $9 million', '2026'],
    ['full-year 2026 revenue of $9 million', 'full-year 2026'],
    ['In fiscal 2027, revenue was $9 million', 'fiscal 2027'],
    ['Revenue for the nine months ended September 30, 2026 was $9 million', 'nine months ended September 30, 2026'],
    ['revenue of $9 million', null],
    ['its notes due 2029 for $9 million', null],
  ])('%s', (text, period) => {
    expect(findQuantities(text).at(-1)?.period).toBe(period);
  });
});
