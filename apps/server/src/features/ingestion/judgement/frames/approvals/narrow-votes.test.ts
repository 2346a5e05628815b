import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a vote of advisers', () => {
  it.each([
    [
      "FDA Advisers Vote 13-1 in Favor of Helio Freight's Tablets",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that an advisory committee of the U.S. Food and Drug Administration voted 13 to 1 that the benefits of Zelmora outweigh its risks in adults. The agency is to decide by March 24, 2027.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      "FDA Advisers Split 8-6 in Favor of Helio Freight's Tablets",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that an advisory committee of the U.S. Food and Drug Administration voted eight to six that the benefits of Zelmora outweigh its risks in adults. The agency is to decide by March 24, 2027.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
