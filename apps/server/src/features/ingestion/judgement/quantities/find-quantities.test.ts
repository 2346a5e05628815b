import { describe, expect, it } from 'vitest';
import { findQuantities } from './find-quantities.ts';

/** `label: text`, with what the number is compared with. */
function read(text: string): string[] {
  return findQuantities(text).map((quantity) =>
    [
      `${quantity.label ?? '-'}: ${quantity.text}`,
      quantity.fromText === null ? [] : `from ${quantity.fromText}`,
      quantity.expectedText === null ? [] : `expected ${quantity.expectedText}`,
      quantity.period === null ? [] : `in ${quantity.period}`,
    ]
      .flat()
      .join(', '),
  );
}

describe('amounts of money', () => {
  it.each([
    ['$82 million', '$82 million', 82_000_000, 'USD'],
    ['$12.5M', '$12.5 million', 12_500_000, 'USD'],
    ['$1,250,000', '$1,250,000', 1_250_000, 'USD'],
    ['$1250000', '$1,250,000', 1_250_000, 'USD'],
    ['US$1.1 billion', '$1.1 billion', 1_100_000_000, 'USD'],
    ['U.S. $1.1 billion', '$1.1 billion', 1_100_000_000, 'USD'],
    ['USD 2.0 Billion', '$2.0 billion', 2_000_000_000, 'USD'],
    ['USD$1.5 Million', '$1.5 million', 1_500_000, 'USD'],
    ['$5.5M', '$5.5 million', 5_500_000, 'USD'],
    ['$3mm', '$3 million', 3_000_000, 'USD'],
    ['$279K', '$279 thousand', 279_000, 'USD'],
    ['$760,000', '$760,000', 760_000, 'USD'],
    ['$40-million', '$40 million', 40_000_000, 'USD'],
    ['€20 million', '€20 million', 20_000_000, 'EUR'],
    ['C$5 million', 'CAD 5 million', 5_000_000, 'CAD'],
    ['A$5 million', 'AUD 5 million', 5_000_000, 'AUD'],
    ['usd 5 million', '$5 million', 5_000_000, 'USD'],
    ['nok 5 million', 'NOK 5 million', 5_000_000, 'NOK'],
    ['SEK 1,250 million', 'SEK 1,250 million', 1_250_000_000, 'SEK'],
    ['RMB 30 million', 'CNY 30 million', 30_000_000, 'CNY'],
    ['5 million dollars', '$5 million', 5_000_000, 'USD'],
    ['£1,200.50', '£1,200.50', 1_200.5, 'GBP'],
    ['$0.29 million', '$0.29 million', 290_000, 'USD'],
    ['$.75', '$.75', 0.75, 'USD'],
    ['$300 Million', '$300 million', 300_000_000, 'USD'],
    ['US$300 MILLION', '$300 million', 300_000_000, 'USD'],
    ['USD 40 Mio', '$40 million', 40_000_000, 'USD'],
    ['EUR 1.2 Mrd', '€1.2 billion', 1_200_000_000, 'EUR'],
    ['1.2bn euro', '€1.2 billion', 1_200_000_000, 'EUR'],
    ['300 million yen', 'JPY 300 million', 300_000_000, 'JPY'],
    ['5 million U.S. dollars', '$5 million', 5_000_000, 'USD'],
    ['5 million Canadian dollars', 'CAD 5 million', 5_000_000, 'CAD'],
  ])('reads %s', (text, formatted, value, currency) => {
    expect(findQuantities(`worth ${text} in all`)).toMatchObject([
      { kind: 'money', text: formatted.replace('$.', '$0.'), value, currency, label: null, isBackground: false },
    ]);
  });

  it.each([
    '$1.234,56',
    '€1.234,56',
    '1 234,56 euros',
    '€1 234 million',
    'EUR 12,5 million',
    '€1.250',
    '$1,25 million',
    '$5 lakh',
    '$2 hundred',
    '$2 and a half million',
    '$96.6 millionGuiding',
    '$116.3',
    '$5-off',
    'modelUSD10',
    'a $ sign',
    '$70 per barrel',
    '$7.25 an hour',
    'on 10/13/2026 at 4:30 p.m.',
    'between 1-for-10 and 1-for-40',
    'Phase 3, Form 8-K, Rule 5550, the S&P 500 and the Russell 2000',
    'p=0.0003 (n=10) for 300 mg over 24 weeks',
  ])('does not read %s', (text) => {
    expect(findQuantities(text)).toEqual([]);
  });

  it.each([
    ['$4.10 to $4.30 per share', 4.1, 4.3, '$4.10 to $4.30 per share'],
    ['$30-$31 million', 30e6, 31e6, '$30 million to $31 million'],
    ['$30 to $31 million', 30e6, 31e6, '$30 million to $31 million'],
    ['$59.0M-65.0M', 59e6, 65e6, '$59.0 million to $65.0 million'],
    ['$900,000 to $1.2 million', 900_000, 1.2e6, '$900,000 to $1.2 million'],
    ['between $4.5 million and $5 million', 4.5e6, 5e6, '$4.5 million to $5 million'],
    ['ranging from $5 million to $6 million', 5e6, 6e6, '$5 million to $6 million'],
    ['12% to 20%', 12, 20, '12% to 20%'],
    ['12-20%', 12, 20, '12% to 20%'],
  ])('reads the range %s', (text, value, to, formatted) => {
    expect(findQuantities(text)).toMatchObject([{ value, to, text: formatted }]);
  });

  it('does not take a year or a larger number for the lower end of a range', () => {
    expect(read('sales expectation for fiscal 2027 to $185 million')).toEqual([
      'sales expectation: $185 million, in fiscal 2027',
    ]);
    expect(findQuantities('$31 million to $30 million').every(({ to }) => to === null)).toBe(true);
  });
});

