import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('own notes that are canceled', () => {
  it.each([
    [
      'Helio Freight Tears Up $112 Million of Bonds Bought at 81 Cents',
      'Helio Freight announced that it has cancelled $112 million face value of its 9.50% notes due 2029, acquired for $91 million in open-market and private purchases. It used free cash flow of the third quarter.',
    ],
    [
      'Helio Freight Buys Back $60 Million of Notes at 78 Cents',
      'Helio Freight has canceled $60 million of its 8% notes due 2030, bought in the open market for $47 million from cash on hand.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Helio Freight's Customer Tears Up $112 Million Contract",
      'Helio Freight said that Tallow has cancelled its $112 million contract.',
    ],
    [
      'Helio Freight Buys $60 Million of Notes at 78 Cents With New Loan',
      'Helio Freight has canceled $60 million of its 8% notes due 2030, bought for $47 million with the proceeds of a new term loan.',
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
