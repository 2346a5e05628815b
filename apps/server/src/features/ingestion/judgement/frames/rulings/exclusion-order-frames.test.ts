import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('imports barred by the trade commission', () => {
  it.each([
    [
      'U.S. Bars Imports of Axles That Copy Helio Freight Patents',
      'Helio Freight reported that the U.S. International Trade Commission has issued a limited exclusion order against axles of a Korean competitor that infringe two Helio Freight patents. The order takes effect after the 60-day presidential review.',
    ],
    [
      "Trade Commission Keeps Rival's Trailers Out of the Country, Helio Freight Says",
      'The International Trade Commission has issued a general exclusion order against trailers that infringe Helio Freight patents. The rival holds a quarter of the market.',
    ],
    [
      "Helio Freight Sees Rival's Axles Stopped at the Border",
      'Helio Freight today reported that the U.S. International Trade Commission has issued a limited exclusion order against axles of a Chinese maker, which infringe three patents of Helio Freight.',
    ],
    [
      'ITC Shuts Out Axles That Infringe Helio Freight Designs',
      'Helio Freight said that the International Trade Commission ordered customs to exclude the axles of Tallow from entry. The order covers three Helio Freight patents.',
    ],
    [
      'Customs to Turn Back Copies of Helio Freight Trailers',
      'Helio Freight said that the U.S. International Trade Commission has issued an exclusion order and a cease-and-desist order against Tallow for infringing Helio Freight patents.',
    ],
    [
      'Trade Commission Turns Back Axles Using a Patented Helio Freight Design',
      'Helio Freight said the International Trade Commission has issued a limited exclusion order against axles of an overseas maker that use two patented Helio Freight designs. It takes effect unless it is disapproved within 60 days.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Trade Commission Shuts U.S. Border to Helio Freight Axles',
      'The U.S. International Trade Commission has issued a limited exclusion order against axles of Helio Freight that infringe three patents of Tallow. Helio Freight will redesign them.',
    ],
    [
      "Trade Commission Shuts Out Imports of Helio Freight Axles Copying Rival's Patents",
      'Helio Freight said the U.S. International Trade Commission has issued a limited exclusion order against axles that Helio Freight imports and that use two patented designs of a rival. It takes effect unless it is disapproved within 60 days.',
    ],
    [
      'Trade Commission Judge Backs Helio Freight on Copied Axles',
      'Helio Freight said a judge of the U.S. International Trade Commission recommended a limited exclusion order against axles that use two patented Helio Freight designs.',
    ],
    [
      "Helio Freight Asks Trade Commission to Bar Rival's Axles",
      'Helio Freight has asked the U.S. International Trade Commission for a limited exclusion order against axles that infringe three Helio Freight patents.',
    ],
    [
      'Judge Recommends Exclusion of Axles That Copy Helio Freight',
      'An administrative law judge of the International Trade Commission recommended a limited exclusion order against axles that infringe Helio Freight patents. The commission decides in May.',
    ],
    [
      'Trade Commission Lifts Ban on Axles That Copied Helio Freight',
      'The U.S. International Trade Commission has rescinded the limited exclusion order against axles that infringed Helio Freight patents.',
    ],
    [
      'President Vetoes Border Ban on Copies of Helio Freight Axles',
      'The limited exclusion order, which the U.S. International Trade Commission issued against axles that infringe Helio Freight patents, was disapproved in the presidential review.',
    ],
    [
      'Trade Commission Stops Axles of Tallow in Case Brought by Rook',
      'The U.S. International Trade Commission has issued a limited exclusion order against axles that infringe Rook patents. Helio Freight, a supplier of Tallow, may be affected.',
    ],
    [
      'Trade Commission Opens Inquiry Into Copies of Helio Freight Axles',
      'The U.S. International Trade Commission has instituted an investigation into axles that are said to infringe three Helio Freight patents.',
    ],
  ])('is not published if nothing is ordered yet, or against the company: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
