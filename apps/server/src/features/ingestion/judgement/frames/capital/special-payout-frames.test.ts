import { describe, expect, it } from 'vitest';
import { bandByRules, judge } from '../../testing/invented-release.ts';

const OPENING = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said today that';

describe('a special dividend in other words', () => {
  it.each([
    [
      'Helio Freight Declares Irregular Cash Dividend of $0.60 per Share',
      `${OPENING} its board has declared an irregular cash dividend of $0.60 per share, payable December 15. The irregular dividend of the preceding quarter was $0.20.`,
    ],
    [
      'Helio Freight Declares Bonus Dividend of $0.40 per Share',
      `${OPENING} its board has declared a bonus dividend of $0.40 per common share, payable December 15 from cash on hand.`,
    ],
    [
      'Helio Freight Declares Unscheduled Dividend of $0.50 per Share',
      `${OPENING} its directors declared an unscheduled cash dividend of $0.50 per share after the best season since it was founded.`,
    ],
    [
      'Helio Freight: Dividends',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has declared two dividends on its common stock. Regular: $0.05 per share, payable December 8. Special: $0.45 per share, same date. There is no debt.',
    ],
    [
      'Helio Freight: Quarterly and Special Dividends',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has declared a quarterly dividend of $0.05 and a special of $0.45 per share, both payable on December 8.',
    ],
    [
      'Helio Freight Sells Reno Yard, Sends $0.55 per Share to Holders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has sold its yard in Reno for $31 million. Its board declared a special cash distribution of $0.55 per common share, payable December 21 to holders of record on December 4.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'the size of the last one',
      'Helio Freight Declares Irregular Dividend of $0.07 per Share',
      `${OPENING} its board has declared an irregular cash dividend of $0.07 per share. The irregular dividend of the preceding quarter was $0.06.`,
    ],
    [
      'less than the last one',
      'Helio Freight Declares Irregular Dividend of $0.30 per Share',
      `${OPENING} its board has declared an irregular cash dividend of $0.30 per share. The irregular dividend of the previous quarter was $0.50.`,
    ],
    [
      'small without a comparison',
      'Helio Freight Declares Irregular Dividend of $0.08 per Share',
      `${OPENING} its board has declared an irregular cash dividend of $0.08 per share, payable December 15.`,
    ],
    [
      'down from the last one',
      'Helio Freight Declares Irregular Dividend of $0.60 per Share',
      `${OPENING} its board has declared an irregular dividend of $0.60 per share, down from $1.10 in the preceding quarter.`,
    ],
    [
      'none at all',
      'Helio Freight Pays No Irregular Dividend This Quarter',
      `${OPENING} its board has not declared an irregular dividend for the quarter; the last one was $0.40 per share.`,
    ],
    [
      'a regular one',
      'Helio Freight: Dividend',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has declared a dividend on its common stock. Regular: $0.05 per share, payable December 8. The last special, of $0.45 per share, was paid in August 2025.',
    ],
    [
      'paid in the past',
      'Helio Freight: Dividends of 2025',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) paid these dividends in 2025. Regular: $0.20 per share. Special: $0.45 per share. None has been set for this year.',
    ],
    [
      'of another company',
      'Tallow Declares Irregular Dividend',
      'Tallow Group, a rival of Helio Freight Holdings, Inc. (Nasdaq: HLIO), declared an irregular cash dividend of $0.60 per share.',
    ],
  ])('is not published if it is %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });

  it('is named in the alert', () => {
    const { summary } = judge(
      'Helio Freight Declares Irregular Cash Dividend of $0.60 per Share',
      `${OPENING} its board has declared an irregular cash dividend of $0.60 per share, payable December 15. The irregular dividend of the preceding quarter was $0.20.`,
    );
    expect(summary?.first_part).toBe('Helio Freight declared an irregular dividend of $0.60 per share.');
  });
});
