import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import { draftSummary } from './testing/draft-summary.ts';

/** Type, headline, and the first part. */
const HEADLINES: readonly (readonly [EventType, string, string])[] = [
  [
    'drug_approval',
    'FDA Clears the Way for Lotion of Helio Freight',
    'The FDA cleared the way for Lotion of Helio Freight.',
  ],
  [
    'device_clearance',
    'Helio Freight Device Is Here: The FDA Cleared It',
    'Helio Freight device is here: the FDA cleared it.',
  ],
  ['drug_approval', "Saudi FDA Approves Helio Freight's Lotion", "Saudi FDA approved Helio Freight's Lotion."],
  [
    'trial_success',
    'Helio Freight Announces Positive Results From Phase 3 Trial of HEL-43 in Chronic Thyroid Eye Disease',
    'Helio Freight announced positive results from a Phase 3 trial of HEL-43 in chronic thyroid eye disease.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Primary Endpoint Met in CORVID Study of HEL-43 in Primary Sclerosing Cholangitis',
    'Helio Freight announced that the primary endpoint was met in the CORVID study of HEL-43 in primary sclerosing cholangitis.',
  ],
  [
    'trial_success',
    "Co-Primary Endpoints Met in Helio Freight's Phase 3 Trial",
    "The co-primary endpoints were met in Helio Freight's Phase 3 trial.",
  ],
  [
    'contract',
    'Helio Freight Receives Award for F-35 Lightning II Trailers at Corvid Gold Mine of US Forest Service',
    'Helio Freight received an award for F-35 Lightning II trailers at Corvid Gold Mine of the US Forest Service.',
  ],
  [
    'patent',
    'UK Court of Appeal Rules in Favor of Helio Freight',
    'The UK Court of Appeal ruled in favor of Helio Freight.',
  ],
  [
    'device_clearance',
    'Helio Freight Adds Liposuction to ZELMA Body Contouring System',
    'Helio Freight added liposuction to ZELMA Body Contouring System.',
  ],
  [
    'patent',
    'Helio Freight Says Prevails in Dry Powder Patent Litigation',
    'Helio Freight said it prevailed in dry powder patent litigation.',
  ],
  [
    'patent',
    'Helio Freight Says Court Denies Motion of Borealis to Dismiss Case',
    'Helio Freight said that a court denied motion of Borealis to dismiss case.',
  ],
  [
    'trial_success',
    'Helio Freight Reports Q1 2026 Business Results, Announces Positive Interim Phase 1 Data for HEL-43',
    'Helio Freight reported Q1 2026 business results and announced positive interim Phase 1 data for HEL-43.',
  ],
  [
    'guidance_raised',
    'Helio Freight Releases Quarterly Results Exceeding Guidance; Will Enhance Growth by Exiting Ad Businesses',
    'Helio Freight released quarterly results exceeding guidance; it will enhance growth by exiting ad businesses.',
  ],
  [
    'guidance_raised',
    'Helio Freight ("HLF") Announces First Quarter Results; Increases Full Year Guidance',
    'Helio Freight announced first quarter results and increased its full year guidance.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Phase 2 Data of MET-Driven and IL-27-Targeted Drug',
    'Helio Freight announced positive Phase 2 data of MET-driven and IL-27-targeted drug.',
  ],
  [
    'patent',
    'Judge Denies Motion of Borealis to Dismiss Case of Helio Freight',
    'A judge denied motion of Borealis to dismiss case of Helio Freight.',
  ],
  [
    'regulatory_filing',
    'UPDATE - Helio Freight Announces FDA Acceptance of Application',
    'Helio Freight announced FDA acceptance of an application.',
  ],
];

describe('the first part of a newsdesk headline', () => {
  it.each(HEADLINES)('of %s is a sentence: %s', (type, title, expected) => {
    expect(draftSummary(type, title).first_part).toBe(expected);
  });

  it('takes a short name with a digit for the company', () => {
    const stock = { symbol: 'TWFH', company_name: '12x Freight Holdings, Inc.' };
    expect(draftSummary('patent', '12x Wins Injunction Against Borealis', '', { stock }).first_part).toBe(
      '12x won injunction against Borealis.',
    );
  });
});

const TITLE = 'Helio Freight Launches Trailer';

describe('the second part of a newsdesk text', () => {
  it.each([
    ['TOLEDO (Reuters) - The trailer carries 30% more fruit than the one before it.'],
    ['(RTTNews) - The trailer carries 30% more fruit than the one before it.'],
    ['July 19 (Reuters) - The trailer carries 30% more fruit than the one before it.'],
    ['TOLEDO, OH—April 3, 2026 – The trailer carries 30% more fruit than the one before it.'],
  ])('lacks the dateline of %s', (lead) => {
    expect(draftSummary('product_launch', TITLE, lead, { stock: { market_cap: null } }).second_part).toBe(
      'The trailer carries 30% more fruit than the one before it.',
    );
  });

  it.each([
    'TOLEDO, Ohio, Nov. 20, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. today announced that the port has approved the application for the large refrigerated trailer for customers with',
    'Helio Freight builds trailers. In awarding damages of $31 million, the jury found that the refrigerated trailers of Borealis and the associated instruments, coolers and services for the ports willfully use the protected plans of',
    'Helio Freight builds trailers. Judge Joan Corvid of the court of the district of New Jersey has denied the motion of Borealis Rail USA, Inc. to dismiss the lawsuit of Helio about',
    'TOLEDO (Reuters) - Borealis, an old holding company of the lake region with a number of well known brands including Corvid Trailers of Toledo, Lakeside Coolers of Ontario, and a third one of the Erie region, Thursday announced its decision to buy trailers of Helio Freight for a total value of $5 million.',
  ])('tells no sentence without its end: %s', (lead) => {
    const second = draftSummary('product_launch', TITLE, lead, { stock: { market_cap: null } }).second_part ?? '';
    expect(second).not.toMatch(/customers|instruments\.|USA\.|brands\.|Reuters/);
  });

  it('writes a possessive with one s', () => {
    const stock = { company_name: 'Helio Optics, Inc.', market_cap: null };
    const lead = "Helio Optics announced that Helio Optics's trailers will carry 30% more fruit.";
    expect(draftSummary('product_launch', 'Helio Optics Launches Trailer', lead, { stock }).second_part).toBe(
      "Helio Optics' trailers will carry 30% more fruit.",
    );
  });
});
