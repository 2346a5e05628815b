import { describe, expect, it } from 'vitest';
import { readDeals, sortDeals } from '../testing/read-deal.ts';

describe('takeover of the company', () => {
  it.each([
    ['Helio Freight to Be Acquired by Summit Partners for $6.10 per Share in Cash'],
    ['Summit Partners to Acquire Helio Freight for $6.10 per Share'],
    ['HELIO FREIGHT AGREES TO BE TAKEN PRIVATE AT $6.10 PER SHARE'],
    ['Borealis Rail Raises Offer for Helio Freight to $6.40 per Share'],
    ['Helio Freight Accepts Sweetened Bid of $6.40 per Share'],
    ['Summit Partners Buys Helio Freight in All-Cash Deal at $6.10 a Share'],
    ['Helio Freight Finds Buyer at $6.10 per Share'],
    ['Helio Freight Enters Into Definitive Merger Agreement at $6.10 per Share in Cash'],
    ['Helio Freight Stockholders to Receive $6.10 per Share in Cash'],
    ['Borealis Rail Launches Tender Offer for All Helio Freight Shares at $6.10 per Share'],
    ['Helio Freight Agrees to $350 Million Buyout at $6.10 per Share by Summit Partners'],
    ['Helio Freight to Go Private in $6.10-per-Share Transaction With Its Founder'],
    ['Helio Freight to Be Acquired in All-Stock Deal at $6.10 per Share, a 27% Premium'],
    ['Helio Freight to Join Borealis Rail in Deal at $6.10 per Share'],
    ['Borealis Rail to Absorb Helio Freight for $6.10 per Share'],
    ['Helio Freight Accepts Third Offer of $6.40 per Share'],
    ['Helio Freight Enters Merger Agreement at $6.40 per Share, More Than the Bid Its Board Rejected'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('takeover_target');
  });

  it('is found in a lead whose headline does not say it', () => {
    const lead =
      'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that it has signed a definitive agreement under which Summit Partners will acquire all outstanding shares of Helio Freight for $6.10 per share in cash.';
    expect(sortDeals('A New Chapter for Helio Freight', lead).complete).toContain('takeover_target');
  });

  it('is found where another company takes over the one that reports', () => {
    const lead = (news: string): string =>
      `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that ${news}`;
    const title = 'Tallow Reaches for Helio Freight';
    expect(sortDeals(title, lead('Tallow Group will take over the company for $6.10 a share.')).complete).toContain(
      'takeover_target',
    );
    expect(sortDeals(title, lead('it will take over Tallow Group for $6.10 a share.')).complete).toEqual([]);
  });

  it('is found where only the holders are named', () => {
    const lead =
      'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement with the second of two suitors. Shareholders are going to be paid $6.10 per share in cash.';
    expect(sortDeals('Bidding War for Helio Freight Ends', lead).complete).toContain('takeover_target');
    expect(sortDeals('Helio Freight to Acquire Tallow', lead).complete).not.toContain('takeover_target');
  });

  it.each([
    ['Helio Freight Receives Unsolicited Proposal From Borealis Rail at $6.10 per Share'],
    ['Helio Freight Confirms It Is in Talks With Summit Partners About a Sale of the Company'],
    ['Investor Urges Helio Freight to Sell Itself for $6.10 per Share'],
    ['Borealis Rail Makes Non-Binding Offer to Acquire Helio Freight for $6.10 per Share'],
    ['Helio Freight Agrees to Be Acquired by Borealis Rail in All-Stock Transaction at $6.10 per Share'],
    ['Helio Freight to Be Acquired by Summit Partners'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).not.toContain('takeover_target');
    expect(desk).toContain('takeover_target');
  });

  it.each([
    ['Helio Freight to Acquire Borealis Rail for $6.10 per Share'],
    ['Helio Freight Signs Definitive Agreement to Buy Borealis Rail for $6.10 per Share in Cash'],
    ['Helio Freight Completes Acquisition of Borealis Rail for $6.10 per Share'],
    ['Helio Freight Rejects Offer of $6.10 per Share From Summit Partners'],
    ['Summit Partners Withdraws $6.10-per-Share Bid for Helio Freight'],
    ['Merger of Helio Freight and Borealis Rail at $6.10 per Share Called Off'],
    ['Helio Freight Stockholders Approve Acquisition by Summit Partners at $6.10 per Share'],
    ['Law Firm Investigates Whether $6.10 per Share Is Fair in Sale of Helio Freight'],
    ['Helio Freight to Combine With Borealis Rail in Deal Expected to Add $6.10 Million of Profit'],
    ['Helio Freight Will Join the Fleet Index Prior to the Opening on May 2'],
    ['Buyer of Helio Freight Lowers Merger Price to $6.10 per Share in Cash'],
    ['Helio Freight to Be Acquired for $6.10 per Share in Cash Instead of $8.00'],
    ['Helio Freight Committee Recommends That Holders Not Tender Into Offer of $6.10 per Share'],
    ['Summit Partners to Acquire Borealis Rail for $6.10 per Share'],
    ["Summit Partners to Acquire Helio Freight's Pump Division for $61 Million"],
    ['Director Acquires 50,000 Shares of Helio Freight at $4.10 per Share'],
    ['Lockmere Agrees to Buy 40 Trucks From Helio Freight for $12 Million'],
    ['Borealis Rail Raises Offer for Summit Lines to $6.40 per Share'],
    ['Lockmere Buys Into Helio Freight for $61 Million'],
    ['TSA Buys Screeners: Helio Freight Receives $12 Million Order'],
    ['Lockmere Buys Helio Freight Axles by the Thousand. The orders, all firm, come to $12 million.'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('takeover_target');
  });

  it('takes the price from the text', () => {
    const lead =
      'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed a merger agreement. Every holder who is not part of the group gets $6.10 per share in cash.';
    expect(sortDeals('Helio Freight to Be Sold to Summit Group at $6.10 Cash', lead).complete).toContain(
      'takeover_target',
    );
  });

  it.each([
    ["The price is 22% below yesterday's closing price."],
    ['The price is a discount of 22% to the last close.'],
    ['That is 22% less than the average price of October.'],
  ])('is not complete at a price below the market: %s', (text) => {
    expect(sortDeals('Helio Freight to Be Acquired at $3.10 per Share in Cash', text).complete).toEqual([]);
  });

  it('is complete at a premium to the close and below the high', () => {
    const text = 'That is a premium of 38% to the closing price and 4% below the highest price of the year.';
    expect(sortDeals('Helio Freight to Be Acquired at $6.10 per Share in Cash', text).complete).toContain(
      'takeover_target',
    );
  });

  it('binds the buyer and the price', () => {
    const [frame] = readDeals('Summit Partners to Acquire Helio Freight for $6.10 per Share');
    expect(frame).toMatchObject({ companyRole: 'object', actor: 'Summit Partners', amount: { value: 6.1 } });
  });
});

describe('sale of assets', () => {
  it.each([
    ['Helio Freight Sells Texas Terminal Business for $85 Million in Cash'],
    ['Helio Freight Announces Divestiture of Its Rail Unit in $85 Million All-Cash Transaction'],
    ['Helio Freight Agrees to Sell Its Rail Subsidiary to Lockmere for $85 Million'],
    ["Borealis Rail to Buy Helio Freight's Cold Storage Division for $85 Million"],
    ['Helio Freight Lets Go of Its Rail Network for $85 Million'],
    ['Helio Freight Parts With Its Pump Arm for $85 Million'],
    ['Helio Freight Cashes In a Corner of Its Map for $85 Million'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('asset_sale');
  });

  it.each([
    ['Helio Freight Sells $40 Million of Common Stock'],
    ['Helio Freight Sells Rail License Back to State for $40 Million'],
    ['Helio Freight Sells 70% of Its Trailer Portfolio to Infrastructure Fund for $85 Million'],
    ['Helio Freight Agrees to Sell Denver Campus to Lockmere for $85 Million'],
    ['Helio Freight Announces Sale-Leaseback of Denver Campus for $85 Million'],
    ['Borealis Rail Sells Trucking Unit to Helio Freight for $85 Million'],
    ['Helio Freight Completes Sale of Its Rail Unit for $85 Million'],
    ['Helio Freight Completes Divestiture of Its Rail Unit for $85 Million'],
    ['Holders of Helio Freight Sell 3 Million Shares for $12 Million'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('asset_sale');
  });
});

describe('a sale without a gain', () => {
  it.each([
    ['It books a loss of $31 million.'],
    ['The division was on the books at $92 million.'],
    ['It takes a $31 million hit.'],
    ['It has to repay the money if sales stay low.'],
    ['The sale is required by the Department of Justice.'],
    ['The sale depends on the completion of a purchase.'],
    ['The proceeds are needed to pay interest.'],
    ['The price is symbolic, and Helio Freight is paid a nominal sum.'],
    ['All proceeds belong to the partner.'],
    ['The price is less than its carrying amount.'],
    ["The price was under that day's spot price."],
    ['The price is half of its carrying value.'],
    ['Helio Freight sold the division in spring.'],
    ['It is the plant in which Helio Freight sold its share.'],
    ['The price includes $20 million due only at first oil.'],
    ['The price, of which $20 million is contingent on sales, is paid in cash.'],
  ])('is for the desk: %s', (text) => {
    const lead = `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) sold a division. ${text}`;
    expect(sortDeals('Helio Freight Sells Pump Division for $61 Million', lead).complete).toEqual([]);
  });
});

describe('sale of shares', () => {
  it('is none of assets', () => {
    expect(sortDeals('Helio Freight Caps Record Year With $150 Million Share Sale').complete).toEqual([]);
  });
});

describe('sale of a business', () => {
  it('is news of the seller only', () => {
    const title = 'Sale of Rail Business From Borealis to Helio Freight for $46 Million Completed';
    expect(sortDeals(title)).toEqual({ complete: [], desk: [] });
    expect(
      sortDeals('Sale of Rail Business From Helio Freight to Borealis for $46 Million Completed').complete,
    ).toEqual(['asset_sale']);
  });
});

describe('a spin-off', () => {
  it.each([
    ['Helio Freight to Hand Its Pump Arm to Stockholders'],
    ['Helio Freight Spins Out Pump Unit'],
    ['Helio Freight Board Approves Separation of Pump Unit Into a Listed Company'],
  ])('is found in %j', (title) => {
    expect(sortDeals(title).desk).toContain('strategic_review');
  });
});

describe('deals for an editor', () => {
  it.each([
    ['Helio Freight and Borealis Rail Agree to $700 Million Merger of Equals', 'merger'],
    ['Helio Freight to Acquire Lockmere Logistics for $85 Million', 'acquisition'],
    ['Helio Freight Begins Review of Strategic Alternatives', 'strategic_review'],
    ['Helio Freight Board Explores a Potential Sale of the Company', 'strategic_review'],
  ] as const)('sorts %j as %s for the desk', (title, type) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).toEqual([]);
    expect(desk).toContain(type);
  });
});

describe('the purchase of a product', () => {
  it.each([
    ['Tallow Takes Over Zelmora, Helio Freight Keeps Royalty of 15%'],
    ['Tallow Buys Zelmora Plant, Helio Freight Retains Use of It'],
  ])('is no takeover of the company: %s', (title) => {
    expect(sortDeals(title, 'A milestone of $25 million was paid.').complete).not.toContain('takeover_target');
  });

  it('leaves the takeover alone of which holders keep something', () => {
    expect(sortDeals('Tallow Acquires Helio Freight for $24 per Share, Holders Keep a Right').complete).toContain(
      'takeover_target',
    );
  });
});

describe('an offer that lapsed', () => {
  it.each([
    'The offer has lapsed, and the minimum of 50% was not reached.',
    'The minimum tender condition was not satisfied.',
    'The tendered shares are being returned to their holders.',
    'Borealis Rail lets its tender offer expire.',
    'Acceptances fell short of the minimum.',
  ])('is no takeover: %s', (news) => {
    const lead = `Borealis Rail reported the outcome of its cash offer for Helio Freight Holdings, Inc. at $6.10 per share. ${news}`;
    expect(sortDeals('Holders of 38% of Helio Freight Accept Offer of $6.10 per Share', lead)).toEqual({
      complete: [],
      desk: [],
    });
  });

  it('leaves a later offer alone', () => {
    const lead =
      "Helio Freight Holdings, Inc. has signed a merger agreement at $6.40 per share. A rival's hostile offer has lapsed.";
    expect(sortDeals('Summit Partners to Acquire Helio Freight for $6.40 per Share', lead).complete).toContain(
      'takeover_target',
    );
  });
});

describe('an offer for the shares that the buyer does not hold', () => {
  it('is complete', () => {
    const lead =
      'Having turned down $5 and $5.50, the directors of Helio Freight Holdings, Inc. have signed a merger agreement with Tallow. Each share that Tallow does not hold will be exchanged for $6.10 in cash.';
    expect(sortDeals('Helio Freight Board Says Yes', lead).complete).toContain('takeover_target');
  });

  it('is none if holders get nothing', () => {
    const lead =
      'The directors of Helio Freight Holdings, Inc. have rejected a merger with Tallow. No share will be exchanged for $6.10 in cash.';
    expect(sortDeals('Helio Freight Board Says No', lead).complete).not.toContain('takeover_target');
  });
});
