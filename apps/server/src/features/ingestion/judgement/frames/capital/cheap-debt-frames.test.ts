import { describe, expect, it } from 'vitest';
import { bandOf, judge } from '../../testing/invented-release.ts';

describe('own debt bought below its face value', () => {
  it.each([
    [
      'Helio Freight Buys Up $60 Million of Its Bonds for $47 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) acquired and retired $60 million face amount of its 9.5% bonds, paying $47 million out of cash. Interest expense goes down by $5.7 million a year.',
    ],
    [
      'Cheaper Than Owed: Helio Freight Buys Back Bonds',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) bought back $44 million of its senior bonds for $33 million in cash on hand. All of them have been canceled.',
    ],
    [
      'Helio Freight Pays $29 Million for $40 Million of Its Own Debt',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that it paid $29 million in cash to retire $40 million of its convertible notes. The remaining notes amount to $18 million.',
    ],
    [
      "A Third of Helio Freight's Debentures Gone",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that $36 million of its debentures were bought and canceled at a cost of $27 million. It used cash flow of the year.',
    ],
    [
      'Helio Freight Mops Up $52 Million of Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has repurchased and retired $52 million of its 2030 notes from two funds, spending just $41 million. Interest falls by $4 million a year.',
    ],
    [
      'Helio Freight Settles $70 Million Loan for $48 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) settled $70 million of its term loan with an insurer for $48 million in cash. It books a gain of $22 million.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Takes Out $60 Million of Senior Notes for $63 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has purchased and canceled $60 million principal amount of its 9.5% notes due 2031, paying $63 million from cash. The premium is booked as a loss.',
    ],
    [
      'Helio Freight Buys $60 Million of Tallow Notes for $47 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought $60 million of notes of Tallow Group for $47 million as an investment. Tallow is in arrears.',
    ],
    [
      'Helio Freight Takes Out $60 Million of Notes for $47 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has purchased and canceled $60 million of its notes, paying $47 million from a new term loan at 14%.',
    ],
    [
      'Helio Freight Takes Out $60 Million of Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has purchased and canceled $60 million of its notes, paying $47 million in newly issued shares and warrants.',
    ],
    [
      'Helio Freight Plans to Buy $60 Million of Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) plans to buy $60 million of its notes for $47 million. Holders have not agreed.',
    ],
    [
      'Helio Freight Offers $47 Million for $60 Million of Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has begun a tender offer in which it would pay $47 million for $60 million of its notes. It runs to November 15.',
    ],
    [
      'Holder Sells $60 Million of Helio Freight Notes for $47 Million',
      'A fund has bought $60 million of notes of Helio Freight Holdings, Inc. (Nasdaq: HLIO) from a bank for $47 million. It wants talks about a restructuring.',
    ],
    [
      'Helio Freight Could Not Buy Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has not purchased the $60 million of its notes for $47 million, as the holder withdrew.',
    ],
    [
      'Helio Freight Swaps $60 Million of Notes for $47 Million of Secured Ones',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has retired $60 million of its notes for $47 million of new secured notes at 15%.',
    ],
    [
      'Helio Freight Sells Unit to Pay Debt',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has purchased and canceled $60 million of its notes, paying $47 million from the sale of its rail unit, which brought in half of its revenue.',
    ],
    [
      'Helio Freight Unit Sold for $47 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) sold a unit with $60 million of notes for $47 million. It books a loss of $13 million.',
    ],
    [
      'Helio Freight Took Out Notes in 2024',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reports on 2024, in which it had purchased $60 million of its notes for $47 million. It now has no cash for more.',
    ],
    [
      'Helio Freight Buys $60 Million of Bonds for $47 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought $60 million of municipal bonds for $47 million for its treasury.',
    ],
    [
      'Helio Freight Buys $60 Million of Loans for $47 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has acquired $60 million of consumer loans for $47 million to add to its portfolio.',
    ],
    [
      'Helio Freight Retires $60 Million of Notes for $47 Million and Stock',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has retired $60 million of its notes for $47 million in cash and 9 million shares.',
    ],
    [
      'Helio Freight Sells Plant to Retire $60 Million of Notes for $47 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) sold its only plant and retired $60 million of its notes for $47 million. It has no other operations.',
    ],
    [
      'Helio Freight Repurchases $60 Million of Notes in Covenant Deal',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) repurchased $60 million of its notes for $47 million after a covenant breach. Lenders waived the breach until March.',
    ],
    [
      'Helio Freight Customer Takes Out $60 Million of Notes for $47 Million',
      'A customer of Helio Freight Holdings, Inc. (Nasdaq: HLIO) has taken out $60 million of its notes for $47 million.',
    ],
    [
      'Helio Freight Paid $60 Million for $47 Million of Its Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) paid $60 million to retire $47 million of its convertible notes, whose conversion value had risen.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });

  it.each([
    ['$47 million', true],
    ['$59 million', false],
    ['$60 million', false],
    ['$61 million', false],
  ])('compares the price with the face value: %s', (price, isCheap) => {
    const text = `Helio Freight Holdings, Inc. (Nasdaq: HLIO) has acquired and retired $60 million of its notes, paying ${price} in cash.`;
    const labels = judge('Helio Freight Retires Notes', text).findings.map(({ label }) => label);
    expect(labels.includes('own debt bought below its face value')).toBe(isCheap);
  });
});
