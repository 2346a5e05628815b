import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

const ofHelio = (text: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`;

describe('a settlement that pays the company, with a license for the other party', () => {
  it.each([
    [
      'Tallow to Pay Helio Freight $38 Million as Trailer Patent Fight Ends',
      'has settled all patent cases against Tallow Motors and will receive $38 million, the whole of it within 20 days. Tallow also takes a license to the trailer patents until 2033, for which yearly royalties are due.',
    ],
    [
      'Helio Freight Collects $44 Million as Tallow Settles Patent Suit',
      'has settled its patent suit against Tallow Motors, which pays it $44 million within ten days and royalties on future sales of trailers.',
    ],
    [
      'Tallow Pays Helio Freight $48 Million to End Trailer Case',
      'announced the settlement of its patent suit against Tallow Motors. Helio Freight receives $48 million by November 30. About a third of the sum goes to counsel.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).toBe('publish');
  });

  it.each([
    [
      'Helio Freight to Pay Tallow $38 Million as Trailer Patent Fight Ends',
      'has settled all patent cases with Tallow Motors and will pay $38 million within 20 days. Helio Freight also takes a license to the trailer patents until 2033, for which yearly royalties are due.',
    ],
    [
      'Tallow and Helio Freight End Trailer Patent Fight With $38 Million',
      'has settled all patent cases with Tallow Motors. It takes a license to the trailer patents until 2033, for which $38 million and yearly royalties are due.',
    ],
    [
      'Tallow to Pay Helio Freight $38 Million, Gets Royalties in Return',
      "has settled all patent cases against Tallow Motors and will receive $38 million. Helio Freight takes a license to Tallow's patents until 2033, for which yearly royalties of $12 million are due.",
    ],
    [
      "Tallow to Pay Helio Freight's Former Owner $38 Million as Patent Fight Ends",
      'said the former owner of its patents has settled all patent cases against Tallow Motors and will receive $38 million. Tallow also takes a license.',
    ],
    [
      'Tallow May Pay Helio Freight $38 Million as Trailer Patent Fight Nears End',
      'is in talks to settle all patent cases against Tallow Motors and may receive $38 million. Tallow would also take a license for which yearly royalties are due.',
    ],
    [
      'Tallow to Pay Helio Freight $38 Million Over 12 Years',
      'has settled all patent cases against Tallow Motors and will receive $38 million in instalments until 2038. Tallow also takes a license for which yearly royalties are due.',
    ],
    [
      'Tallow to Pay Helio Freight $38 Million, Most Goes to Funder',
      'has settled all patent cases against Tallow Motors and will receive $38 million, of which $30 million goes to its litigation funder. Tallow also takes a license for which yearly royalties are due.',
    ],
    [
      'Court Tells Helio Freight to Take License as Patent Fight Ends',
      'has settled all patent cases of Tallow Motors for $38 million. It also takes a license to the trailer patents until 2033, for which yearly royalties are due.',
    ],
    [
      'Tallow to Pay Helio Freight $38 Million, Helio Freight to Pay Royalties',
      'has settled all patent cases with Tallow Motors and will receive $38 million within 20 days. It also takes a license to the axle patents of Tallow until 2033, for which yearly royalties are due.',
    ],
    [
      'Tallow to Pay Helio Freight $38 Million as Patent Fight Ends',
      'has settled all patent cases with Tallow Motors and will receive $38 million. Helio Freight takes a license to the axle patents, for which it pays $60 million.',
    ],
    [
      'Tallow to Pay Helio Freight $38 Million as Patent Fight Ends',
      'has settled all patent cases with Tallow Motors and will receive $38 million. Rook Rail, its unit, takes a license to the axle patents of Tallow for which it pays $60 million.',
    ],
    [
      'Tallow Pays Helio Freight $48 Million to End Trailer Case',
      'announced the settlement of its patent suit against Tallow Motors. Helio Freight receives $48 million by November 30. Three quarters of the sum go to a fund that paid for the case.',
    ],
  ])('is not published if the company takes the license, or the money goes elsewhere: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).not.toBe('publish');
  });
});
