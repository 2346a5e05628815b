import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('a resubmission that the FDA accepts', () => {
  it.each([
    [
      'Helio Freight Refiling for Freighton Accepted; FDA Answer Due March 31',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has accepted the resubmitted New Drug Application for Freighton sublingual film and regards it as a complete, Class 2 response. The new action date is March 31, 2027. The complete response letter of last winter, which concerned packaging and labeling, had been the reason for the refiling.',
    ],
    [
      "Back on File: FDA Takes Up Helio Freight's Freighton Application Again, Sets April 9 Date",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the FDA has accepted the resubmitted Biologics License Application for freighton for review. The target action date is April 9, 2027. The complete response letters of January 2025 and January 2026 were addressed with additional trial data and a new manufacturing site.',
    ],
    [
      "Second Try: FDA to Decide on Helio Freight's Freighton by May 4",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its resubmitted NDA for freighton has been accepted by the FDA as a complete response. The goal date is May 4, 2027. The letter of last year had asked for a new inspection of a filler.',
    ],
    [
      "FDA Reopens File on Helio Freight's Eye Drop, Decision Set for June 2",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced FDA acceptance of the resubmission of its New Drug Application for freighton. The PDUFA date is June 2, 2027. The rejection of August 2025 concerned the plant of a supplier, which has since passed inspection.',
    ],
    [
      "Helio Freight's Freighton Gets New FDA Date After Resubmission Is Accepted",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported that the FDA accepted the resubmitted BLA for freighton. A decision is due by July 30, 2027. Two earlier complete response letters were about manufacturing.',
    ],
    [
      'FDA Accepts Helio Freight Resubmission, Sets Action Date of April 9',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the agency considers the resubmitted application for freighton complete. The complete response letter of May, which had named deficiencies at a contract manufacturer, is answered by data of a new site. The action date is April 9, 2027.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Refiling for Freighton Not Accepted by FDA',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has refused to accept the resubmitted New Drug Application for Freighton and regards the response as incomplete. The complete response letter of last winter still stands.',
    ],
    [
      'Helio Freight Refiles Freighton; FDA Yet to Accept',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said it has resubmitted the New Drug Application for Freighton. The complete response letter of last winter concerned packaging and labeling.',
    ],
    [
      "FDA Sends Second Complete Response Letter on Helio Freight's Freighton",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has issued a complete response letter for the resubmitted Biologics License Application, which it had accepted in January.',
    ],
    [
      "FDA Accepts Helio Freight's Freighton Application Again, Then Issues Complete Response Letter",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the resubmitted application accepted in March has been answered with a complete response letter.',
    ],
    [
      "EMA Takes Up Helio Freight's Application; FDA Letter Unanswered",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the EMA has accepted its application for freighton. The complete response letters of the FDA of January 2025 and January 2026 have not been answered.',
    ],
    [
      'Helio Freight Plans to Refile Freighton After Complete Response Letter',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has issued a complete response letter. It expects the resubmission to be accepted in spring.',
    ],
    [
      "Helio Freight Says FDA Accepted Rival's Resubmission",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has accepted the resubmitted application of a competitor. The complete response letter of January 2026 to Helio Freight has not been answered.',
    ],
    [
      'FDA Accepts Helio Freight Application; Trial of Freighton Fails',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has accepted the resubmitted New Drug Application for Freighton. The action date is March 31, 2027. The confirmatory trial of Freighton missed its primary endpoint.',
    ],
    [
      'FDA Accepts Helio Freight Resubmission, Delays Decision to December 4',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has extended the review of the resubmitted New Drug Application for Freighton. The new action date is December 4, 2027. The complete response letter of last winter concerned packaging.',
    ],
    [
      'Helio Freight Receives Complete Response Letter of FDA for Freighton',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the FDA has issued a complete response letter of November 12 for the resubmitted application that it accepted in May.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
