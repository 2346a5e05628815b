import { describe, expect, it } from 'vitest';
import { bandByRules, judgeByRules } from '../../testing/invented-release.ts';

const BOARD =
  'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announces that its Board of Directors, at a meeting held today,';

describe('a buyback in the words of foreign boards', () => {
  it.each([
    [
      'Notice Regarding Acquisition and Cancellation of Own Shares by Helio Freight',
      `${BOARD} resolved the acquisition of own shares. The total amount shall be up to 3,000 million yen, for 6% of issued shares. All shares so acquired shall be cancelled.`,
    ],
    [
      'Helio Freight Resolves on Purchase of Treasury Shares',
      `${BOARD} decided on the purchase of treasury shares in the market. The aggregate purchase amount is up to $25 million, and the period ends on March 31.`,
    ],
    [
      'Helio Freight Commences Substantial Issuer Bid for $30 Million of Its Shares',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today mailed an offer to purchase for cancellation, by modified Dutch auction, common shares for not more than $30 million in cash at $4.60 to $5.20 per share. The closing price on Friday was $4.20. The bid is paid from cash on hand.',
    ],
    [
      'Helio Freight Launches $30 Million Substantial Issuer Bid',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has launched a substantial issuer bid to buy back up to $30 million of its common shares for cancellation at $5.00 per share, 19% above the closing price of Friday.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'a report on past purchases',
      'Notice Regarding Status of Acquisition of Own Shares',
      `${BOARD} reported on the acquisition of own shares that it had resolved in May. The total amount acquired so far is 1,200 million yen.`,
    ],
    [
      'its end',
      'Notice Regarding Completion of Acquisition of Own Shares',
      `${BOARD} confirmed that the acquisition of own shares resolved in May has been completed. The total amount was 3,000 million yen.`,
    ],
    [
      'from one holder',
      'Notice Regarding Resolution on Acquisition of Own Shares',
      `${BOARD} resolved the acquisition of own shares from its largest shareholder. The total amount shall be up to 3,000 million yen.`,
    ],
    [
      'for employees',
      'Notice Regarding Resolution on Acquisition of Own Shares',
      `${BOARD} resolved the acquisition of own shares for its restricted stock compensation. The total amount shall be up to 3,000 million yen.`,
    ],
    [
      'a disposal',
      'Notice Regarding Disposal of Own Shares',
      `${BOARD} resolved the disposal of own shares. The total amount shall be 3,000 million yen.`,
    ],
    [
      'the result of a bid',
      'Helio Freight Announces Results of Substantial Issuer Bid',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) took up 6 million shares under its substantial issuer bid for $30 million, which expired on Friday.',
    ],
    [
      'an extended bid',
      'Helio Freight Extends Substantial Issuer Bid for $30 Million of Shares',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has extended its substantial issuer bid for $30 million of its shares until December 30.',
    ],
    [
      'a bid below the market',
      'Helio Freight Commences Substantial Issuer Bid for $30 Million of Its Shares',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today mailed an offer to purchase common shares for $30 million at $3.80 per share, 10% below the closing price of Friday.',
    ],
    [
      'a withdrawn bid',
      'Helio Freight Withdraws Substantial Issuer Bid for $30 Million of Its Shares',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has withdrawn its substantial issuer bid for $30 million of its common shares.',
    ],
    [
      'shares that a court cancels',
      'Helio Freight Plan: Existing Shares Will Be Cancelled',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that under its plan all existing shares will be cancelled and creditors receive new shares worth $30 million.',
    ],
  ])('is not published if it is %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });

  it('gives the total of the resolution', () => {
    const { summary } = judgeByRules(
      'Notice Regarding Acquisition and Cancellation of Own Shares by Helio Freight',
      `${BOARD} resolved the acquisition of own shares. The total amount shall be up to 3,000 million yen, for 6% of issued shares.`,
    );
    expect(summary?.first_part).toContain('JPY 3,000 million');
  });
});
