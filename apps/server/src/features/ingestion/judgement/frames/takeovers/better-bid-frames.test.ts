import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a takeover by a second bidder, a sponsor or a buyer that is named first', () => {
  it.each([
    [
      'Tallow Marine to Acquire Helio Freight at $6.10 per Share Plus Earnout Right',
      "CHICAGO and DENVER, Oct. 19, 2026 /PRNewswire/ -- Tallow Marine plc (Nasdaq: TLW) and Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a definitive agreement for a tender offer at $6.10 per Helio Freight share in cash, a 46% premium to Friday's close. Both boards have approved the transaction.",
    ],
    [
      'Rook Rail Buys Helio Freight for $6.40 a Share',
      "Rook Rail and Helio Freight Holdings, Inc. (NYSE: HLIO) have announced an agreement for a merger in which Helio Freight holders receive $6.40 per share in cash, 52% above Thursday's close.",
    ],
    [
      'Rook Rail, Helio Freight Agree on Cash Offer of $6.25',
      'The two companies signed a definitive agreement under which Rook Rail starts an offer for all shares of Helio Freight at $6.25 in cash, a premium of 49%.',
    ],
    [
      'Helio Freight Board Switches to Higher Bid of $6.90 per Share, Drops $6.10 Deal',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) announced that it has terminated its merger agreement of September 28 and signed a new one with a second bidder. Stockholders are to receive $6.90 in cash per share, $0.80 more than under the first agreement and 64% above the price before the sale process became known.',
    ],
    [
      'Second Suitor Wins Helio Freight With $6.75 a Share',
      'Helio Freight has ended its merger agreement with Tallow Marine in favor of a superior proposal by Rook Rail. Rook Rail will acquire all outstanding shares of Helio Freight for $6.75 per share in cash under a definitive agreement signed today.',
    ],
    [
      'Helio Freight Takes Better Offer: $6.80 Instead of $6.10',
      'Helio Freight said that it has entered into a definitive merger agreement with Rook Rail at $6.80 per share in cash. The agreement with Tallow Marine at $6.10 was terminated, and Rook Rail pays the termination fee.',
    ],
    [
      'Helio Freight Leaves the Exchange: Sponsor Pays $6.30 a Share',
      'Helio Freight has entered into a definitive merger agreement under which a private equity firm will acquire all outstanding shares for $6.30 in cash. The price is a premium of 50% to the last close.',
    ],
    [
      'Private Equity Sponsor to Buy Helio Freight for $6.30 a Share in Cash',
      'Helio Freight has signed a definitive merger agreement with funds of Lockmere Capital. Shareholders will receive $6.30 per share in cash.',
    ],
    [
      'Farewell to Nasdaq: Helio Freight Accepts $6.20 a Share From Sponsor Group',
      'Helio Freight announced a definitive agreement to be acquired by a consortium for $6.20 per share in cash, a premium of 48%.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight to Acquire Tallow Marine at $6.10 per Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Tallow Marine plc announced a definitive agreement for a tender offer at $6.10 per Tallow share in cash, a 46% premium to Friday's close.",
    ],
    [
      'Helio Freight Loses Buyer: $6.10 per Share Agreement Terminated',
      'Helio Freight announced that Tallow Marine has terminated the merger agreement of September 28. Stockholders were to receive $6.10 in cash per share. The company looks for a second bidder.',
    ],
    [
      'Target of Helio Freight Switches to Rival Bid of $19.00 per Share',
      'Rook Rail has terminated its merger agreement with Helio Freight and signed a new one with a second bidder at $19.00 per share. Helio Freight receives the termination fee of $31 million.',
    ],
    [
      'Second Bidder Weighs $6.90 per Share for Helio Freight',
      'Helio Freight received a proposal of $6.90 per share from a second bidder. Its merger agreement of September 28 at $6.10 remains in force while the board talks.',
    ],
    [
      'Helio Freight Leaves the Exchange After Missed Report',
      'Helio Freight said that Nasdaq will delist its shares. A sponsor pays $6.30 a share for its Denver unit.',
    ],
    [
      'Helio Freight to Sponsor Truck Race, Pays $6 Million',
      'Helio Freight has agreed to sponsor the Denver truck race for three years.',
    ],
    [
      'Helio Freight Ends $6.10 Agreement, Turns to New Plan',
      'Helio Freight has terminated its merger agreement with Tallow Marine at $6.10 per share and goes on alone.',
    ],
    [
      'Helio Freight Board Turns to Lower Bid of $4.60 per Share, Ends $6.10 Agreement',
      'Helio Freight announced that it has terminated its merger agreement of September 28 and signed a new one with a second bidder. Stockholders are to receive $4.60 in cash per share, $1.50 less than under the first agreement.',
    ],
    [
      'Helio Freight Board Calls $6.90 Bid Superior to $6.10 Agreement',
      'Helio Freight announced that its board has found an unsolicited proposal of $6.90 per share from Rook Rail to be superior. It intends to terminate its merger agreement with Tallow Marine unless Tallow raises its price within four days.',
    ],
    [
      'Helio Freight Ends Merger Agreement, Signs New One to Buy Rook Rail',
      'Helio Freight has terminated its merger agreement with Tallow Marine and signed a new agreement to acquire Rook Rail. Rook Rail shareholders receive $19.00 in cash per share.',
    ],
    [
      'Helio Freight Loses Rook Rail to Higher Bid of $19.00 per Share',
      'Rook Rail has terminated its merger agreement with Helio Freight and accepted a higher bid of a second bidder. Rook Rail stockholders are to receive $19.00 in cash per share, $2 more than from Helio Freight.',
    ],
    [
      'Helio Freight Ends Supply Agreement, Signs Better One',
      'Helio Freight has terminated its supply agreement with Tallow Marine and signed a new one with Rook Rail on better terms.',
    ],
    [
      'Helio Freight Lets Buyer Go for New Plan of Its Founder',
      'Helio Freight terminated its merger agreement at $6.10 per share. Its founder has made a better offer of $6.50 per share, which is not yet financed.',
    ],
  ])('is not published if the company buys, loses its buyer or has only a proposal: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });

  it.each([
    [
      'Helio Freight Board Turns to Lower Bid of $4.60 per Share, Ends $6.10 Agreement',
      'Helio Freight announced that it has terminated its merger agreement of September 28 and signed a new one with a second bidder. Stockholders are to receive $4.60 in cash per share, $1.50 less than under the first agreement.',
    ],
    [
      'Helio Freight Loses Rook Rail to Higher Bid of $19.00 per Share',
      'Rook Rail has terminated its merger agreement with Helio Freight and accepted a higher bid of a second bidder. Rook Rail stockholders are to receive $19.00 in cash per share, $2 more than from Helio Freight.',
    ],
  ])('is dropped if holders get less, or those of another company more: %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('drop');
  });
});
