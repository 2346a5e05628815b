import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a sale of the company that is called a farewell to the exchange', () => {
  it.each([
    [
      'Helio Freight Leaves the Stock Market at $6.10 a Share, All in Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement under which funds of a transport investor will buy all outstanding shares for $6.10 in cash. The price is 45% above yesterday's close. The chief executive, who holds about 15%, will vote for the transaction.",
    ],
    [
      'Helio Freight Bows Out of Public Markets for $6.10 per Share in Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to be acquired by an infrastructure investor for $6.10 per share in cash, a premium of 45% to the closing price on Tuesday. The board unanimously approved the merger agreement.',
    ],
    [
      'Helio Freight Says Goodbye to Nasdaq at $6.10 a Share in Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement with a group of pension funds, which will pay $6.10 in cash for every outstanding share, 45% more than yesterday's closing price. Directors will vote their shares in favor.",
    ],
    [
      "Helio Freight's Last Chapter as a Public Company: $6.10 in Cash per Share",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive agreement under which a private equity firm will acquire all of its outstanding shares for $6.10 in cash. That is 45% above the last close. The board recommends the agreement.',
    ],
    [
      'Helio Freight Quits the Stock Market With $6.10 a Share for Holders',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement under which a buyout fund will acquire all outstanding shares for $6.10 in cash. The price is a premium of 45% to yesterday's close. The two largest holders will vote in favor.",
    ],
    [
      'Helio Freight Exits Public Markets: Pension Fund Pays $6.10 a Share in Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to be bought by a Canadian pension fund for $6.10 in cash per share, a 45% premium to yesterday's close. Directors recommend the agreement.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Bows Out of the Stock Market',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will voluntarily delist its shares from Nasdaq and deregister them with the SEC to save $2 million a year. Trading is expected to move to the OTC market on October 30.',
    ],
    [
      'Helio Freight Bows Out of Stock Market, Cashing Out Small Holders at $6.10 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) will carry out a 1-for-1,000 reverse split to go dark. Holders of fewer than 1,000 shares will receive $6.10 in cash for each share, 45% above yesterday's close. The others stay holders of a company that no longer files reports.",
    ],
    [
      'Helio Freight Bows Out of Bidding for Tallow at $41.50 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will not raise its offer for Tallow Lines, which has signed a merger agreement under which a fund will buy all outstanding shares for $41.50 in cash.',
    ],
    [
      'Helio Freight Bows Out of $6.10 Merger',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has ended its merger agreement under which a fund was to buy all outstanding shares for $6.10 in cash.',
    ],
    [
      'Tallow Bows Out of Stock Market at $41.50 a Share; Helio Freight Loses a Rival',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) noted that its rival Tallow Lines has signed a merger agreement under which a fund will buy all outstanding shares for $41.50 in cash.',
    ],
    [
      'Helio Freight Leaves Nasdaq to Save Costs, Offers $6.10 a Share to Odd-Lot Holders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will deregister its shares. Holders of fewer than 100 shares can sell them to the company for $6.10 in cash per share, 45% above the last close, under a definitive agreement with a broker.',
    ],
    [
      'Helio Freight Exits Stock Market for OTC Trading',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will leave Nasdaq on October 30. Its merger agreement at $6.10 in cash per share, 45% above the last close, was not completed.',
    ],
    [
      'Helio Freight Bows Out of Stock Market at $3.10 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement under which funds of an investor will buy all outstanding shares for $3.10 in cash. The price is 26% below yesterday's close.",
    ],
    [
      'Helio Freight Bows Out of Public Market Through Sale to Lender',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement under which its senior lender will own all shares of the reorganized company. Holders of common shares will receive $0.05 in cash per share.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
