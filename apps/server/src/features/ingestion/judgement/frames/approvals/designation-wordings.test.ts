import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a designation under an unusual headline', () => {
  it.each([
    [
      "Helio Freight's Freighton Joins FDA Breakthrough Ranks in Dementia With Lewy Bodies",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said it was informed by the FDA that freighton has been granted Breakthrough Therapy designation. The designation brings closer guidance by senior staff of the agency. Helio Freight plans to dose the first patient of its Phase 3 trial in March 2027.',
    ],
    [
      "Breakthrough Label for Helio Freight's Lung Drug From FDA",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has designated freighton a Breakthrough Therapy for small-cell lung cancer, on the basis of response rates in Phase 2. The first Phase 3 patient is to be dosed in May.',
    ],
    [
      "Helio Freight's Sickle Cell Pill Enters FDA's Breakthrough Lane",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today reported that freighton was granted Breakthrough Therapy designation by the FDA for sickle cell disease.',
    ],
    [
      'FDA Puts Helio Freight Drug Among Breakthroughs for Rare Kidney Disease',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the U.S. FDA has given freighton Breakthrough Therapy designation for IgA nephropathy, based on Phase 2 data.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Joins Ranks of Best Places to Work in Denver',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said it was named among the best places to work. Its breakthrough culture was praised.',
    ],
    [
      'Helio Freight Ranks Among Breakthrough Companies of the Year',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a magazine ranks it among the breakthrough companies of the year.',
    ],
    [
      "Helio Freight's Freighton Leaves FDA Breakthrough Ranks in Dementia",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has rescinded the Breakthrough Therapy designation of freighton.',
    ],
    [
      'Helio Freight Wants to Join FDA Breakthrough Ranks in Dementia',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said it has requested Breakthrough Therapy designation for freighton from the FDA.',
    ],
    [
      'Rival of Helio Freight Joins FDA Breakthrough Ranks in Dementia',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) commented on the Breakthrough Therapy designation that the FDA has granted to Tallow's drug.",
    ],
    [
      'FDA Keeps Helio Freight Drug Out of Breakthrough Ranks',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has denied Breakthrough Therapy designation for freighton.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
