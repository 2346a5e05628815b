import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a license or a payment under one', () => {
  it.each([
    [
      "Memory Maker Licenses Helio's Bonding Patents",
      'Helio Freight Holdings has licensed its hybrid bonding patents to one of the three largest memory makers. The licensee pays $38 million, of which $25 million arrived yesterday, and a royalty per wafer. The license runs for seven years.',
    ],
    [
      'Carmaker Pays Helio $29 Million for Right to Use Its Lidar Software',
      'A German carmaker has taken a license to the perception software of Helio Freight Holdings for its next model line. The $29 million license fee was paid on signing. Royalties per vehicle begin in 2028.',
    ],
    [
      'Dosing of First Patient by Roche Earns Helio $45 Million',
      'Helio Freight Holdings is to be paid $45 million by Roche because the first patient has been treated in a Phase 3 trial of HL-201. Payment is due within 30 days. Roche bears all costs of the program.',
    ],
    [
      'Novo Starts Late-Stage Study, and Helio Collects $60 Million',
      "The start of a Phase 3 trial by Novo Nordisk has triggered a payment of $60 million to Helio Freight Holdings. It is about a fifth of Helio's market value. Novo runs and pays for the trial.",
    ],
    [
      'Helio and Samsung Agree: $75 Million to End Patent Fight and Share the Patents',
      'Samsung will pay Helio Freight Holdings $75 million for a license to its display patents, and both sides drop their suits. The sum is due within 20 days.',
    ],
  ])('is an alert: %s', (title, summary) => {
    expect(judge(title, summary).band).toBe('publish');
  });

  it.each([
    [
      'Helio Pays University $29 Million for Patent License',
      'Helio Freight Holdings pays a university $29 million for a license to its bonding patents. The license runs for seven years.',
    ],
    [
      'Licensee Stops Paying Helio: $38 Million Fee in Dispute',
      'A memory maker that licensed the bonding patents of Helio Freight Holdings for $38 million refuses to pay the fee. Helio has sued.',
    ],
    [
      'Partner Halts Phase 3, and Helio Loses $60 Million',
      'Novo Nordisk has stopped its Phase 3 trial of HL-201. Helio Freight Holdings would have received $60 million on dosing of the first patient.',
    ],
    [
      'Starting Phase 3 Will Cost Helio $60 Million',
      'The start of a Phase 3 trial brings Helio Freight Holdings costs of $60 million over two years. Cash lasts until March.',
    ],
    [
      "Carmaker May License Helio's Lidar Software for $29 Million",
      'A German carmaker has an option to license the perception software of Helio Freight Holdings for $29 million. It decides within a year.',
    ],
  ])('is none: %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });
});
