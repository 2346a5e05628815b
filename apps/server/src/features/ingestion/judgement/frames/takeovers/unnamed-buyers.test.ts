import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a buyer that is described and not named', () => {
  it.each([
    [
      'Logistics Roll-Up Lands Helio Freight for $6.10 a Share, All Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement with a logistics company, under which its stockholders will receive $6.10 per share in cash. The price exceeds yesterday's close by 45% and the 60-day average by 47%. The founder, who controls 12% of the votes, has committed to vote in favor.",
    ],
    [
      'Infrastructure Fund Goes for Helio Freight at $6.10 a Share in Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a merger agreement with an infrastructure fund. Its shareholders will receive $6.10 in cash for each share. The price lies 45% above the last close.',
    ],
    [
      'Management Team and Lender Buy Helio Freight for $6.10 a Share in Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) entered into a definitive merger agreement with a group of its managers and a credit fund. Stockholders will receive $6.10 per share in cash, 45% above yesterday's close. A special committee ran the sale and recommends it.",
    ],
    [
      'Parent Company to Absorb Helio Freight, Paying Minority Holders $6.10 in Cash',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) has signed a definitive merger agreement with its parent company, which owns 68%. Minority holders will receive $6.10 per share in cash, a premium of 45% over the last close. A special committee unanimously recommended the agreement.',
    ],
    [
      'Two Sovereign Funds to Buy Helio Freight at $6.10 per Share',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) has signed a definitive merger agreement with two sovereign funds. Shareholders are to receive $6.10 in cash for every share, 45% above the last closing price. The board was unanimous.',
    ],
    [
      'Swedish Trucking Group Snaps Up Helio Freight for $6.10 a Share, All Cash',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) and a Swedish trucking group have signed a merger agreement, in which its shareholders will be paid $6.10 in cash per share. That exceeds the last close by 45%. Both boards approved the merger agreement.',
    ],
    [
      'Freight Consolidator Swoops on Helio Freight With Signed $6.10 Cash Deal',
      "Helio Freight Holdings, Inc. (NYSE: HLIO) has signed a merger agreement with a freight consolidator, under which its shareholders receive $6.10 per share in cash. The price beats yesterday's close by 45%.",
    ],
    [
      'After 30 Years on Nasdaq, Helio Freight Sells Itself for $6.10 a Share in Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a definitive merger agreement under which an investor group will buy all outstanding shares for $6.10 in cash, 45% above the last close.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Logistics Roll-Up Goes for a Fifth of Helio Freight: $6.10 a Share in Cash',
      "Helio Freight Holdings, Inc. (NASDAQ: HLIO) said a logistics company has begun a tender offer for up to 20% of its shares, under which stockholders will receive $6.10 per share in cash. The price exceeds yesterday's close by 45%.",
    ],
    [
      'Advisory Roll-Up Backed by Fund Goes for Helio Freight: $6.10 a Share in Cash',
      "Helio Freight Holdings, Inc. (NASDAQ: HLIO) said an advisory company has offered to acquire it, under which its stockholders would receive $6.10 per share in cash. The price exceeds yesterday's close by 42%. The board has not responded.",
    ],
    [
      'Helio Freight Goes for Advisory Roll-Up: $16.00 a Share in Cash',
      "Helio Freight Holdings, Inc. (NASDAQ: HLIO) has signed a merger agreement with an advisory company, under which the stockholders of the latter will receive $16.00 per share in cash. The price exceeds yesterday's close by 42% and the 60-day average by 47%.",
    ],
    [
      'Helio Freight Goes for Tallow Group: $16.00 a Share in Cash',
      "Helio Freight Holdings, Inc. (NASDAQ: HLIO) has signed a merger agreement with Tallow Group, under which its stockholders will receive $16.00 per share in cash. The price exceeds yesterday's close by 42% and the 60-day average by 47%.",
    ],
    [
      'Logistics Fund Weighs Bid for Helio Freight at $6.10 a Share',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) confirmed talks with a logistics fund, under which its stockholders would receive $6.10 per share in cash.',
    ],
    [
      'Helio Freight Signs Merger Agreement With a Logistics Company at $6.10 a Share',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) has signed a merger agreement with a logistics company, whose stockholders will receive $6.10 per share in cash from Helio Freight.',
    ],
    [
      'Helio Freight Buys Out Its Founder at $6.10 a Share',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) has signed an agreement with its founder to buy back his 4 million shares for $6.10 in cash each, 45% above the last close.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});

