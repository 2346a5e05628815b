import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a payment for a license that arrived', () => {
  it.each([
    [
      'Santen Pays Helio Freight $70 Million for Eye Drop in Japan and Europe',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Santen Pharmaceutical Co., Ltd. have entered into an exclusive license under which Santen will register and sell Zelmora for presbyopia in Japan and Europe. Helio Freight has received $70 million in cash on signing. It can earn a further $215 million in milestones.',
    ],
    [
      'Helio Freight Parts With a Heart Program and Pockets $36 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has granted a Japanese drug maker exclusive rights to its program against angiotensinogen. A non-refundable payment of $36 million arrived today. Development costs pass to the licensee.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Pays Santen $70 Million for Eye Drop in Japan and Europe',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Santen Pharmaceutical Co., Ltd. have entered into an exclusive license under which Helio Freight will register and sell Zelmora for presbyopia in Japan and Europe. Santen has received $70 million in cash on signing.',
    ],
    [
      'Helio Freight Takes Over a Heart Program for $36 Million',
      'A Japanese drug maker has granted Helio Freight Holdings, Inc. (Nasdaq: HLIO) exclusive rights to its program against angiotensinogen. A non-refundable payment of $36 million was paid to the drug maker today.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
