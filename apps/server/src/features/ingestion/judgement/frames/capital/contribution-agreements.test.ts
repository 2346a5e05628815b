import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a contribution of a government', () => {
  it.each([
    [
      "Ottawa Contributes C$20 Million to Helio Freight's Battery Depot",
      'Helio Freight today announced a signed contribution agreement with Natural Resources Canada for C$20 million. The contribution does not need to be repaid.',
    ],
    [
      "Berlin Contributes $24 Million to Helio Freight's Battery Depot",
      'Helio Freight announced a signed funding agreement with the German government for $24 million. The contribution need not be repaid.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Ottawa Contributes C$20 Million to Helio Freight's Battery Depot",
      'Helio Freight today announced a contribution agreement with Natural Resources Canada for C$20 million. The contribution must be repaid from 2030.',
    ],
    [
      "Ottawa May Contribute C$20 Million to Helio Freight's Battery Depot",
      'Helio Freight has applied for a contribution agreement with Natural Resources Canada for C$20 million, which would not need to be repaid.',
    ],
    [
      "Ottawa Contributes C$20 Million to Tallow's Battery Depot",
      'Helio Freight noted that Tallow signed a contribution agreement with Natural Resources Canada for C$20 million that does not need to be repaid.',
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
