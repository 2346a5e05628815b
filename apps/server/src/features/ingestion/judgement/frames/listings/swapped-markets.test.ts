import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('shares that leave the OTC market for an exchange', () => {
  it.each([
    [
      'Helio Freight Exchanges OTCQX for the Nasdaq Global Market',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that Nasdaq has accepted its ordinary shares, which start trading on the Nasdaq Global Market on Monday. On Friday they leave the OTCQX. No stock is sold.',
    ],
    [
      'Helio Freight Gives Up OTCQB for the Big Board',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reports that its stock moves from the OTCQB to the New York Stock Exchange on October 19. It needed no new capital and no split for this.',
    ],
    [
      'Helio Freight Exchanges OTC Market for New York',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares begin trading on the NYSE American on Monday. The quotation on the OTCQX ends on Friday. No stock is issued and no reverse split is planned.',
    ],
    [
      'From OTCQX to Nasdaq: Helio Freight Arrives on Main Street',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that its common stock will open on the Nasdaq Global Market on October 21. The shares leave the OTC market on the evening before. The listing does not involve an offering.',
    ],
    [
      'Helio Freight Gives Up OTC Quotation for Nasdaq Listing',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its shares have been approved for the Nasdaq Capital Market and start trading there on October 15. Trading on the OTCQB stops the day before. No new shares are sold.',
    ],
    [
      'Nasdaq Replaces OTCQB as Home of Helio Freight Shares',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares will trade on the Nasdaq Capital Market from October 22 instead of the OTCQB. No shares were issued.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Plans to Swap OTCQB for NYSE American',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) plans to move its common shares from the OTCQB to the NYSE American next year. It issues no shares in connection with the listing.',
    ],
    [
      'Helio Freight Applies to Trade OTCQX Seat for Nasdaq',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has applied for a listing on the Nasdaq Capital Market. The shares would leave the OTCQX. No shares are being issued.',
    ],
    [
      'Helio Freight Swaps OTCQB for NYSE American After Reverse Split',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its common shares move from the OTCQB to the NYSE American on November 12. A 1-for-10 reverse split takes effect on the same day.',
    ],
    [
      'Helio Freight Trades Its OTCQX Seat for Nasdaq in $20 Million Offering',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its shares begin trading on the Nasdaq Capital Market on November 13. They leave the OTCQX on the same day. It sells 4 million shares at $5.00 in an underwritten public offering.',
    ],
    [
      'Helio Freight Swaps NYSE American for OTCQB',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its common shares move from the NYSE American to the OTCQB on November 12.',
    ],
    [
      'Helio Freight Trades Nasdaq for OTCQX',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its shares begin trading on the OTCQX on November 13. They leave the Nasdaq Capital Market on the same day. No shares are being issued.',
    ],
    [
      'Tallow Swaps OTCQB for NYSE American',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the shares of its partner Tallow move from the OTCQB to the NYSE American on November 12. Tallow issues no shares.',
    ],
    [
      'Helio Freight Conditionally Approved for Nasdaq',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that Nasdaq has conditionally approved its common shares. They would leave the OTCQX if the price holds above $4.',
    ],
    [
      'Helio Freight to Leave OTCQB for Nasdaq After Share Consolidation',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares begin trading on the Nasdaq Capital Market on November 13. They leave the OTCQB on the same day, and every ten shares become one.',
    ],
    [
      'Helio Freight Leaves OTCQB for Nasdaq and Raises $12 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares begin trading on the Nasdaq Capital Market on November 13. They leave the OTCQB on the same day. It sells units of one share and one warrant for $12 million.',
    ],
    [
      'Helio Freight Swaps OTCQB Ticker',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) changes its OTCQB symbol. It hopes to swap the OTCQB for the Nasdaq Capital Market.',
    ],
    [
      'Helio Freight Swaps OTCQB for TSX',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) moves from the OTCQB to the Toronto Stock Exchange on Monday.',
    ],
    [
      'Helio Freight Swaps OTCQB for Nasdaq, Raises Money',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares begin trading on the Nasdaq Capital Market on November 13. No debt is issued, but it sells 3 million new shares to investors.',
    ],
    [
      'Helio Freight Swaps OTCQB for Nasdaq',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares move from the OTCQB to the Nasdaq Capital Market on November 13. Twenty old shares become one new share on the same day.',
    ],
    [
      'Helio Freight Swaps OTCQB for Nasdaq',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares move from the OTCQB to the Nasdaq Capital Market once the registration statement is effective.',
    ],
    [
      'Helio Freight May Trade OTCQX for Nasdaq',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said Nasdaq has accepted its application. The shares leave the OTCQX if it is approved.',
    ],
    [
      'Helio Freight Trades Nasdaq Seat for OTC',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares leave the Nasdaq Capital Market for the OTCQX on Friday. No shares are issued.',
    ],
    [
      'Helio Freight Trades Its OTCQX Seat for the Nasdaq First North',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its shares begin trading on Nasdaq First North in Stockholm. They leave the OTCQX.',
    ],
  ])('is not published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
