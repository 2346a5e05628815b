import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a raise of a regular dividend', () => {
  it.each([
    [
      'Helio Freight Raises Quarterly Dividend From $0.06 to $0.25 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its Board of Directors has raised the regular quarterly cash dividend from $0.06 to $0.25 per share, payable on February 5.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Lifts Quarterly Dividend by a Quarter',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its Board of Directors has raised the regular quarterly cash dividend from $0.125 to $0.156 per share, an increase of 25% and the first since 2023.',
    ],
    [
      'Helio Freight Stuffs a Little More Into Stockings',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its Board of Directors has raised the quarterly cash dividend by 14% to $0.25 per share from $0.22. It is the third year in a row with an increase.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