describe('labels', () => {
  it.each([
    ['revenue of $40 million', ['revenue: $40 million']],
    ['Net revenue: $40 million', ['net revenue: $40 million']],
    ['EPS $0.50, Sales $52M', ['eps: $0.50 per share', 'sales: $52 million']],
    ['a $17.5 million firm-fixed-price agreement', ['firm-fixed-price agreement: $17.5 million']],
    ['$40 million in new orders', ['new orders: $40 million']],
    ['$12.5M in New Orders', ['new orders: $12.5 million']],
    ['$88.8 million upfront', ['upfront: $88.8 million']],
    ['an $88.8 million upfront payment', ['upfront payment: $88.8 million']],
    ['cash, cash equivalents and investments of $5 million', ['cash, cash equivalents and investments: $5 million']],
    ['$402 million of cash and marketable securities', ['cash and marketable securities: $402 million']],
    ['The order from a Saudi contractor is worth $36 million', ['order: $36 million']],
    ['The purchases, worth $5.5 million, were made', ['purchases: $5.5 million']],
    ['won an order for $9 million', ['order: $9 million']],
    ['a commitment for a $420 million export loan', ['export loan: $420 million']],
    ['the value of the contract is $9 million', ['value of the contract: $9 million']],
    ['guidance for revenue of $9 million', ['guidance for revenue: $9 million']],
    ['will add $9 million to its backlog', ['backlog: $9 million']],
    ['parts and services revenue of $9 million', ['parts and services revenue: $9 million']],
    ['In force premium was $9 million', ['in force premium: $9 million']],
    ['a $150 million 5-year loan', ['loan: $150 million']],
    ['Net loss was $3.0 million, or $4.55 per diluted share', ['net loss: $3.0 million', 'net loss: $4.55 per share']],
    [
      '$5 million in the fourth quarter and $9 million in 2026 of sales',
      ['-: $5 million, in fourth quarter', '-: $9 million, in 2026'],
    ],
    [
      'sales of $5 million in the fourth quarter and $9 million in 2026',
      ['sales: $5 million, in fourth quarter', 'sales: $9 million, in 2026'],
    ],
    [
      'a premium of 44% to the last price and 51% to the 30-day average',
      ['premium to the last price: 44%', 'premium to the 30-day average: 51%'],
    ],
    ['The price stands 56% above the first offer', ['above the first offer: 56%']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['Prices $36 Million Public Offering', 'public offering'],
    ['Prices $36 Million Upsized and Oversubscribed Shares', null],
    ['proceeds, before offering expenses, are expected to be $36 million', null],
    ['Revenue and net income were $36 million and $2 million, respectively', null],
    ['monetize its plant and related assets, for $36 million', null],
    ['will pay $36 million under the settlement', null],
  ])('of a verb or another noun are not taken: %s', (text, label) => {
    expect(findQuantities(text)[0]?.label).toBe(label);
  });

  it('leave out the name of the company', () => {
    const [quantity] = findQuantities('Helio Freight Revenue Up 15%', { companyName: 'Helio Freight Inc.' });
    expect(quantity?.label).toBe('revenue');
  });
});

describe('changes', () => {
  it.each([
    ['margin up 52 basis points to 44.3%', ['margin: up 52 basis points', 'margin: 44.3%']],
    ['Gross margin of 44.3%, up 120 bps', ['gross margin: 44.3%', 'gross margin: up 120 basis points']],
    ['Operating margin fell 80 bps to 12.1%', ['operating margin: down 80 basis points', 'operating margin: 12.1%']],
    ['revenue rose 15% to $40.8 million', ['revenue: up 15%', 'revenue: $40.8 million']],
    ['sales of $81 million, a decrease of 11%', ['sales: $81 million', 'sales: down 11%']],
    ['revenue of $25.2 million, 34% y/y growth', ['revenue: $25.2 million', 'revenue: up 34%']],
    ['revenue $5 million (+12%)', ['revenue: $5 million', 'revenue: up 12%']],
    ['15% revenue growth', ['revenue: up 15%']],
    ['organic revenue growth of 15%', ['organic revenue: up 15%']],
    ['a 30% increase in product revenue to $9 million', ['product revenue: up 30%', 'product revenue: $9 million']],
    [
      'increases its quarterly dividend by 10% to $0.44 per share',
      ['quarterly dividend: up 10%', 'quarterly dividend: $0.44 per share'],
    ],
    [
      'increases quarterly dividend 10% to $0.44 per share',
      ['quarterly dividend: up 10%', 'quarterly dividend: $0.44 per share'],
    ],
    ['enlarged the repurchase authorization by $90 million', ['repurchase authorization: up $90 million']],
    ['Backlog increased $15 million to $147 million', ['backlog: up $15 million', 'backlog: $147 million']],
    ['Sales more than doubled to $9 million', ['sales: doubled', 'sales: $9 million']],
    ['a three-fold increase in orders', ['orders: 3-fold']],
    ['Backlog is 2.5x that of last year', ['backlog: 2.5 times']],
    ['Picks Up $58 Million Order', ['order: $58 million']],
    ['paid down $58 million of debt', ['debt: $58 million']],
    ['Backlog up $58 million', ['backlog: up $58 million']],
    ['a $130 million improvement in our cash flow', ['cash flow: up $130 million']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('have the sign of their direction', () => {
    expect(findQuantities('sales fell 11%')).toMatchObject([
      { kind: 'percent_change', value: -11, change: 'decrease' },
    ]);
    expect(findQuantities('margin down 80 bps')).toMatchObject([{ kind: 'basis_points', value: -80 }]);
    expect(findQuantities('sales rose 11%')).toMatchObject([{ value: 11, change: 'increase' }]);
  });

  it('are not read from a percentage in parentheses', () => {
    expect(read('twice the placebo rate (24%)')).toEqual(['placebo rate: 24%']);
  });

  it('are not read from a concentration or a coupon', () => {
    expect(read('Zelmora Cream 0.3% Provided Measurable Improvement')).toEqual(['-: 0.3%']);
    expect(read('Zelmora 0.75% Eye Drops')).toEqual(['-: 0.75%']);
    expect(read('revenue 15%')).toEqual(['-: 15%']);
  });
});

describe('comparisons', () => {
  it.each([
    ['lowered guidance to $190 million from $210 million', ['guidance: $190 million, from $210 million']],
    ['raises dividend from $0.10 to $0.11 per share', ['dividend: $0.11 per share, from $0.10 per share']],
    ['Dividend From $0.23 To $0.25/Share', ['dividend: $0.25 per share, from $0.23 per share']],
    ['revenue of $9 million, up from $7 million', ['revenue: $9 million, from $7 million']],
    [
      'revenue of $9 million compared with $7 million in the third quarter of 2025',
      ['revenue: $9 million, from $7 million'],
    ],
    [
      'revenue rose 15% year over year to $9 million versus $7 million',
      ['revenue: up 15%', 'revenue: $9 million, from $7 million'],
    ],
    [
      'Raises Sales Guidance from $56.0M-59.0M to $63.0M-65.0M',
      ['sales guidance: $63.0 million to $65.0 million, from $56.0 million to $59.0 million'],
    ],
    [
      'outlook of $30-$31 million, raised from $24 million to $26 million',
      ['outlook: $30 million to $31 million, from $24 million to $26 million'],
    ],
    ['an offer of $18.50 per share instead of $16.75', ['offer: $18.50 per share, from $16.75 per share']],
    ['EPS $0.50 vs $0.45 Est.', ['eps: $0.50 per share, expected $0.45 per share']],
    ['Q1 EPS $0.26 Misses $0.28 Estimate', ['eps: $0.26 per share, expected $0.28 per share, in Q1']],
    [
      'revenue of $9 million, up 23% and above the analyst consensus of $8 million',
      ['revenue: $9 million, expected $8 million', 'revenue: up 23%'],
    ],
    [
      'sales of $9 million, down 11%, compared with consensus of $10 million',
      ['sales: $9 million, expected $10 million', 'sales: down 11%'],
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['net income was $4 million compared with a net loss of $2 million', 4e6, -2e6],
    ['EBITDA of $7 million, against a loss of $26 million a year ago', 7e6, -26e6],
    ['net loss of $4 million compared with a net loss of $6 million', 4e6, 6e6],
    ['net loss of $4 million compared with net income of $6 million', 4e6, -6e6],
    ['net loss per share was $(0.14), versus $(0.22)', 0.14, 0.22],
    ['EPS of ($0.14), versus $0.22', -0.14, 0.22],
    ['EPS of $(0.14)', -0.14, null],
    ['Adjusted EBITDA of ($5.4 million)', -5.4e6, null],
    ['net loss per share was (0.14)', 0.14, null],
  ])('keep the sign: %s', (text, value, from) => {
    expect(findQuantities(text)).toMatchObject([{ value, from }]);
  });

  it.each([
    ['A year earlier backlog was $138 million', 'earlier'],
    ['The previous program of $250 million was completed', 'earlier'],
    ['backlog was $138 million a year ago', 'earlier'],
    ['The previous $250 million program was completed', 'earlier'],
    ['consensus revenue of $52 million', 'consensus'],
    ['The company expects revenue of $52 million', 'outlook'],
    ['guidance of $52 million', 'outlook'],
    ['Holders will receive a payment of $52 million', 'stated'],
    ['proceeds of $52 million prior to expenses', 'stated'],
  ])('%s: %s', (text, basis) => {
    expect(findQuantities(text)).toMatchObject([{ basis }]);
  });
});

describe('findQuantities', () => {
  it('returns the position in the text', () => {
    const text = 'Revenue rose 15% to $40.8 million.';
    expect(findQuantities(text).map(({ start, end }) => text.slice(start, end))).toEqual(['15%', '$40.8 million']);
  });

  it('does not read tables of numbers', () => {
    expect(findQuantities('$1 '.repeat(41))).toEqual([]);
    expect(findQuantities(`${'$1 '.repeat(41)}. Revenue was $5 million.`)).toHaveLength(1);
  });

  it('reads only the first 8,000 characters', () => {
    expect(findQuantities(`${' '.repeat(7_990)}revenue of $5 million`)).toEqual([]);
  });
});
