import { describe, expect, it } from 'vitest';
import { describeQuantities } from './testing/describe-quantities.ts';

describe('labels and bounds', () => {
  it.each([
    ['The backlog stood at $138 million', ['backlog: $138 million']],
    ['The deal has a total value of about $12 million', ['value: about $12 million']],
    ['The total contract value is $12 million', ['contract value: $12 million']],
    ['Helio was awarded $12 million', ['-: $12 million']],
    ['the fees add up to $12 million', ['-: $12 million']],
    ['the options would add up to $12 million', ['-: up to $12 million']],
    ['the work is expected to add up to $12 million', ['-: up to $12 million']],
    ['orders of up to $12 million', ['orders: up to $12 million']],
    ['orders totaling more than $12 million', ['orders: more than $12 million']],
    ['orders valued in excess of $12 million', ['orders: more than $12 million']],
    ['an order of over $12 million', ['order: more than $12 million']],
    ['an order of no less than $12 million', ['order: at least $12 million']],
    ['an order of not less than $12 million', ['order: at least $12 million']],
    ['an order of no more than $12 million', ['order: up to $12 million']],
    ['an order not to exceed $12 million', ['order: up to $12 million']],
    ['an order of roughly $12 million', ['order: about $12 million']],
    ['an order of approximately $12 million', ['order: about $12 million']],
    ['an order of around $12 million', ['order: about $12 million']],
    ['with annual revenue near $12 million', ['annual revenue: about $12 million']],
    ['an order of some $12 million', ['order: about $12 million']],
    ['an order of almost $12 million', ['order: nearly $12 million']],
    ['an order of just over $12 million', ['order: more than $12 million']],
    ['an order exceeding $12 million', ['order: more than $12 million']],
    ['an order with a minimum of $12 million', ['-: at least $12 million']],
    ['an order with a guaranteed minimum of $12 million', ['-: at least $12 million']],
    ['an order of $12 million or more', ['order: at least $12 million']],
    ['an order of $12+ million', ['order: at least $12 million']],
    ['a $12+ million order', ['order: at least $12 million']],
    ['an order of $12-plus million', ['order: at least $12 million']],
    ['a $60M-plus order', ['order: at least $60 million']],
    ['a $60-million-plus order', ['order: at least $60 million']],
    ['a $1.2+ billion order', ['order: at least $1.2 billion']],
    ['an order of 12+ million euros', ['order: at least €12 million']],
    ['an order of >$12 million', ['order: more than $12 million']],
    ['an order of ~$12 million', ['order: about $12 million']],
    ['an order for as much as $12 million', ['order: up to $12 million']],
    ['Helio may receive $12 million', ['-: up to $12 million']],
    ['Helio could earn $12 million in milestones', ['milestones: up to $12 million']],
    ['an IDIQ contract of $12 million', ['idiq contract: up to $12 million']],
    ['a blanket purchase agreement of $12 million', ['blanket purchase agreement: up to $12 million']],
    ['a contract of $12 million including all options', ['contract: up to $12 million']],
    ['a contract of $12 million, assuming options are exercised', ['contract: up to $12 million']],
    ['a not-to-exceed amount of $12 million', ['not-to-exceed amount: up to $12 million']],
    [
      'several companies compete for task orders under the $12 million contract',
      ['contract: up to $12 million, shared'],
    ],
    ['a $12 million multiple-award IDIQ contract', ['multiple-award idiq contract: up to $12 million, shared']],
    [
      'shared among five awardees, with a ceiling of $12 million',
      ['awardees: 5 awardees', 'ceiling: up to $12 million, shared'],
    ],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('ranges in words', () => {
  it.each([
    ['an order of 4 to 5 million euros', ['order: €4 million to €5 million']],
    ['an order worth between 4 and 5 million dollars', ['order: $4 million to $5 million']],
    ['an order of 4-5 million euros', ['order: €4 million to €5 million']],
    ['an order of €4 to 5 million', ['order: €4 million to €5 million']],
    ['orders in 2027 of 5 million euros', ['orders: €5 million, in 2027']],
    ['revenue rose in 2027 to 185 million dollars', ['revenue: $185 million, in 2027']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('amounts in parentheses', () => {
  it.each([
    ['an upfront payment (€5 million)', ['upfront payment: €5 million']],
    ['an order of (€5 million)', ['order: €5 million']],
    ['the order, worth $5.8 million (€5 million)', ['order: $5.8 million', '-: €5 million']],
    ['net income was ($5 million)', ['net income: -$5 million']],
    ['net income of (€5 million)', ['net income: -€5 million']],
    ['operating cash flow: ($5 million)', ['operating cash flow: -$5 million']],
    ['net income of ($3.1) million', ['net income: -$3.1 million']],
    ['net income of $(3.1) million', ['net income: -$3.1 million']],
    [
      'net income of $8.2 million compared to a net loss of ($3.1) million',
      ['net income: $8.2 million, from -$3.1 million'],
    ],
    ['EPS of ($0.14)', ['eps: -$0.14 per share']],
    ['net loss of ($5 million)', ['net loss: $5 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('changes of the second of two things', () => {
  it.each([
    ['reduced revenue risk and its debt by 30%', 'debt: down 30%'],
    ['has reduced revenue risk, and its debt by 30%', 'debt: down 30%'],
    ['has reduced its revenue risk in the third quarter of 2026 and its debt by 30%', 'debt: down 30%'],
    ['reduced its exposure to volatile spot revenue and its debt by 30%', 'debt: down 30%'],
    ['cut risks, and its debt by $30 million', 'debt: down $30 million'],
  ])('%s', (text, expected) => {
    const [first = ''] = describeQuantities(text);
    expect(first.replace(/, in .*/, '')).toBe(expected);
  });
});

describe('money by what it is for', () => {
  it.each([
    ['operating cash flow of $5 million', ['operating cash flow: $5 million']],
    ['free cash flow was $5 million', ['free cash flow: $5 million']],
    ['cash and cash equivalents of $5 million', ['cash and cash equivalents: $5 million']],
    [
      'cash, cash equivalents and marketable securities totaled $5 million',
      ['cash, cash equivalents and marketable securities: $5 million'],
    ],
    ['cash of $5 million and debt of $2 million', ['cash: $5 million', 'debt: $2 million']],
    ['$5 million in cash', ['-: $5 million']],
    ['$5 million of cash on hand', ['cash: $5 million']],
    ['had $5 million in cash and no debt', ['-: $5 million']],
    ['a $5 million term loan', ['term loan: $5 million']],
    ['a $5 million private placement', ['private placement: $5 million']],
    ['a public offering of $5 million of common stock', ['public offering: $5 million']],
    ['gross proceeds of $5 million', ['gross proceeds: $5 million']],
    ['net proceeds of approximately $5 million', ['net proceeds: about $5 million']],
    ['aggregate gross proceeds of $5 million', ['gross proceeds: $5 million']],
    [
      'an upfront payment of $5 million and milestones of up to $90 million',
      ['upfront payment: $5 million', 'milestones: up to $90 million'],
    ],
    ['will receive $5 million upfront', ['upfront: $5 million']],
    [
      'will receive $5 million upfront and up to $90 million in milestone payments',
      ['upfront: $5 million', 'milestone payments: up to $90 million'],
    ],
    ['royalties of 5% on sales', ['royalties: 5%']],
    ['tiered royalties of 5% to 9%', ['tiered royalties: 5% to 9%']],
    ['a grant of $5 million from the state', ['grant: $5 million']],
    ['a $5 million grant', ['grant: $5 million']],
    ['was granted $5 million', ['-: $5 million']],
    ['funding of $5 million', ['funding: $5 million']],
    ['an award of $5 million in damages', ['award: $5 million']],
    ['a verdict of $5 million', ['verdict: $5 million']],
    ['a settlement of $5 million', ['settlement: $5 million']],
    ['a fine of $5 million', ['fine: $5 million']],
    ['ordered to pay $5 million', ['-: $5 million']],
    ['$5 million of new bookings', ['new bookings: $5 million']],
    ['bookings of $5 million', ['bookings: $5 million']],
    ['the order is valued at $5 million', ['order: $5 million']],
    ['the order, valued at $5 million, covers trailers', ['order: $5 million']],
    ['the $5 million order', ['order: $5 million']],
    ['its largest order, worth $5 million', ['largest order: $5 million']],
    ['an order for 40 trailers worth $5 million', ['trailers: 40 trailers', '-: $5 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('names of figures', () => {
  it.each([
    ['$9 million in contracted revenue', ['contracted revenue: $9 million']],
    ['contracted revenue of $9 million', ['contracted revenue: $9 million']],
    ['revenue contracted 5%', ['revenue: down 5%']],
    ['lifts contracted recurring revenue by 5%', ['contracted recurring revenue: up 5%']],
    ['lowers contracted volume by 5%', ['contracted volume: down 5%']],
    ['recurring revenue contracted by 5%', ['recurring revenue: down 5%']],
    ['Helio Freight revenue of $5 million', ['revenue: $5 million']],
    ['Helio backlog rises to $5 million', ['backlog: $5 million']],
    ['parts and services revenue of $5 million', ['parts and services revenue: $5 million']],
    ['trailers and related services of $5 million', ['-: $5 million']],
    ['profit and sales up 12%', ['profit and sales: up 12%']],
    ['revenue and EBITDA grew 12%', ['revenue and ebitda: up 12%']],
    ['value of the settlement is $5 million', ['value of the settlement: $5 million']],
    ['price of the acquisition is $5 million', ['price of the acquisition: $5 million']],
    ['amount of the loan is $5 million', ['loan: $5 million']],
    ['the contract with a value of $5 million', ['value: $5 million']],
    ['contract value of $5 million', ['contract value: $5 million']],
    ['purchase price of $5 million', ['purchase price: $5 million']],
    ['consideration of $5 million in stock', ['consideration: $5 million']],
    ['enterprise value of $5 billion', ['enterprise value: $5 billion']],
    ['equity value of $5 billion', ['equity value: $5 billion']],
    ['a $5 billion merger', ['merger: $5 billion']],
    ['to acquire Lockmere for $5 billion', ['-: $5 billion']],
    ['to sell its depot for $5 million', ['-: $5 million']],
    ['sold a stake for $5 million', ['stake: $5 million']],
    ['bought back $5 million of stock', ['-: $5 million']],
    ['repurchased $5 million of shares', ['-: $5 million']],
    ['authorized the repurchase of $5 million', ['repurchase: $5 million']],
    ['authorizes a $5 million buyback', ['buyback: $5 million']],
    ['increases buyback authorization to $5 million', ['buyback authorization: $5 million']],
    [
      'increases buyback authorization by $5 million to $9 million',
      ['buyback authorization: up $5 million', 'buyback authorization: $9 million'],
    ],
    ['adds $5 million to its repurchase program', ['repurchase program: $5 million']],
    ['completes $5 million offering', ['offering: $5 million']],
    ['closes $5 million financing', ['financing: $5 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('labels after an amount', () => {
  it.each([
    ['$5 million increase in backlog', ['backlog: up $5 million']],
    ['a $5 million decrease in debt', ['debt: down $5 million']],
    ['adds $5 million to backlog', ['backlog: $5 million']],
    ['pays $5 million to the landlord of its plan', ['-: $5 million']],
    ['$5 million up-front', ['upfront: $5 million']],
    ['$5 million in cash for the deal', ['-: $5 million']],
    ['$5 million of senior notes due 2030', ['senior notes: $5 million']],
    ['$5 million, 3-year loan', ['-: $5 million']],
    ['$5 million 5% notes', ['notes: $5 million', '-: 5%']],
    ['a 5-year, $5 million contract', ['contract: $5 million']],
    ['a 12% increase in sales and a 5% increase in costs', ['sales: up 12%', 'costs: up 5%']],
    ['$0.20 per share dividend', ['dividend: $0.20 per share']],
    ['$0.20 per share in dividends', ['-: $0.20 per share']],
    ['12% of revenue', ['-: 12%']],
    ['12% revenue growth', ['revenue: up 12%']],
    ['12% growth in revenue', ['revenue: up 12%']],
    ['12% higher revenue', ['revenue: up 12%']],
    ['a 12% lower tax rate', ['tax rate: down 12%']],
    ['$5 million new order', ['new order: $5 million']],
    ['$5 million and $9 million orders', ['-: $5 million', 'orders: $9 million']],
    ['$5 million for the project', ['-: $5 million']],
    ['$5 million under the agreement', ['-: $5 million']],
    ['$5 million in net cash', ['net cash: $5 million']],
    ['$5 million of record revenue', ['revenue: $5 million']],
    ['raised $5 million in equity and $9 million in debt', ['equity: $5 million', 'debt: $9 million']],
    ['$5 million to revenue of $9 million', ['-: $5 million', 'revenue: $9 million']],
    ['won $5 million contract: order of $9 million', ['contract: $5 million', 'order: $9 million']],
    ['costs of 5% of revenue of $9 million', ['costs: 5%', 'revenue: $9 million']],
    ['sold 12% of its shares for $9 million', ['-: 12%', '-: $9 million']],
    ['a $5 million cash payment and a $9 million note', ['cash payment: $5 million', '-: $9 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});

describe('amounts that are not all its own', () => {
  it.each([
    ['Backlog of $1.2 billion, of which $300 million is funded', ['backlog: $1.2 billion', '-: $300 million']],
    ['won a contract worth €40 million, plus options of €10 million', ['contract: €40 million', '-: €10 million']],
    ['the size of the TAM is $12 billion', ['tam: $12 billion, background']],
    ['a $4 billion industry', ['-: $4 billion, background']],
    ['spending of $9 billion by cities', ['spending: $9 billion, background']],
    ['selected for the $700 million highway program', ['highway program: $700 million, background']],
    ['picked Helio for $30 million terminal program', ['terminal program: $30 million']],
    ['Agency chooses Helio to build for $30 million border program', ['border program: $30 million, background']],
    ['$5 million repurchase program', ['repurchase program: $5 million']],
    ['500,000 patients suffer from Zelmora disease', ['patients: 500,000 patients, background']],
    ['treated 300 patients', ['patients: 300 patients']],
    ['60,000 people in the United States live with the disease', ['people: 60,000 people, background']],
    ['about 2 million adults are affected', ['adults: about 2 million adults, background']],
    ['market of $5 million, revenue of $4 million', ['market: $5 million, background', 'revenue: $4 million']],
    ['stock market value of $5 billion', ['stock market value: $5 billion']],
    ['to market for $5 million', ['market: $5 million']],
  ])('%s', (text, expected) => {
    expect(describeQuantities(text)).toEqual(expected);
  });
});
