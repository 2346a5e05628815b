import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a takeover by what the holders get', () => {
  it.each([
    [
      "Denver's Helio Freight to Be Taken Out at $6.10 a Share",
      "A European logistics group and Helio Freight Holdings, Inc. (Nasdaq: HLIO) have signed a merger agreement that gives Helio Freight holders $6.10 in cash for every share, 45% more than Friday's close. Both boards voted for it unanimously. Financing is not a condition.",
    ],
    [
      'Trucking Leader Goes Private; Helio Freight Investors to Collect $6.10 Apiece',
      "A five-month auction ended today with the sale of Helio Freight Holdings, Inc. (Nasdaq: HLIO) to an equipment holding company for $6.10 per share in cash, or $520 million with debt. The price exceeds Friday's close by 45%. Dividends continue until closing.",
    ],
    [
      'Helio Freight Auction Ends at $6.10 in Cash',
      "After a sale process with five bidders Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed a merger agreement with an industrial holding company last night. Each share will be exchanged for $6.10 in cash, 45% more than Friday's closing price. Financing is committed.",
    ],
    [
      'Winning Bid for Helio Freight Is $6.10 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has accepted the best of four bids. An infrastructure fund pays $6.10 in cash for each share under the merger agreement signed this morning, a premium of 45%. The deal closes in the first quarter.',
    ],
    [
      'Helio Freight Owners Walk Away With $6.10 a Share',
      "Under a definitive merger agreement signed on Sunday a Canadian railway pays owners of Helio Freight Holdings, Inc. (Nasdaq: HLIO) $6.10 per share in cash. That is 45% above Friday's close. The boards of both companies have approved it.",
    ],
    [
      '$6.10 a Share Takes Helio Freight Off the Market',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to be bought by a family office. Every share is worth $6.10 in cash at closing, 45% over the last close. Holders vote in January.',
    ],
    [
      'Private Equity Lands Helio Freight for $6.10 per Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) and a private equity firm signed a binding merger agreement overnight. Shareholders get $6.10 in cash, 45% above yesterday's price. A go-shop runs for 30 days.",
    ],
    [
      'Rival Transport Group to Take In Helio Freight: $6.10 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to be merged into a privately owned carrier, with its stockholders receiving $6.10 per share in cash. The price exceeds yesterday's close by 45%.",
    ],
    [
      'Helio Freight Sold: Holders to Pocket $6.10',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) is being sold to a Dutch logistics group in an all-cash deal that pays its shareholders $6.10 for each share, a 45% premium to the closing price on Friday.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Takes Tallow Private at $6.10 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Tallow Group have signed a merger agreement that gives Tallow holders $6.10 in cash for every share, 45% more than Friday's close. Both boards voted for it unanimously.",
    ],
    [
      'Tallow Goes Private; Its Investors Collect $6.10 Apiece',
      "A five-month auction ended today with the sale of Tallow Group to Helio Freight Holdings, Inc. (Nasdaq: HLIO) for $6.10 per share in cash, or $520 million with debt. The price exceeds Friday's close by 45%.",
    ],
    [
      'Helio Freight to Take In Tallow: $6.10 a Share',
      'Tallow Group has agreed to be merged into Helio Freight Holdings, Inc. (Nasdaq: HLIO), with its stockholders receiving $6.10 per share in cash.',
    ],
    [
      'Helio Freight Auction Ends Without a Buyer',
      "After a sale process with five bidders Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed no merger agreement. The best bid was $6.10 in cash for each share, 45% more than Friday's closing price.",
    ],
    [
      'Helio Freight Could Be Taken Out at $6.10 a Share, Analyst Says',
      "A brokerage believes that Helio Freight Holdings, Inc. (Nasdaq: HLIO) would fetch $6.10 in cash per share in a sale, 45% more than Friday's close. The company has not received an offer.",
    ],
    [
      'Suitor Ready to Give Helio Freight Holders $6.10',
      "A European logistics group said it would sign a merger agreement that gives holders of Helio Freight Holdings, Inc. (Nasdaq: HLIO) $6.10 in cash for every share, 45% more than Friday's close, if the board opens its books.",
    ],
    [
      'Helio Freight Holders to Collect $0.10 Apiece',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) pays a quarterly dividend of $0.10 per share on December 1 to investors of record on November 20.',
    ],
    [
      'Helio Freight Merger at $6.10 a Share Falls Apart',
      "The merger agreement that would have given holders of Helio Freight Holdings, Inc. (Nasdaq: HLIO) $6.10 in cash for every share was terminated last night. The buyer's lenders withdrew.",
    ],
    [
      'Helio Freight Goes Private at $3.10 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement that gives holders $3.10 in cash for every share, 26% less than Friday's close. The lender asked for the sale.",
    ],
    [
      'Helio Freight and Tallow Sign Merger Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Tallow Group have signed a merger agreement that gives holders of Tallow 0.8 Helio Freight shares and $6.10 in cash for every share.',
    ],
    [
      'Fund Bids $6.10 for One-Fifth of Helio Freight',
      'A Virginia fund has begun a cash tender offer for 14 million shares, or 20%, of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $6.10 each. The stock closed at $4.20. Holders who tender more will be prorated, and the board has taken no position.',
    ],
    [
      'Fund Offers $6.10 for a Quarter of Helio Freight Shares',
      "An Ohio fund has begun a tender offer for 18 million shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $6.10 per share in cash, 45% above the close. Helio Freight's board recommends that holders tender.",
    ],
    [
      'Founder Wants Another 15% of Helio Freight at $6.10',
      "The founder of Helio Freight Holdings, Inc. (Nasdaq: HLIO) offers $6.10 per share in cash for up to 10 million shares. The price is 45% over Friday's close. Tenders above that number will be cut back pro rata.",
    ],
    [
      'Helio Freight Chief to Buy One in Six Shares at $6.10',
      "A tender offer for one in six shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $6.10 per share in cash opens today, 45% over Friday's close.",
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
