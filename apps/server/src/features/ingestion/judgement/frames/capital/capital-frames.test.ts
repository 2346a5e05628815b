import { describe, expect, it } from 'vitest';
import { readDeals, sortDeals } from '../testing/read-deal.ts';

const lead = (news: string): string =>
  `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that ${news}`;

describe('share buyback', () => {
  it.each([
    ['Helio Freight Board Sets Aside $40 Million to Be Spent on Its Own Stock'],
    ['Helio Freight Announces $30 Million Share Repurchase Program'],
    ['Helio Freight Board Authorizes New $30 Million Buyback'],
    ['Helio Freight Enters Into $30 Million Accelerated Share Repurchase Agreement'],
    ['Helio Freight Increases Stock Repurchase Authorization by $30 Million'],
    ['Helio Freight Earmarks Another $30 Million for Its Own Shares'],
    ['Helio Freight Launches $30 Million Tender Offer for Its Own Shares'],
    ['HELIO FREIGHT DOUBLES BUYBACK TO $30 MILLION'],
    ['Helio Freight to Buy Back $30 Million of Common Stock'],
    ['Helio Freight Completes Buyback and Authorizes New $30 Million Program'],
    ['Helio Freight Announces Tender Offer to Return $30 Million to Stockholders'],
    ['Helio Freight to Return $30 Million of Cash by Way of a Tender Offer'],
    ['Helio Freight Puts $50 Million to Work at Once in Accelerated Repurchase'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('buyback');
  });

  it('takes the amount from the text', () => {
    const news = 'its Board of Directors has approved the repurchase of up to $30 million of common stock.';
    expect(sortDeals('Helio Freight Announces New Capital Return', lead(news)).complete).toContain('buyback');
  });

  it('takes the amount of a further repurchase', () => {
    const news = 'its board has approved the repurchase of a further $30 million of Class A common stock.';
    expect(sortDeals('Helio Freight Board Widens Capital Return', lead(news)).complete).toContain('buyback');
  });

  it('waits for the board if holders only allow it', () => {
    const news =
      'holders gave the board leave to buy back up to $30 million of stock. The board has not adopted a program yet.';
    expect(sortDeals('Helio Freight Gets Green Light for $30 Million of Repurchases', lead(news)).complete).toEqual([]);
  });

  it.each([
    ['the program has expired.'],
    ['the program ran out. There will be no successor plan.'],
    ['it will make no further purchases.'],
    ['its board will not replace the program.'],
    ['the buyback has now run its course.'],
    ['the plan is on ice.'],
  ])('is over if the text says: %s', (news) => {
    expect(sortDeals('Helio Freight: $30 Million Share Buyback Comes to Its Close', lead(news)).complete).toEqual([]);
  });

  it.each([['an earlier $20 million program was finished in August.'], ['the first buyback has ended.']])(
    'is new if the text says: %s',
    (news) => {
      const title = 'Helio Freight Board Authorizes $30 Million Share Buyback';
      expect(sortDeals(title, lead(news)).complete).toContain('buyback');
    },
  );

  it('does not take the price of a division for its amount', () => {
    const news = 'it sells its rail division for $30 million in cash. Helio Freight will resume share repurchases.';
    expect(sortDeals('Helio Freight Sells Rail Division', lead(news)).complete).not.toContain('buyback');
  });

  it('by management for the company is no purchase by insiders', () => {
    const title = 'Helio Freight Management to Spend $30 Million on Open-Market Repurchases of Shares';
    expect(sortDeals(title).complete).not.toContain('insider_buying');
  });

  it('is for the desk without an amount', () => {
    const { complete, desk } = sortDeals('Helio Freight Announces Share Repurchase Program');
    expect(complete).toEqual([]);
    expect(desk).toContain('buyback');
  });

  it.each([
    ['Helio Freight Suspends $30 Million Share Repurchase Program'],
    ['Helio Freight: Weekly Report on $30 Million Share Buyback'],
    ['Helio Freight Completes $30 Million Share Repurchase Program'],
    ['Helio Freight to Repurchase $30 Million of Convertible Notes'],
    ['Helio Freight Announces Secondary Offering and Concurrent $30 Million Share Repurchase'],
    ['Borealis Rail Board Authorizes $30 Million Share Repurchase Program'],
    ['Helio Freight Enters Into $30 Million Master Repurchase Agreement'],
    ['Helio Freight Borrows $30 Million to Fund Buyback'],
    ['Helio Freight Starts $30 Million Share Buyback Already Announced'],
    ['Helio Freight Board Reaffirms $30 Million Share Buyback'],
    ['Helio Freight Launches $30 Million Share Buyback to Offset Stock Grants'],
    ['Helio Freight Board Extends $30 Million Share Buyback Announced in October'],
    ['Helio Freight Launches Tender Offer for Up to $30 Million of Its 4.875% Notes'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('buyback');
  });
});

describe('dividend', () => {
  it.each([
    ['Helio Freight Declares Special Dividend of $0.80 per Share'],
    ['Helio Freight to Return $0.80 per Share to Holders in One-Time Dividend'],
    ['Helio Freight Initiates Quarterly Dividend of $0.80 per Share'],
    ['Helio Freight Pays Out $0.80 per Share in Extra Dividend'],
    ['Helio Freight Sets First-Ever Dividend of $0.80 per Share'],
    ['Helio Freight Reinstates Dividend at $0.80 per Share'],
    ['Helio Freight Starts Paying Dividends, $0.80 per Share'],
    ['HELIO FREIGHT BOARD APPROVES EXTRAORDINARY CASH DISTRIBUTION OF $0.80 PER SHARE'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('dividend');
  });

  it('takes the amount per share from another sentence', () => {
    const news = 'it will pay its first dividend since 1975. The board set it at $0.25 per share.';
    expect(sortDeals('Helio Freight Starts Paying a Dividend', lead(news)).complete).toContain('dividend');
  });

  it('is for the desk if it rises by a cent', () => {
    const frames = readDeals('Helio Freight Lifts Quarterly Dividend by Half a Cent to $0.025 per Share');
    expect(frames.flatMap(({ opposing }) => opposing).map(({ label }) => label)).toContain('a step of a cent or two');
  });

  it.each([
    ['Helio Freight Raises Quarterly Dividend to $0.12 per Share'],
    ['Helio Freight Announces Special Dividend in Connection With Merger'],
    ['Helio Freight Declares Regular Dividend of $0.40 and Supplemental Dividend of $0.04 per Share'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).toEqual([]);
    expect(desk).toContain('dividend');
  });

  it.each([
    ['Helio Freight Declares Regular Quarterly Dividend of $0.12 per Share'],
    ['Helio Freight Cuts Dividend to $0.04 per Share'],
    ['Helio Freight Suspends Special Dividend of $0.80 per Share'],
    ["Helio Freight's Special Dividend of $0.80 per Share Goes Ex on May 2"],
    ['Helio Freight Reminds Holders of Special Dividend of $0.80 per Share'],
    ['Helio Freight Pays Previously Declared Special Dividend of $0.80 per Share'],
    ['Helio Freight Declares Dividend of $0.80 per Share on Series A Preferred Stock'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).toEqual([]);
  });

  it.each([
    ['it will not pay the special dividend.'],
    ['it repairs a depot with the dividend which it had declared in August.'],
    ['the special dividend will not be paid.'],
    ['it builds a depot instead of a dividend.'],
    ['last year it had paid a special dividend of $3.00.'],
    ['the special dividend compares with others, against $3.00 a year ago.'],
  ])('is none if the text says: %s', (news) => {
    expect(sortDeals('Helio Freight: Special Dividend of $2 per Share', lead(news)).complete).toEqual([]);
  });
});

describe('share purchases by insiders', () => {
  it.each([
    ['Helio Freight CEO Buys $2.4 Million of Shares in the Open Market'],
    ['Helio Freight Directors Purchase $2.4 Million of Company Stock'],
    ['Helio Freight Announces Insider Purchases of $2.4 Million'],
    ['Helio Freight Chairman Increases Stake With $2.4 Million Share Purchase'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('insider_buying');
  });

  it('takes the amount from the text', () => {
    const news =
      'its chief executive officer and four directors bought 600,000 shares last week. The purchases, worth about $2.4 million, were made on the open market.';
    expect(sortDeals('Helio Freight Directors Add 600,000 Shares', lead(news)).complete).toContain('insider_buying');
  });

  it.each([
    ['The shares were transferred by a family trust.'],
    ['He paid no consideration.'],
    ['They come from the estate of the founder.'],
    ['He got the stock in lieu of salary.'],
    ['He acquired it through dividend reinvestment.'],
  ])('are none if the text says: %s', (text) => {
    const title = 'Helio Freight Chairman Adds $2.4 Million of Stock to Holding';
    expect(sortDeals(title, lead(`its chairman holds more shares. ${text}`)).complete).toEqual([]);
  });

  it.each([
    ['Helio Freight CEO Sells $2.4 Million of Shares'],
    ['Helio Freight Co-Founder Adopts 10b5-1 Plan for $2.4 Million of Shares'],
    ['Helio Freight CEO Receives Inducement Grant of Shares Worth $2.4 Million'],
    ['Helio Freight Directors Buy $2.4 Million of Shares in Public Offering'],
    ['Borealis Rail CEO Buys $2.4 Million of Shares'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('insider_buying');
  });
});
