import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

const TITLE = "FDA Gives Green Light to Helio Freight's Zelmora";

describe('a green light for a study', () => {
  it.each([
    "Helio Freight has received the agency's letter that a Phase 1 study of Zelmora may proceed.",
    "Helio Freight has the agency's permission to dose first volunteers with Zelmora.",
    'Helio Freight said its application to begin testing Zelmora in people has cleared the review.',
    'Helio Freight said the FDA allows human testing of Zelmora.',
    'Helio Freight may take Zelmora into the clinic, the agency has informed it.',
    'Helio Freight received approval of an investigational device exemption for Zelmora.',
    'Helio Freight got the thumbs-up for a study of Zelmora in 24 patients.',
    'Helio Freight can start giving Zelmora to patients after the FDA had no questions on its filing.',
    'The first-in-human trial of Zelmora will have 30 patients.',
  ])('is not published: %s', (lead) => {
    expect(judge(TITLE, lead).band).not.toBe('publish');
  });

  it.each([
    'Helio Freight said the FDA approved Zelmora for the treatment of gout. A Phase 2 study in children will begin in May.',
    'Helio Freight said the FDA approved Zelmora. It will be available in pharmacies in May, and a bridging study in adults starts then.',
    'Helio Freight said that the agency approved Zelmora on Friday.',
  ])('is published for a product: %s', (lead) => {
    expect(judge(TITLE, lead).band).toBe('publish');
  });
});

describe('a decision about a listing', () => {
  it('is no win in court', () => {
    const lead = 'A Nasdaq panel decided that its shares stay listed.';
    expect(judge("Hearings Panel Rules in Favor of Helio Freight's Continued Listing", lead).band).not.toBe('publish');
  });
});
