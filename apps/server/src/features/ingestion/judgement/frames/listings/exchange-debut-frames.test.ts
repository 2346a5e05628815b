import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a first day on a larger exchange', () => {
  it.each([
    [
      "Goodbye, OTC: Helio Freight's First Day on Nasdaq Is October 14",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO), a trucking company, has been approved for the Nasdaq Capital Market. Trading there begins on Wednesday under the unchanged symbol. The company sold no stock and combined no shares in order to qualify.',
    ],
    [
      'Nasdaq Debut Set for Helio Freight as Trucker Leaves OTCQB',
      'Trading of Helio Freight Holdings, Inc. (Nasdaq: HLIO) on the Nasdaq Capital Market starts on Tuesday, October 20. The shares have been quoted on the OTCQB since last year. No stock was sold in connection with the listing, and the symbol changes from HLIQ.',
    ],
    [
      'Helio Freight Trades the Pink Sheets for the Big Board',
      'Shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) will open on the New York Stock Exchange on October 12, after four years in the over-the-counter market. The listing was approved without a sale of shares.',
    ],
    [
      'From October 19, Helio Freight Is a NYSE American Stock',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the NYSE American has cleared its common shares for trading from October 19. They will no longer be quoted on the OTCQX. No capital was raised and no reverse split was needed.',
    ],
    [
      'Helio Freight Is Moving Up to Nasdaq After Six Years Over the Counter',
      'The common stock of Helio Freight Holdings, Inc. (Nasdaq: HLIO) starts trading on the Nasdaq Global Market on Monday. It is quoted on the OTCQX until then. The company meets the price rule without a share consolidation.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Nasdaq Debut Set for Helio Freight After Share Consolidation',
      'Trading of Helio Freight Holdings, Inc. (Nasdaq: HLIO) on the Nasdaq Capital Market starts on Tuesday, October 20. A 1-for-20 consolidation takes effect the day before. The shares were quoted on the OTCQB.',
    ],
    [
      'Nasdaq Debut for Helio Freight With $15 Million Offering',
      'Trading of Helio Freight Holdings, Inc. (Nasdaq: HLIO) on the Nasdaq Capital Market starts on Tuesday, October 20, together with a public offering of 3 million units at $5.00. The shares were quoted on the OTCQB.',
    ],
    [
      'Helio Freight Applies to Leave OTCQB for Nasdaq',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has filed an application for the Nasdaq Capital Market. The shares are quoted on the OTCQB. There is no certainty that it will be approved.',
    ],
    [
      "Helio Freight's Last Day on Nasdaq Is October 14",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) leaves the Nasdaq Capital Market. Trading on the OTCQB begins on Thursday under the unchanged symbol.',
    ],
    [
      'Helio Freight to Switch From Nasdaq to NYSE',
      'Trading of Helio Freight Holdings, Inc. (Nasdaq: HLIO) on the New York Stock Exchange starts on Tuesday, October 20. Until then it is listed on Nasdaq.',
    ],
    [
      'Nasdaq Debut of Helio Freight Spin-Off Set for October 20',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said trading of its former unit Tallow on the Nasdaq Capital Market starts on Tuesday, October 20.',
    ],
    [
      'Warrants of Helio Freight Begin Trading on Nasdaq',
      'Trading of the warrants of Helio Freight Holdings, Inc. (Nasdaq: HLIO) on the Nasdaq Capital Market starts on Tuesday. They have been quoted on the OTCQB since last year.',
    ],
    [
      'Helio Freight Begins Trading on OTCQB',
      'Trading of Helio Freight Holdings, Inc. (Nasdaq: HLIO) on the OTCQB starts on Tuesday, October 20. The Nasdaq listing ended on Monday.',
    ],
    [
      'Helio Freight Prices IPO, Nasdaq Debut Set',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) priced its initial public offering of 5 million shares at $4.00. Trading on the Nasdaq Global Market starts on Tuesday.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
