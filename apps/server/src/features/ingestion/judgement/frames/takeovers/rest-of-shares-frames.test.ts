import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a holder that takes the rest of the shares', () => {
  it.each([
    [
      'Borealis Takes In the Rest of Helio Freight Stock at $6.10 per Share in Definitive Merger',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive merger agreement with its largest shareholder. All shares that the shareholder does not own yet will be exchanged for $6.10 in cash, 45% more than the closing price on October 16. Independent directors negotiated the terms.',
    ],
    [
      'Majority Owner to Pay $6.10 a Share for Rest of Helio Freight Under Signed Merger Agreement',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive merger agreement with its majority owner. Each share that the owner does not hold yet is turned into $6.10 in cash, a premium of 45% to yesterday's close. A special committee approved the terms.",
    ],
    [
      'Tallow Sweeps Up Remaining Helio Freight Shares for $6.10 Each in Agreed Deal',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and its controlling holder have signed a definitive agreement. Public holders will receive $6.10 in cash per share, 45% above the last close. The special committee recommends it.',
    ],
    [
      'Parent Buys In Outstanding Helio Freight Stock at $6.10 per Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement with its parent. Stock that the parent does not already own will be converted into $6.10 per share in cash, which is 45% more than Friday's close.",
    ],
    [
      'Family Mops Up the Balance of Helio Freight at $6.10 a Share; Special Committee Agrees',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) entered into a definitive merger agreement with its founding family. The shares that the family does not own will be exchanged for $6.10 each in cash, 45% more than the price on Monday.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Takes In the Rest of Tallow Stock at $6.10 per Share in Definitive Merger',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive merger agreement with Tallow Lines, of which it is the largest shareholder. All shares that Helio Freight does not own yet will be exchanged for $6.10 in cash, 45% more than the closing price on October 16.',
    ],
    [
      'Borealis Would Take In the Rest of Helio Freight Stock at $6.10 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has received a proposal from its largest shareholder. All shares that the shareholder does not own yet would be exchanged for $6.10 in cash, 45% more than the closing price on October 16. A special committee reviews it.',
    ],
    [
      "Borealis Takes In the Rest of Helio Freight's Texas Venture for $61 Million",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive agreement with its largest shareholder. The half of the venture that the shareholder does not own yet will be exchanged for $61 million in cash.',
    ],
    [
      'Borealis Takes In the Rest of Helio Freight Stock at $3.10 per Share in Definitive Merger',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive merger agreement with its largest shareholder. All shares that the shareholder does not own yet will be exchanged for $3.10 in cash, 26% less than the closing price on October 16.',
    ],
    [
      'Borealis Gives Up Plan to Take In the Rest of Helio Freight Stock at $6.10',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the merger agreement with its largest shareholder has been terminated. The shares that the shareholder does not own yet will not be exchanged.',
    ],
    [
      'Helio Freight Takes In the Rest of Tallow at $6.10 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive merger agreement. All Tallow shares that it does not own yet will be exchanged for $6.10 in cash, 45% more than the closing price on October 16.',
    ],
    [
      'Borealis Takes In the Rest of Helio Freight Stock at $3.10 per Share in Definitive Merger',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive merger agreement with its largest shareholder. All shares that the shareholder does not own yet will be exchanged for $3.10 in cash. The shares closed at $4.20 on Friday.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
