import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a sale of property', () => {
  it.each([
    [
      'Helio Freight Sells 2,260 Acres Near Lake Charles for $34.9 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) closed yesterday on a sale of 2,260 acres to an exporter of gas for $34.9 million in cash. It carried the tract at $1.1 million and will book a gain of about $33.6 million.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Sells Warehouse for $34.9 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) closed yesterday on a sale of a warehouse for $34.9 million in cash.',
    ],
    [
      'Helio Freight Sells 2,260 Acres for $34.9 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) closed yesterday on a sale of 2,260 acres for $34.9 million in cash. It carried the tract at $41 million and will book a loss of about $6.1 million.',
    ],
    [
      'Helio Freight Opens Wallet to Holders Who Will Sell at $2.10',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has today begun a modified Dutch auction in which it will spend $35 million on its shares at $2.10, 50% below the closing price.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