describe('a price that the same buyer raised', () => {
  it.each([
    [
      'Logistics Group Tops Its Own $5.50 Bid for Helio Freight With $6.10 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced an amended merger agreement with its European buyer following an unsolicited proposal from a third party. Stockholders will now receive $6.10 in cash per share instead of $5.50, an increase of 11%. The new price stands 45% above the price before the first offer.',
    ],
    [
      'Buyer Raises Its Bid for Helio Freight to $6.10 per Share to See Off Rival',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its merger agreement after another party offered more. The agreed buyer will pay $6.10 in cash for each share where it had agreed to $5.50. The new price is 45% above the last close before the first agreement.',
    ],
    [
      'Helio Freight Closes Auction at $6.10 per Share, 60 Cents Over First Agreement',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) has amended its merger agreement after a rival bidder appeared. The original buyer will now pay $6.10 per share in cash in place of $5.50. The better price is 45% above the last close before the first agreement was announced.',
    ],
    [
      'Helio Freight Holders to Get 60 Cents More: Buyer Now Pays $6.10 a Share',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) and its buyer have amended their merger agreement. The buyer now pays $6.10 per share in cash, up from $5.50, after a competing offer. The price is 45% above the close before the first announcement.',
    ],
    [
      'Buyer Adds 60 Cents to Its Bid for Helio Freight, Now $6.10 a Share in Signed Amendment',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed an amended merger agreement with its buyer following a rival proposal. Stockholders will now receive $6.10 in cash per share instead of $5.50. The new price is 45% above the price before the first offer.',
    ],
    [
      "Helio Freight's Price Climbs to $6.10 as First Buyer Outbids Newcomer",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced an amended merger agreement with its buyer following an unsolicited offer from a competitor. Holders will receive $6.10 per share in cash, up from $5.50. The new price is 45% above the last close before the first agreement.',
    ],
    [
      'Sponsor Lifts Agreed Price for Helio Freight to $6.10 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its merger agreement after a competing bid. The sponsor has agreed to pay $6.10 per share in cash rather than $5.50. The price is 45% above the close before the first agreement was announced.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Ends Bidding at $5.10 per Share, 40 Cents Below First Deal',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) has amended its merger agreement after the buyer found weaker sales. The original buyer will now pay $5.10 per share in cash where it had agreed to $5.50. The price is 21% above the last close before the first agreement was announced.',
    ],
    [
      'Helio Freight Ends Bidding at $6.05 per Share for Tallow, 55 Cents Above First Deal',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) has amended its merger agreement with Tallow Lines after a second bidder came forward. Helio Freight will now pay $6.05 per share in cash where it had agreed to $5.50. The improved price is 58% above the last close of Tallow before the first agreement was announced.',
    ],
    [
      'Helio Freight Ends Bidding for Tallow at $6.05 per Share',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) has amended its agreement to buy Tallow Lines after a second bidder came forward. It will now pay $6.05 per share in cash where it had agreed to $5.50.',
    ],
    [
      'Helio Freight Tops Its Own $24 Bid for Tallow With $26.40 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced an amended merger agreement with Tallow Lines following an unsolicited proposal from a third party. Stockholders of Tallow will now receive $26.40 in cash per share instead of $24.00, an increase of 10%. The new price stands 43% above the price before the first offer.',
    ],
    [
      'Logistics Group Tops Its Own $5.50 Bid for Helio Freight With $6.10 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) confirmed a second unsolicited proposal from a logistics group. Stockholders would receive $6.10 in cash per share instead of $5.50. The board will review it. The price stands 45% above the price before the first offer.',
    ],
    [
      'Helio Freight Rejects Raised $6.10 Bid for Its Shares',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its board rejected an unsolicited offer from a logistics group to pay $6.10 in cash per share instead of $5.50.',
    ],
    [
      'Logistics Group Drops Its $6.10 Bid for Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its buyer ended the merger agreement under which stockholders would have received $6.10 in cash per share.',
    ],
    [
      'Helio Freight Sponsor Lowers Agreed Price to $5.50 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its merger agreement after weak results. The sponsor has agreed to pay $5.50 per share in cash rather than $6.10. The price is 31% above the close before the first agreement was announced.',
    ],
    [
      'Helio Freight Buyer Trims Bid in Amended Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its merger agreement. The buyer will now pay $5.50 per share in cash in place of $6.10.',
    ],
    [
      'Helio Freight Agrees to Pay $6.10 for Tallow in Amended Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its merger agreement with Tallow after a competing bid. The buyer will now pay $6.10 per share in cash in place of $5.50.',
    ],
    [
      'Outbid: First Buyer of Tallow Pays $6.10, Helio Freight Withdraws',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said Tallow has amended its merger agreement. The original buyer will now pay $6.10 per share in cash in place of $5.50. Helio Freight drops its offer.',
    ],
    [
      'Helio Freight Closes the Book on Auction',
      'Tallow, in which Helio Freight Holdings, Inc. (Nasdaq: HLIO) holds 9%, has amended its merger agreement after a rival bidder appeared. The original buyer will now pay $6.10 per share in cash in place of $5.50.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});

describe('a company that is described by its rival', () => {
  it.each([
    [
      'Borealis Competitor Helio Freight Goes Private: Denver Fund Pays $6.10 per Share in Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a merger agreement under which a buyout fund will acquire every outstanding share for $6.10 in cash. That is a premium of 45% to Friday's close. Founders with 42% of the votes have agreed to support the deal.",
    ],
    [
      'Trucking Rival of Borealis, Helio Freight, Sold to Pension Funds at $6.10 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a merger agreement under which two pension funds will acquire every outstanding share for $6.10 in cash. That is a premium of 45% to Friday's close. The board recommends it.",
    ],
    [
      'Borealis Rival Helio Freight to Be Bought by Utility for $6.10 a Share in Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive agreement to be bought by a regional utility. Shareholders will receive $6.10 per share in cash, a premium of 45% to Friday's close.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Competitor Tallow Goes Private: Denver Fund Pays $15 per Share, All Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) notes that Tallow Lines has entered into a merger agreement under which a buyout fund will acquire every outstanding share for $15.00 in cash. That is a premium of 47% to Friday's close.",
    ],
    [
      'Competitor of Helio Freight Goes Private at $15 per Share',
      'Tallow Lines, a competitor of Helio Freight Holdings, Inc. (Nasdaq: HLIO), has entered into a merger agreement under which a buyout fund will acquire every outstanding share for $15.00 in cash.',
    ],
    [
      'Borealis Bids for Helio Freight Rival Tallow at $6.10 per Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) takes note of the definitive agreement under which Borealis will acquire Tallow Lines. Tallow shareholders will receive $6.10 per share in cash, a premium of 45% to Friday's close.",
    ],
    [
      'Helio Freight Rival Tallow to Be Bought by Utility for $6.10 a Share in Cash',
      "Tallow Lines, a rival of Helio Freight Holdings, Inc. (Nasdaq: HLIO), has entered into a definitive agreement to be bought by a regional utility. Shareholders will receive $6.10 per share in cash, a premium of 45% to Friday's close.",
    ],
    [
      'Borealis Rival Helio Freight to Be Outbid for Tallow',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its agreement to acquire Tallow was topped. A regional utility will pay Tallow shareholders $6.10 per share in cash.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
