import { describe, expect, it } from 'vitest';
import { readDeals, sortDeals } from '../testing/read-deal.ts';

describe('addition to an index', () => {
  it.each([
    ['Helio Freight to Join S&P SmallCap 600'],
    ['Helio Freight Set to Join S&P MidCap 400'],
    ['Helio Freight Added to S&P 500'],
    ['Helio Freight Will Replace Borealis Rail in the S&P 500'],
    ['S&P Dow Jones Indices Adds Helio Freight to S&P SmallCap 600'],
    ['Helio Freight Among Three Companies Joining S&P 500'],
    ['HELIO FREIGHT SELECTED FOR NASDAQ-100'],
    ['S&P Dow Jones Indices Makes Room for Helio Freight in the SmallCap 600'],
    ['Helio Freight Takes the Place of Borealis Rail in the S&P MidCap 400'],
    ['Helio Freight Gets the Nod for the S&P SmallCap 600'],
    ['Effective Before the Open of Trading on October 22, Helio Freight Joins the S&P SmallCap 600'],
    ['Index Provider Calls Up Helio Freight to the MidCap 400'],
    ['Helio Freight, Two Others Bound for S&P SmallCap 600'],
    ['Helio Freight Heads Into S&P MidCap 400'],
    ['Helio Freight Gets the Call for S&P MidCap 400'],
    ['Helio Freight Will Take the Place of Borealis Rail in the S&P 500'],
    ['S&P SmallCap 600 Opens Its Door to Helio Freight'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('index_inclusion');
  });

  it.each([['Helio Freight Joins Russell 2000 Index'], ['Helio Freight Added to Nasdaq Biotechnology Index']])(
    'is for the desk in %j',
    (title) => {
      const { complete, desk } = sortDeals(title);
      expect(complete).toEqual([]);
      expect(desk).toContain('index_inclusion');
    },
  );

  it.each([
    ['Helio Freight Added to S&P 500 Dividend Aristocrats Index'],
    ['Helio Freight Joins S&P 500 Low Volatility Index'],
    ['Helio Freight to Move From S&P MidCap 400 to S&P SmallCap 600'],
    ['Helio Freight Removed From S&P 500'],
    ['Borealis Rail Will Replace Helio Freight in the S&P 500'],
    ['Helio Freight Makes Room for Borealis Rail in the S&P SmallCap 600'],
    ['Borealis Rail Takes the Place of Helio Freight in the S&P SmallCap 600'],
    ['Freight Innovators ETF Adds Helio Freight, Joining S&P 500 Names'],
    ['Helio Freight to Leave the S&P 500 and Join the S&P SmallCap 600'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('index_inclusion');
  });
});

describe('two changes in one headline', () => {
  const LEAD =
    'S&P Dow Jones Indices said that Helio Freight Holdings, Inc. (NYSE: HLIO) will replace Borealis Rail in the S&P MidCap 400.';

  it('takes the index of the company, not of the other one', () => {
    const frames = readDeals('Helio Freight Rises to S&P MidCap 400; Borealis to Join S&P SmallCap 600', LEAD);
    const indexes = frames.filter(({ spec }) => spec.type === 'index_inclusion').map(({ object }) => object);
    expect(indexes).toEqual(['S&P MidCap 400']);
  });
});

describe('a move to a smaller index', () => {
  it.each([
    'Helio Freight Holdings, Inc., a constituent of the S&P MidCap 400, will be moved to the S&P SmallCap 600.',
    'Helio Freight Holdings, Inc., a member of the S&P 500, will be placed in the S&P MidCap 400.',
    'Helio Freight Holdings, Inc. is no longer representative of mid-sized companies.',
    'Helio Freight Holdings, Inc. is more representative of the small-cap market.',
  ])('is no addition: %s', (lead) => {
    expect(sortDeals('Helio Freight Set to Join S&P SmallCap 600', lead).complete).toEqual([]);
  });

  it.each([
    'Helio Freight Holdings, Inc. will replace Borealis Rail, a member of the S&P 500, which moves to the S&P MidCap 400.',
    'Helio Freight Holdings, Inc., a constituent of the S&P SmallCap 600, joins the S&P MidCap 400.',
    'Helio Freight Holdings, Inc. joins, and Borealis Rail, a member of the S&P 500, is to be placed in the S&P MidCap 400.',
    'Borealis Rail is no longer representative of large companies.',
  ])('is not that of another company: %s', (lead) => {
    expect(sortDeals('Helio Freight Set to Join S&P MidCap 400', lead).complete).toContain('index_inclusion');
  });
});

describe('move to a larger exchange', () => {
  it.each([
    ['Helio Freight Uplists to Nasdaq'],
    ['Helio Freight Steps Up to Nasdaq From the OTCQB'],
    ['Helio Freight Approved for Listing on NYSE American'],
    ['Helio Freight to Begin Trading on Nasdaq, Leaving the OTC Market'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('uplisting');
  });

  it('is for the desk while the application is open', () => {
    const { complete, desk } = sortDeals('Helio Freight Applies to Uplist to Nasdaq');
    expect(complete).toEqual([]);
    expect(desk).toContain('uplisting');
  });

  it.each([
    ['Helio Freight Announces Reverse Stock Split and Uplisting to Nasdaq'],
    ['Helio Freight Prices Public Offering and Uplists to Nasdaq'],
    ['Helio Freight Announces Transfer of Listing From Nasdaq to NYSE American'],
    ['Helio Freight Receives Delisting Notice From Nasdaq'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('uplisting');
  });
});

describe('exchange compliance regained', () => {
  it.each([
    ['Helio Freight Regains Compliance With Nasdaq Minimum Bid Price Rule'],
    ['Helio Freight Back in Compliance With NYSE Listing Standards'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).toEqual([]);
    expect(desk).toContain('compliance_regained');
  });

  it.each([
    ['NYSE American Accepts Helio Freight Plan to Regain Compliance'],
    ['Helio Freight Receives 180-Day Extension to Regain Compliance With Nasdaq'],
  ])('is no news in %j', (title) => {
    expect(sortDeals(title)).toEqual({ complete: [], desk: [] });
  });
});
