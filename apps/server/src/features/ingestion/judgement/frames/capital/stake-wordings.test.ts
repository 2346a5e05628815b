import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a stake at a price above the market', () => {
  it.each([
    [
      'Lilly Takes 12% of Helio Freight, Paying 45% Over Market',
      'For $54.8 million, Eli Lilly is buying 9 million new shares of Helio Freight at $6.09 each, against a close of $4.20. No warrants are attached.',
    ],
    [
      'Novo Holdings Buys Into Helio Freight at a 38% Premium',
      'The $46.4 million for 8 million new shares of Helio Freight pays for Phase 3. At $5.80 each, they cost 38% more than on Monday.',
    ],
    [
      'Takeda Becomes 9% Owner of Helio Freight at $5.50 per Share, Against a $4.20 Close',
      'For $38.5 million Takeda acquires 7 million newly issued shares of Helio Freight. The price is 31% higher than the last close. There are no warrants.',
    ],
    [
      'Helio Freight Sells 6 Million Shares to AstraZeneca, Well Above Market',
      'AstraZeneca invests $36 million in Helio Freight at $6.00 per share; the stock closed at $4.20 on Tuesday. A two-year lock-up applies.',
    ],
    [
      'Roche Puts $40 Million Into Helio Freight, Pays Half Again the Market Price',
      "The Swiss company subscribes for new shares of Helio Freight at $6.30, 50% over Thursday's close, and will hold 11%.",
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Takes 12% of Borealis, Paying 45% Over Market',
      "Helio Freight is buying 9 million new shares of Borealis Biosciences at $6.09 apiece, compared with yesterday's close of $4.20.",
    ],
    [
      'Funds Take 12% of Helio Freight, Paying 15% Under Market',
      "Several funds are buying 9 million new shares of Helio Freight at $3.57 apiece, compared with yesterday's close of $4.20. Each share comes with a warrant.",
    ],
    [
      'Lilly Sells 12% of Helio Freight',
      "Eli Lilly is selling 9 million shares of Helio Freight at $3.80 apiece, compared with yesterday's close of $4.20.",
    ],
    [
      'Lilly May Take 12% of Helio Freight, Paper Says',
      'Eli Lilly is in talks to buy new shares of Helio Freight at a premium.',
    ],
    [
      'Lilly Agrees to Option on 12% of Helio Freight at $12',
      'The option of Lilly to buy up to 9 million new shares of Helio Freight runs until 2030.',
    ],
    [
      'Chairman Takes 12% of Helio Freight in $10 Million Placement at $3.50',
      "New shares are sold at $3.50, compared with yesterday's close of $4.20, and come with warrants.",
    ],
  ])('is not published if the company buys it, or others sell it or pay less: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
