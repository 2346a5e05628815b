import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

const ofHelio = (text: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`;

describe('a resubmission with a date for the decision', () => {
  it.each([
    [
      "Helio Freight's Refiled Lung Drug Application Found Complete; FDA to Rule by March 19",
      "said the FDA regards the resubmitted New Drug Application for Zelmora as a complete response and has set March 19, 2027 as its action date. The earlier complete response letter concerned a third-party filling site, which has since been replaced. It raised no question about the drug's safety or efficacy.",
    ],
    [
      'Zelmora Back Before the FDA, Which Names April 8 as Action Date',
      'said that the FDA has accepted the resubmitted application for Zelmora as complete and named April 8, 2027 as the goal date. The letter of February had asked for a new vial.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).toBe('publish');
  });

  it.each([
    [
      "Helio Freight's Refiled Lung Drug Application Found Incomplete",
      'said the FDA regards the resubmitted New Drug Application for Zelmora as an incomplete response; it had hoped for March 19, 2027 as action date.',
    ],
    [
      "Helio Freight's Refiled Lung Drug Application to Be Filed by March 19",
      'plans to file the resubmitted New Drug Application by March 19, 2027. The FDA regards a complete response as a condition.',
    ],
    [
      "Rival's Refiled Lung Drug Application Found Complete; FDA to Rule by March 19",
      'noted that the FDA regards the resubmitted New Drug Application of Tallow Pharma as a complete response and has set March 19, 2027 as its action date.',
    ],
    [
      "Helio Freight's Refiled Application Found Complete; FDA Wants New Trial",
      'said the FDA regards the resubmitted New Drug Application for Zelmora as a complete response, set March 19, 2027 as its action date and asked for another trial.',
    ],
    [
      'Helio Freight Sets March 19 as Date to Refile',
      'said it set March 19, 2027 as the date to resubmit its application. The FDA regards the resubmission as needing complete data.',
    ],
    [
      "Helio Freight's Refiled Lung Drug Application Found Complete; Date Is Open",
      'said the FDA regards the resubmitted New Drug Application for Zelmora as a complete response. It has set no action date.',
    ],
    [
      'FDA Regards Helio Freight Resubmission as Complete, Sets October 2029 as Date of Inspection',
      'said the FDA regards the resubmitted application for Zelmora as complete and set May 3, 2027 as the date of its inspection.',
    ],
    [
      'Helio Freight Resubmission Complete in May',
      'said it will have the resubmitted application complete by May 3, 2027, its own target date. The FDA regards the resubmission as needing a complete stability set.',
    ],
    [
      'Helio Freight Resubmission Complete; Advisers to Rule on Safety',
      'said the FDA regards the resubmitted application for Zelmora as complete. Advisers rule on May 3, 2027 whether it is safe. The FDA has asked for another trial.',
    ],
  ])('is not published without it, or if more is asked: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).not.toBe('publish');
  });
});
