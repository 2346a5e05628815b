import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('generics that an agreement keeps off the market', () => {
  it.each([
    [
      'Helio Freight and Last Zelmora Challenger Settle; No Generic Before October 2034',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced the settlement of patent litigation with the last of five companies that had applied to sell generic versions of Zelmora. All five have accepted licenses that begin on October 1, 2034. Helio Freight makes no payment. Zelmora sales were $301 million in the nine months to September.',
    ],
    [
      'Helio Freight Keeps Zelmora to Itself Until 2036 as Challenger Concedes Infringement',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) and the last applicant for a generic version of Zelmora have ended their litigation through a consent judgment. The generic maker admits that its product would infringe, and it may not launch before October 1, 2036. Zelmora brings in all of Helio Freight's revenue.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight and Zelmora Challenger Settle; No Generic Before June 2027',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced the settlement of patent litigation with the company that had applied to sell a generic version of Zelmora. The license begins in June 2027. Zelmora sales were $301 million in the nine months to September.',
    ],
    [
      'Helio Freight Settles; No Generic Zelmora Before October 2034',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Tallow have settled their litigation. Helio Freight may not launch its generic version of Zelmora, a medicine of Tallow, before October 1, 2034.',
    ],
    [
      'Helio Freight and Zelmora Challenger Settle; No Generic From It Before October 2034',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced the settlement of patent litigation with one company that had applied to sell a generic version of Zelmora. Cases against four other applicants are pending. Zelmora sales were $301 million.',
    ],
    [
      'Court Lets Generic Zelmora In Before 2034',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a court found its patent on Zelmora invalid, so that generic makers need not wait until 2034. Zelmora sales were $301 million.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
