import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a sale that is signed and closed at once', () => {
  it.each([
    [
      'Helio Freight Sells Mold Business for $84 Million, Sends $1.50 a Share to Holders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) completed the sale of its mold division to a packaging group yesterday for $84 million in cash, 9.3 times the EBITDA of the division. The board has declared a special dividend of $1.50 per share, payable December 4.',
    ],
    [
      'Helio Freight Sells Load Board for More Than Its Market Value',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed an agreement with a portfolio company of Tallow Partners for the sale of its load board for $226 million in cash. The antitrust filing has been made.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Completes Sale of Mold Business for $84 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) completed the sale of its mold division to a packaging group yesterday for $84 million in cash.',
    ],
    [
      'Helio Freight Sells Mold Business for $84 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) completed the sale of its mold division, which it had announced in May, to a packaging group for $84 million in cash.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
