import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

const ofHelio = (text: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`;

describe('a buyer in place of the agreed one', () => {
  it.each([
    [
      'Helio Freight Takes the Better of Two Bids: $6.90 per Share Instead of $6.10',
      'announced it has ended its agreement with the first buyer and signed a merger agreement with a logistics group. Stockholders will receive $6.90 in cash per share, 13% more than before. The price stands 48% above the close before the first offer.',
    ],
    [
      'Helio Freight Auction Ends at $6.90: Board Trades $6.10 Agreement for Better One',
      'has terminated its merger agreement of September 21 and entered into a new one with a second bidder that pays $6.90 per share in cash. The earlier price was $6.10. The new price is 49% above the closing price before the first announcement; the termination fee of $5 million is borne by the new buyer.',
    ],
    [
      'Helio Freight Swaps Buyers: $6.90 per Share Instead of $6.10',
      'has terminated its merger agreement with Tallow Marine and signed a definitive merger agreement with Rook Rail. Shareholders are to receive $6.90 in cash for each share, up from $6.10.',
    ],
    [
      'Helio Freight Drops $6.10 Buyer for One That Pays $6.90',
      'has ended its merger agreement with Tallow Marine and entered into a definitive agreement to be acquired by Rook Rail for $6.90 per share in cash. The first price was $6.10. The termination fee is paid by Rook Rail.',
    ],
    [
      'Helio Freight Chooses Richer of Two Suitors at $6.90 a Share',
      'announced that it has terminated its first merger agreement and signed a new one. Shareholders receive $6.90 in cash per share instead of $6.10.',
    ],
  ])('is published if holders get more: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Takes the Better of Two Bids: $6.10 per Share Instead of $6.90',
      'announced it has ended its agreement with the first buyer and signed a merger agreement with a logistics group. Stockholders will receive $6.10 in cash per share.',
    ],
    [
      'Helio Freight Auction Ends: Board Trades $6.90 Agreement for a Surer One',
      'has terminated its merger agreement of September 21 and entered into a new one with a second bidder that pays $6.10 per share in cash. The earlier price was $6.90. The new price is 29% above the closing price before the first announcement.',
    ],
    [
      'Helio Freight Weighs the Better of Two Bids: $6.90 per Share Instead of $6.10',
      'announced that it may end its agreement with the first buyer. A logistics group has offered $6.90 in cash per share, 13% more than before.',
    ],
    [
      'Rook Rail Takes the Better of Two Bids: $6.90 per Share Instead of $6.10',
      'said that Rook Rail has ended its merger agreement with Helio Freight and signed one with a second bidder. Rook Rail holders will receive $6.90 in cash per share, 13% more than before.',
    ],
    [
      'Helio Freight Outbid: Target Trades $6.10 Agreement for Better One',
      'said that Tallow Marine has terminated its merger agreement with the company and entered into a new one with a second bidder that pays $6.90 per share in cash. The earlier price was $6.10. Helio Freight will receive the termination fee of $5 million.',
    ],
    [
      'Helio Freight Ends Merger Agreement at $6.10, Second Bidder in Talks at $6.90',
      'has terminated its merger agreement with Tallow Marine. A second bidder that pays $6.90 per share has not signed yet.',
    ],
    [
      'Helio Freight Takes the Better of Two Offers for Its Dry Van Unit: $69 Million Instead of $61 Million',
      'announced it has ended its agreement with the first buyer of the unit and signed a purchase agreement with a logistics group.',
    ],
    [
      'Helio Freight Buys the Better of Two Targets, Ends First Agreement',
      'has terminated its merger agreement with Tallow Marine and signed a merger agreement with Rook Rail. Rook Rail stockholders will receive $6.90 in cash per share, 13% more than their last close.',
    ],
    [
      'Helio Freight Ends Agreement With First Buyer, Signs New One Subject to Financing',
      'has ended its merger agreement at $6.10 and signed a letter of intent with a second bidder at $6.90 per share in cash, 13% more than before. The second bidder has yet to find financing.',
    ],
    [
      'Helio Freight Board Trades $6.10 Agreement for Better One, Court Blocks It',
      'has terminated its merger agreement of September 21 and entered into a new one with a second bidder that pays $6.90 per share in cash. The earlier price was $6.10. A court has enjoined the new agreement.',
    ],
    [
      'Helio Freight Holders Get $6.90 in Stock Instead of $6.10 in Cash',
      'has terminated its merger agreement of September 21 and entered into a new one with a second bidder that pays $6.90 per share in its own stock. The earlier price was $6.10 in cash.',
    ],
    [
      'Second Bidder Withdraws Offer for Helio Freight',
      'had ended its agreement with the first buyer at $6.10 and signed a merger agreement with a logistics group at $6.90 in cash per share. The group has now terminated that agreement.',
    ],
    [
      'Helio Freight Swaps Merger Partners at $6.90 per Share',
      'has terminated its merger agreement with Tallow Marine and signed a definitive merger agreement with Rook Rail, whose shareholders will receive $6.90 in cash per share, up from $6.10.',
    ],
    [
      'Helio Freight Swaps Targets',
      'has ended its merger agreement with Tallow Marine and signed a merger agreement to acquire Rook Rail. Its shareholders will receive $6.90 in cash per share, more than the $6.10 of a rival bid.',
    ],
    [
      'Helio Freight Swaps Merger Partners',
      "has ended its merger agreement with Tallow Marine and signed a merger agreement with Rook Rail. Rook Rail's owners will receive $6.90 in cash per share, more than the $6.10 of a rival bid.",
    ],
    [
      'Helio Freight Holders to Get $5.50 in Cash Plus Right',
      'has terminated its merger agreement and signed a new one with a second bidder. Stockholders will receive $5.50 in cash per share and a right to up to $1.40. The first price was $6.10.',
    ],
    [
      'Helio Freight Takes the Better of Two Bids',
      'has ended its agreement with the first buyer and signed a merger agreement with a logistics group. Stockholders will receive $6.90 per share, of which $1.50 depends on the sale of a depot. The first price was $6.10.',
    ],
    [
      'Helio Freight Ends Agreement, Signs Another at $6.90 per Share for Its Air Unit',
      'has ended its merger agreement with Tallow Marine and signed an agreement with Rook Rail for its air unit. Rook Rail pays $6.90 per share of the unit.',
    ],
    [
      "Helio Freight's Biggest Customer Takes the Better of Two Bids: $6.90 Instead of $6.10",
      'said that its largest customer has terminated its merger agreement and entered into a new one with a second bidder that pays $6.90 per share in cash.',
    ],
    [
      'Helio Freight Loses Target to Second Bidder',
      'said that Rook Rail has terminated its merger agreement with Helio Freight and entered into a new one with a second bidder that pays $6.90 per share in cash. The earlier price was $6.10.',
    ],
    [
      'Helio Freight Board Trades Agreement for Better One',
      'said that it would terminate its merger agreement and enter into a new one with a second bidder that pays $6.90 per share in cash if the first buyer does not match it. The earlier price was $6.10.',
    ],
    [
      'Helio Freight Trades $6.10 Agreement for $6.90 in Notes',
      'has terminated its merger agreement and entered into a new one with a second bidder that pays $6.90 per share in notes due in 2031. The earlier price was $6.10.',
    ],
    [
      'Helio Freight Parent Trades Agreement for Better One',
      'said that its parent has ended its merger agreement and entered into a new one with a second bidder that pays $6.90 per share in cash. The earlier price was $6.10.',
    ],
    [
      'Helio Freight Drops Buyer for One Without Money',
      'has terminated its merger agreement and entered into a new one with a second bidder that pays $6.90 per share in cash once it has found a lender. The earlier price was $6.10.',
    ],
    [
      'Helio Freight Trades Agreement for Better One at Half the Market Price',
      'has terminated its merger agreement and entered into a new one with a second bidder that pays $2.90 per share in cash. The earlier price was $2.10. The price is 31% below the last close.',
    ],
  ])('is not published if they get less, nothing is signed, or another company is sold: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).not.toBe('publish');
  });
});
