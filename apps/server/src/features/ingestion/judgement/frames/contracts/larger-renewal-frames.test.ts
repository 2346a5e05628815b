import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a renewal for more money', () => {
  it.each([
    [
      'Asian Ministry Renews With Helio Freight at Twice the Money',
      'Helio Freight will supply an Asian defense ministry with trailers for two further years. The renewal signed on Thursday is worth $62 million, compared with $30 million for the period now ending.',
    ],
    [
      'Port of Tulsa Extends Hauling Contract With Helio Freight',
      'Helio Freight will provide hauling until 2029. The new contract is valued at $12 million, up from $6 million under the previous agreement.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Asian Ministry Renews With Helio Freight',
      'Helio Freight will supply an Asian defense ministry with trailers for two further years. The renewal signed on Thursday is worth $32 million, compared with $30 million for the period now ending.',
    ],
    [
      'Asian Ministry Renews With Helio Freight',
      'Helio Freight will supply an Asian defense ministry with trailers for two further years. The renewal is worth $32 million, compared with $60 million for the period now ending.',
    ],
    [
      'Helio Freight Renews With Its Axle Supplier at Twice the Money',
      'Tallow will supply Helio Freight with axles for two further years. The renewal is worth $62 million, compared with $30 million for the period now ending.',
    ],
    [
      'Asian Ministry May Renew With Helio Freight at Twice the Money',
      'Helio Freight could supply an Asian defense ministry with trailers. The renewal, if signed, is worth $62 million, compared with $30 million for the period now ending.',
    ],
    [
      'Helio Freight Renews With Tallow at Twice the Money',
      'Tallow will supply Helio Freight with axles for two further years. The renewal is worth $62 million, compared with $30 million for the period now ending.',
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
