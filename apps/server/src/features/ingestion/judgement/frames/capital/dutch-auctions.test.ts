import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a Dutch auction for own shares', () => {
  it.each([
    [
      'Helio Freight Opens Dutch Auction for a Seventh of Its Stock',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) started a Dutch auction today for up to 9 million of its shares. Holders may choose a price from $4.60 to $5.20. The shares closed at $4.20 on Friday. Cash on hand pays for all of it.',
    ],
    [
      'Helio Freight to Buy Back as Many as 10 Million Shares in Auction Above Market',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) commenced a modified Dutch auction tender offer for up to 10 million of its own shares at $4.80 to $5.50 per share. Yesterday's close was $4.20. It has $90 million in cash.",
    ],
    [
      'Helio Freight Opens Dutch Auction at $4.60 to $5.20 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today commenced a modified Dutch auction tender offer for up to $30 million of its common stock at a price between $4.60 and $5.20 per share. The shares closed at $4.20. At the lower end the offer would retire about 16% of the shares.',
    ],
    [
      'Helio Freight Bids for Its Own Stock',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today started a modified Dutch auction in which it will buy up to $30 million of its shares for cash at between $4.60 and $5.20. The shares closed at $4.20 yesterday.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Opens Dutch Auction Below the Market',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) started a Dutch auction today for up to 9 million of its shares. Holders may choose a price from $3.60 to $4.10. The shares closed at $4.20 on Friday.',
    ],
    [
      'Helio Freight Opens Dutch Auction With Loan',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) started a Dutch auction today for up to 9 million of its shares at prices between $4.60 and $5.20. The shares closed at $4.20 on Friday. A new term loan of $60 million pays for it.',
    ],
    [
      'Helio Freight Ends Dutch Auction',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) withdrew its modified Dutch auction tender offer for up to 9 million of its shares at prices between $4.60 and $5.20. The shares closed at $4.20 on Friday.',
    ],
    [
      'Helio Freight Plans Dutch Auction in Spring',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) may begin a Dutch auction tender offer for up to 9 million of its shares at prices between $4.60 and $5.20. The shares closed at $4.20 on Friday.',
    ],
    [
      'Helio Freight Starts Dutch Auction for Small Holdings',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) started a modified Dutch auction tender offer for up to 400,000 of its shares at prices between $4.60 and $5.20. The shares closed at $4.20 on Friday.',
    ],
    [
      'Tallow Opens Dutch Auction',
      'Tallow Group, a holder of Helio Freight Holdings, Inc. (Nasdaq: HLIO), started a Dutch auction for up to 9 million of its shares at prices between $4.60 and $5.20. Helio Freight closed at $4.20 on Friday.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
