import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a dividend that returns', () => {
  it.each([
    [
      'Helio Freight Reinstates Quarterly Dividend at $0.10 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will again pay a dividend on its common stock, eighteen months after it suspended the former payment of $0.08 per quarter. The Board declared $0.10 per share, payable January 4.',
    ],
    [
      'Helio Freight Opens the Vault With One-Off Payment of $0.75 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) declared a special cash dividend of $0.75 per share. It does not replace the quarterly dividend of $0.05, which has been declared separately.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Reinstates Quarterly Dividend at $0.04 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will again pay a dividend on its common stock, eighteen months after it suspended the former payment of $0.125 per quarter. The Board declared $0.04 per share, payable January 4.',
    ],
    [
      'Helio Freight Introduces More Resilient Base Dividend',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a base dividend policy. The base dividend for the fourth quarter will be $0.30 per share, payable January 15, where $0.37 was paid in the third.',
    ],
    [
      'Helio Freight Declares Special Dividend Instead',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) declared a special cash dividend of $0.05 per share, which will replace the quarterly dividend of $0.10.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
