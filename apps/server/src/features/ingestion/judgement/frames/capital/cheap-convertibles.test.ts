import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('convertible notes bought below their face value', () => {
  it.each([
    [
      'Helio Freight Retires $80 Million of Convertibles at a Quarter Off',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought back $80 million of its 2% convertible senior notes due 2029 for $60 million in cash from the sale of a depot. The remaining convertible notes amount to $40 million. It books a gain of $19 million.',
    ],
    [
      'Seventy-One Cents on the Dollar: Helio Freight Buys In Convertible Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) paid $71 million in cash to retire $100 million of its convertible notes. No shares were issued. After that $20 million of convertible notes are left.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Retires $80 Million of Convertibles, Sells New Ones',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought back $80 million of its 2% convertible notes for $60 million with the proceeds of new convertible notes due 2032.',
    ],
    [
      'Helio Freight Retires $80 Million of Convertibles',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought back $80 million of its 2% convertible notes for $60 million in cash and 9 million shares. The remaining convertible notes amount to $40 million.',
    ],
    [
      'Helio Freight Swaps Convertibles',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has retired $80 million of its 2% convertible notes for $60 million of new secured notes. The remaining convertible notes amount to $40 million.',
    ],
    [
      'Helio Freight Prices Convertible Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) sold $150 million of 6% convertible notes and has bought back $80 million of its 2% notes for $60 million.',
    ],
    [
      'Helio Freight Cuts Debt and Places Convertible Notes',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought back $80 million of its 2% convertible notes for $60 million in cash. It has sold convertible notes of $90 million to a fund.',
    ],
    [
      'Helio Freight Pays Up for Convertibles',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought back $80 million of its 2% convertible notes for $79 million in cash. The remaining convertible notes amount to $40 million.',
    ],
    [
      'Helio Freight Retires Convertibles of Tallow',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought $80 million of convertible notes of Tallow Group for $60 million in cash.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
