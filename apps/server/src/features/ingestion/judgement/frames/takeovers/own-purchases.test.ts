import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('the largest purchase of the company', () => {
  it.each([
    [
      'Helio Freight Adds Axle Maker in $41 Million Purchase',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has bought the assets of a family-owned maker of axles for $41 million in cash, financed by its credit line. It is the largest acquisition of the company, whose sales were $197 million last year.',
    ],
    [
      'Helio Freight Wraps Up $520 Million Sale of Its Fork Business',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today completed the sale of its fork business to a technology group, as laid down in the agreement of June 16, 2026. The price of $520 million was paid in cash.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
