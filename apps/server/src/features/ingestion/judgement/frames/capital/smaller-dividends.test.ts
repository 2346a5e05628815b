import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a dividend that returns', () => {
  it.each([
    [
      'Helio Freight Reinstates Quarterly Dividend at $0.10 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will again pay a dividend on its common stock, eighteen months after it suspended the former payment of $0.08 per quarter. The Board declared $0.10 per share, payable January 4.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Reinstates Quarterly Dividend at $0.04 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will again pay a dividend on its common stock, eighteen months after it suspended the former payment of $0.125 per quarter. The Board declared $0.04 per share, payable January 4.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
