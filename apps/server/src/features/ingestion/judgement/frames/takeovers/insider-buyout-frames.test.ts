import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a family, founder or main holder that buys the company', () => {
  it.each([
    [
      'Moreau Family to Buy Out Fellow Helio Freight Owners at $6.10 in Cash Under Definitive Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive merger agreement with an entity controlled by the Moreau family. Each share that the family does not hold will be turned into $6.10 in cash, 45% more than the closing price on Friday. Independent directors negotiated the agreement and recommend it.',
    ],
    [
      'Founder Takes Helio Freight Private for $6.10 a Share Under Signed Agreement',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a merger agreement with a company controlled by its founder. Every share not already held by the founder will be exchanged for $6.10 in cash, 45% above yesterday's close. A special committee of independent directors recommends it unanimously. Financing is committed.",
    ],
    [
      "Chairman Buys Out Helio Freight's Other Owners, Paying $6.10 in Cash per Share",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced today that it signed a definitive merger agreement with its chairman. Shares that he does not own will be converted into $6.10 in cash each, a premium of 45% to the close on October 6. The independent directors approved the agreement.',
    ],
    [
      'Chief Executive to Buy Out Helio Freight Shareholders at $6.10 Each',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a definitive merger agreement to be taken private by a group led by its chief executive. Shareholders outside the group will receive $6.10 per share in cash, a premium of 45% over the last close. The price was negotiated by a committee of independent directors.',
    ],
    [
      'Borealis to Take Helio Freight Private, Handing Outside Holders $6.10 a Share',
      "Helio Freight Holdings, Inc. (NYSE: HLIO) has entered into a definitive merger agreement with its controlling shareholder, Borealis Partners. Holders not affiliated with Borealis get $6.10 in cash for each share, a premium of 45% to Friday's close. A special committee recommended the agreement unanimously.",
    ],
    [
      'Majority Holder Signs to Buy Out Helio Freight Minority at $6.10 in Cash',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) said it has signed a definitive merger agreement with its majority shareholder. Minority shareholders receive $6.10 in cash per share, 45% above the closing price on Tuesday. A committee of independent directors with its own bank and counsel recommended the price.',
    ],
    [
      'Chairwoman to Buy Out Helio Freight Holders at $6.10 per ADS in Cash Under Signed Merger Agreement',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) today announced it has signed a definitive agreement to be taken private by a company of its chairwoman. The company will pay $6.10 in cash for each American depositary share that she does not already own, a premium of 45% to the closing price on October 6. Financing is committed and a special committee of independent directors recommends the agreement.',
    ],
    [
      'Founding Brothers and Fund Take Helio Freight Off the Exchange at $6.10 in Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a definitive merger agreement with a company owned by its founders and an infrastructure fund. Every share they do not own will be exchanged for $6.10 in cash, a 45% premium to yesterday's close. A special committee recommended it.",
    ],
    [
      'Controlling Holder to Acquire Every Helio Freight Share It Lacks for $6.10 in Cash',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) today entered into a definitive merger agreement with its controlling shareholder. All shares it does not already own will be converted into the right to receive $6.10 in cash each, 45% above the closing price on October 6. A special committee of independent directors approved the terms.',
    ],
    [
      'Controlling Family to Take In Outstanding Helio Freight Shares at $6.10 in Cash Under Signed Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced it has entered into a definitive merger agreement with its majority shareholders. They will pay $6.10 in cash for each share they do not hold, a premium of 45% to the closing price on October 6. A committee of independent directors recommends the transaction.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Moreau Family Proposes to Buy Out Other Holders of Helio Freight at $6.10 in Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that it received a non-binding proposal from a company controlled by the Moreau family. Every share not held by the family would be exchanged for $6.10 in cash, 45% more than the closing price on Friday. A committee of independent directors will review it.',
    ],
    [
      'Moreau Family to Offer Other Holders of Helio Freight $6.10 in Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a proposal from a company controlled by the Moreau family. Every share not held by the family will be exchanged for $6.10 in cash, 45% more than the closing price on Friday, if a definitive merger agreement is signed. A committee of independent directors negotiates the terms.',
    ],
    [
      'Controlling Family May Take In Outstanding Helio Freight Shares at $6.10 in Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its majority shareholders have sent a letter. They would pay $6.10 in cash for each share they do not hold, a premium of 45% to the closing price.',
    ],
    [
      'Helio Freight to Take In Outstanding Tallow Shares at $6.10 in Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive merger agreement with Tallow Lines. It will pay $6.10 in cash for each share that it does not hold.',
    ],
    [
      'Founder Offers to Take Helio Freight Private for $6.10 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its founder has delivered a letter proposing to acquire every share he does not hold for $6.10 in cash, 45% above yesterday's close. A special committee has been formed. There is no definitive agreement.",
    ],
    [
      'Chairman to Buy Out Helio Freight Holders at $6.10 in Cash, He Says in Letter',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today said its chairman sent a preliminary letter. His company would pay $6.10 in cash for each share that he does not already own, a premium of 45% to the closing price. The board has made no decision.',
    ],
    [
      'Moreau Family to Buy Out Other Holders of Helio Freight at $3.10 in Cash Under Signed Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive merger agreement with a company controlled by the Moreau family. Every share not held by the family will be exchanged for $3.10 in cash, 26% less than the closing price on Friday. A committee of independent directors recommends them unanimously.',
    ],
    [
      'Borealis to Take Helio Freight Private, Paying Other Holders $3.40 a Share',
      "Helio Freight Holdings, Inc. (NYSE: HLIO) has entered into a definitive merger agreement with its majority stockholder, Borealis Partners. Holders unaffiliated with Borealis receive $3.40 in cash for each share, a discount of 19% to Friday's close. A special committee recommended the agreement.",
    ],
    [
      'Majority Holder Uses Short-Form Merger to Squeeze Out Helio Freight Minority at $3.50',
      "Helio Freight Holdings, Inc. (NYSE: HLIO) said its majority shareholder, which owns 92%, will carry out a short-form merger. Minority holders receive $3.50 in cash per share, below yesterday's close of $4.20. No vote is needed.",
    ],
    [
      'Helio Freight Family Cuts Its Price to $5.10 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its merger agreement with a company controlled by the Moreau family. Every share not held by the family will now be exchanged for $5.10 in cash instead of $6.10. The lower price is still 21% above the last close before the first agreement.',
    ],
    [
      'Helio Freight to Buy Out Tallow Family Holders at $66 in Cash Under Signed Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive merger agreement with a company controlled by the Tallow family. Every share not held by Helio Freight will be exchanged for $66.00 in cash, 36% more than the closing price on Friday.',
    ],
    [
      'Helio Freight Chairman to Buy Out Partners in Texas Venture for $61 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a company of its chairman has signed a definitive agreement to buy the half of a Texas venture that he does not already own for $61 million in cash.',
    ],
    [
      'Borealis to Take Helio Freight Private, Paying Other Holders in Its Own Stock',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) has entered into a definitive merger agreement with its majority stockholder, Borealis Partners. Holders unaffiliated with Borealis receive 0.15 Borealis shares for each share. A special committee recommended the agreement.',
    ],
    [
      'Founder Drops Plan to Take Helio Freight Private at $6.10 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and a company owned by its founder have ended their definitive merger agreement. Holders other than the founder were to get $6.10 in cash for each share.',
    ],
    [
      'Founder Would Take Helio Freight Private at $6.10 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has received a letter from its founder. Holders other than the founder would get $6.10 in cash for each share, a 45% premium to yesterday's close. The independent directors hired a bank.",
    ],
    [
      'Founder to Take Helio Freight Private at $6.10 a Share if Holders Agree to Terms, Letter Says',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has received a letter from its founder. Holders other than the founder get $6.10 in cash for each share, a 45% premium to yesterday's close. The independent directors hired a bank.",
    ],
    [
      'Chairman to Buy Out Helio Freight Holders at $6.10 in Cash, Company Says',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its chairman intends to make an offer of $6.10 in cash for each share that he does not already own, a premium of 45% to the closing price. Financing is not arranged.',
    ],
    [
      'Family to Buy Out Other Holders of Helio Freight Unit at $66 in Cash',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Moreau family has signed a definitive agreement to buy out the other holders of its Texas unit. Every unit share not held by the family will be exchanged for $66.00 in cash.',
    ],
    [
      'Helio Freight Family Office to Take Tallow Private at $6.10 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the family office of its founder has signed a definitive merger agreement with Tallow Lines. Every share they do not own will be exchanged for $6.10 in cash, 45% above the last close.',
    ],
    [
      'Helio Freight Chairman to Buy Out Tallow Holders at $20 in Cash Under Signed Merger Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a company of its chairman has signed a definitive agreement to take Tallow Lines private. The company will pay $20.00 in cash for each Tallow share that he does not already own, a premium of 37% to the closing price.',
    ],
    [
      'Majority Holder to Buy Out Helio Freight Minority at $4.00 in Cash Under Signed Agreement',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) said it has signed a definitive merger agreement with its majority shareholder. Minority shareholders receive $4.00 in cash per share, 5% below the closing price on Tuesday.',
    ],
    [
      'Helio Freight to Take Tallow Private at $6.10 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a definitive merger agreement with Tallow Lines. Every share not held by Helio Freight will be exchanged for $6.10 in cash, 45% above the last close.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
