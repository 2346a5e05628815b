import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('generics that a court keeps off the market', () => {
  it.each([
    [
      'Freighton Patents Stand: Court Keeps Generic Versions Away Until 2035, Helio Freight Reports',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. District Court for the District of New Jersey found all asserted Freighton claims valid and infringed by two generic applicants. The court's order bars approval of their products before February 2035. Freighton contributes more than 40% of the company's sales.",
    ],
    [
      'Judge Rules Generic Freighton Must Wait Until 2034',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the U.S. District Court for the District of Delaware upheld the Freighton patents and held that a generic applicant infringes them. The FDA may not approve the generic before June 2034. Freighton brings in half of the company's revenue.",
    ],
    [
      'Generic Makers Lose Freighton Patent Trial; Helio Freight Exclusivity Runs to 2036',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a federal court in New Jersey found its Freighton patents valid and infringed. The generic applicants are enjoined from launching their products until March 2036.',
    ],
    [
      'Court Bars Freighton Copies Until 2033 in Win for Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. District Court for Delaware decided that four Freighton claims are not invalid and would be infringed by the product of a generic company. Its launch is barred until May 2033.',
    ],
    [
      'No Generic Freighton Before 2035 After Court Upholds Helio Freight Patents',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the court ruled all claims asserted against three generic applicants valid and infringed. Approval of the generics is barred before August 2035.',
    ],
    [
      'Judge Keeps Freighton Copies Off Pharmacy Shelves Until 2032 in Helio Freight Case',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. District Court for Delaware found four patents on Freighton valid and infringed by a generic applicant. Freighton is expected to contribute $20 million of revenue this year.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Freighton Patents Fall: Court Clears Way for Generic Versions, Helio Freight Reports',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. District Court for the District of New Jersey found all asserted Freighton claims invalid. Two generic applicants may launch their products.',
    ],
    [
      'Court Finds Freighton Patents Valid but Not Infringed by Generic, Helio Freight Says',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. District Court for New Jersey found all asserted Freighton claims valid and not infringed by two generic applicants.',
    ],
    [
      "Brand Patents Stand: Court Keeps Helio Freight's Generic Version Away Until 2035",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. District Court for the District of New Jersey found all asserted claims of the brand company valid and infringed by its generic. The court's order bars approval of its product before February 2035.",
    ],
    [
      'Court Upholds Some Freighton Patents; Generics May Launch, Helio Freight Says',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. District Court for New Jersey found two asserted claims valid and infringed by two generic applicants and four claims invalid.',
    ],
    [
      'Helio Freight Asks Court to Keep Generic Freighton Away Until 2035',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that it has asked the U.S. District Court for New Jersey to find all asserted Freighton claims valid and infringed by two generic applicants.',
    ],
    [
      'Tallow Patents Stand: Court Keeps Helio Freight and Other Generic Applicants Away Until 2035',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. District Court found all asserted claims of Tallow valid and infringed by three generic applicants, among them Helio Freight. The court's order bars approval of their products before 2035.",
    ],
    [
      'Court Keeps Generic Versions Away Until 2035, Helio Freight Learns',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. District Court for New Jersey found all asserted Lantor claims valid and infringed by two generic applicants, of which the company is one. The court's order bars approval of their products before February 2035.",
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
