import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('an offer of the company for its own shares', () => {
  it.each([
    [
      'Helio Freight Will Take Back One Share in Ten, at $5.20',
      "A self-tender for up to 7 million shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) begins today at a fixed price of $5.20 in cash, 24% above Tuesday's close. Cash on hand covers the $36 million. The largest holder will not tender.",
    ],
    [
      'One Share in Nine: Helio Freight Opens $5.20 Fixed-Price Offer for Its Own Stock',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) is starting a tender offer for up to 8 million of its own shares at a fixed $5.20, or 24% over yesterday's close. If fully taken up it retires about 11% of the shares for $41.6 million, all paid from cash at hand. The offer runs until November 24.",
    ],
    [
      'Helio Freight Offers to Buy In a Ninth of Its Stock at $5.20',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) commenced an issuer tender offer today for as many as 8 million shares at $5.20 each, a 24% premium. The purchase of up to $41.6 million is paid out of cash. Directors will not take part.',
    ],
    [
      'Helio Freight Launches Modified Dutch Auction for $40 Million of Its Stock',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has begun a modified Dutch auction tender offer to buy up to $40 million of its common stock at $4.80 to $5.40 per share. Yesterday's close was $4.20. The money is on hand.",
    ],
    [
      'Helio Freight Buys Back a Tenth of Itself at $5.20',
      'Under an issuer tender offer that begins on Monday Helio Freight Holdings, Inc. (Nasdaq: HLIO) will pay $5.20 in cash for each of up to 7 million common shares. The outlay of $36.4 million comes from cash.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Wants a Tenth of Its Shares Back and Will Pay $5.20',
      'Holders of Helio Freight Holdings, Inc. (Nasdaq: HLIO) can sell up to 7.1 million shares back to the company at $5.20 in cash between today and November 24. The purchase price of $37 million comes from cash on hand. The last close was $4.20.',
    ],
    [
      'Family Office Bids $5.20 for One-Tenth of Helio Freight',
      'A family office has begun a cash tender offer for 7 million shares, or 10%, of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $5.20 each. The stock closed at $4.20. Holders who tender more will be prorated, and the board has taken no position.',
    ],
    [
      'Helio Freight to Take Back Its Notes at 92 Cents',
      'A tender offer for up to $36 million of the 2029 notes of Helio Freight Holdings, Inc. (Nasdaq: HLIO) begins today at 92 cents on the dollar. Cash on hand covers it.',
    ],
    [
      'Helio Freight Ends Offer for Its Own Stock',
      'The self-tender of Helio Freight Holdings, Inc. (Nasdaq: HLIO) for up to 7 million shares at $5.20 expired last night. Holders tendered 1.1 million shares, which are being paid for.',
    ],
    [
      'Helio Freight Considers Taking Back One Share in Ten',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) may make a tender offer for up to 7 million of its own shares. The board has not decided on a price.',
    ],
    [
      'Helio Freight Buys One Share in Ten of Tallow, at $5.20',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) begins a tender offer today for up to 7 million shares of Tallow Group at a fixed $5.20 in cash, 24% above the close. Cash on hand covers the $36 million.',
    ],
    [
      'Helio Freight Cancels $5.20 Offer for Its Own Stock',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has withdrawn its tender offer for up to 7 million of its own shares at a fixed $5.20. The $36 million stays in the bank.',
    ],
    [
      'Helio Freight Tender Offer at $3.60 Opens',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) starts a tender offer for up to 7 million of its own shares at a fixed $3.60, 14% below yesterday's close. It would cost $25 million.",
    ],
    [
      'Helio Freight Ends Self-Tender With 7 Million Shares Taken Up',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its self-tender for up to 7 million shares at $5.20 ended last night. It pays $36.4 million.',
    ],
    [
      'Helio Freight Offers to Take Back One Warrant in Eight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) begins an issuer tender offer for up to 2 million of its warrants at $0.50 each.',
    ],
    [
      'Helio Freight Board Studies Self-Tender',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its directors are considering a self-tender for up to 7 million shares at a price of $5.20, or $36.4 million in all. No decision has been made.',
    ],
    [
      'Helio Freight Customer Takes Back One Share in Eight',
      'Tallow Group, the largest customer of Helio Freight Holdings, Inc. (Nasdaq: HLIO), begins a self-tender for up to 7 million Class A shares at $5.20. The $36.4 million comes from its cash.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
