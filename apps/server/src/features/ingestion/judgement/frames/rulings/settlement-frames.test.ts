import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a settlement that pays the company', () => {
  it.each([
    [
      'Tallow to Hand Helio Freight $41 Million, Closing Nine-Year Feud',
      'Helio Freight announced today that it has settled its lawsuits with Tallow Marine, which began in 2017. Tallow Marine will pay Helio Freight $41 million in cash by December 15. Neither side admits liability.',
    ],
    [
      'Axle Dispute Over: Helio Freight Collects $36 Million From Tallow',
      'Helio Freight has ended its litigation with Tallow Marine over axle designs. Tallow Marine paid Helio Freight $36 million on Monday.',
    ],
    [
      'Rook Rail Agrees to Pay Helio Freight $52 Million',
      'Helio Freight said that it and Rook Rail have settled all claims before the Delaware court. Rook Rail pays $52 million to Helio Freight within 30 days.',
    ],
    [
      'Helio Freight and Tallow Lay Down Arms; $29 Million Goes to Helio Freight',
      'All patent suits between the two companies are settled, Helio Freight said today. Tallow pays Helio Freight $29 million at once and takes a license.',
    ],
    [
      'Helio Freight to Get $60 Million as Court Battle With Rook Rail Ends',
      'Helio Freight has reached a settlement with Rook Rail. Under it, Helio Freight will receive $60 million in cash next week.',
    ],
    [
      'Ten Years of Lawsuits End With $44 Million for Helio Freight',
      'Helio Freight has settled with Tallow Marine. Helio Freight is paid $44 million this month.',
    ],
    [
      'Helio Freight Closes Patent Suit With $27.5 Million Coming In',
      'Helio Freight announced a settlement under which a maker of axles pays $27.5 million for a license to two patents. The payment was received on November 4.',
    ],
    [
      '$22 Million in Hand: Helio Freight Settles With Trailer Maker',
      'Helio Freight announced the settlement of its patent suit against a trailer maker. The money has arrived.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight to Pay Tallow $41 Million as Nine-Year Court Fight Ends',
      'Helio Freight announced that it has settled all litigation with Tallow Marine. Helio Freight will pay Tallow Marine $41 million in cash.',
    ],
    [
      'Helio Freight Closes Patent Suit With $27.5 Million Going Out',
      'Helio Freight announced a settlement under which the company pays $27.5 million for a license to two patents of a maker of axles. The payment was received by the maker on November 4.',
    ],
    [
      'Tallow Closes Patent Suit With $27.5 Million Coming In',
      'Helio Freight noted a settlement under which Tallow is paid $27.5 million for a license to two patents. The payment was received on November 4.',
    ],
    [
      'Helio Freight Settlement Could Bring $27.5 Million',
      'Helio Freight is in talks about a settlement under which a maker of axles pays $27.5 million for a license to two patents.',
    ],
    [
      'Tallow and Helio Freight End Nine-Year Court Fight',
      'Helio Freight announced that it has settled all litigation with Tallow Marine. Neither side pays. Helio Freight had asked for $41 million.',
    ],
    [
      'Tallow May Pay Helio Freight $41 Million to End Court Fight',
      'Helio Freight is in talks to settle its litigation with Tallow Marine, which could pay Helio Freight $41 million.',
    ],
    [
      "Insurers of Helio Freight Pay $41 Million as Holders' Suit Ends",
      'Helio Freight has settled the class action of its shareholders. Insurers will pay $41 million to the holders.',
    ],
    [
      'Tallow to Pay Rook Rail $41 Million as Court Fight Ends, Helio Freight Says',
      'Helio Freight, which supplies both, noted that Tallow Marine has settled all litigation with Rook Rail. Tallow will pay Rook Rail $41 million.',
    ],
    [
      'Tallow to Pay Helio Freight $4 Million a Year as Lease Dispute Goes On',
      'Helio Freight said that the court has not ruled on its claim. Tallow Marine will pay Helio Freight $4 million of rent for now.',
    ],
    [
      'Former Chief of Helio Freight to Be Paid $41 Million as Court Fight Ends',
      'Helio Freight has settled all litigation with its former chief executive, who receives $41 million.',
    ],
    [
      'Tallow Appeals Order to Pay Helio Freight $41 Million',
      'Tallow Marine has appealed the ruling of May, Helio Freight said. The litigation began in 2017.',
    ],
    [
      'Tallow to Pay Helio Freight $41 Million if Judge Agrees',
      'Helio Freight has settled its litigation with Tallow Marine. The judge must approve the settlement, to which creditors of Tallow object.',
    ],
    [
      'Patent Suit of Helio Freight Ends With $18.5 Million Coming In',
      'Helio Freight has settled its patent suit with a large maker of trailers, which pays Helio Freight $18.5 million, contingent on the approval of its lenders.',
    ],
  ])('is not published if the company pays, the case is open or others are paid: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });

  it('is final although the fees of lawyers depend on it', () => {
    const { reasons } = judge(
      'Helio Freight and Truck Maker Make Peace',
      'Helio Freight has settled its patent suit with a large maker of trucks, which pays Helio Freight $18.5 million within ten business days. What is left after contingent legal fees comes to $0.45 per share.',
    );
    expect(reasons.join()).toContain('a settlement that pays the company');
    expect(reasons.join()).not.toContain('not final');
  });
});
