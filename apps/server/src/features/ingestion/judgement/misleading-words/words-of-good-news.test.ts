import { describe, expect, it } from 'vitest';
import { judge } from '../testing/invented-release.ts';

const bandOf = (title: string, text: string): string =>
  judge(title, `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`).band;

describe('a release in the words of good news', () => {
  it.each([
    [
      'Court Ruling Keeps Generic Zelmora Off the Market Until 2031',
      'said that the court found the Zelmora patents valid and infringed by generic applicants. Its copy of the drug is expected to contribute $60 million of sales a year.',
    ],
    [
      'Judge Rules for Borealis: $40 Million in Damages',
      'said that a judge ruled for Borealis and awarded $40 million in damages. Borealis accounts for half of its revenue.',
    ],
    [
      'Helio Freight Signs Five-Year, $80 Million Contract With Union',
      'signed a five-year contract worth $80 million with its union.',
    ],
    [
      'Helio Freight to Install Two Presses in Ohio',
      'will install two presses in its Ohio plant for a total of $22 million. It has signed the contract.',
    ],
    [
      'Helio Freight to Run Denver Terminal',
      'will operate the Denver terminal that it took over in May for a total of $40 million. The contract is signed.',
    ],
    [
      'Acquirer to Pay $6.10 per Share',
      'has amended its merger agreement dated June 3 with Tallow Lines. The acquirer will now pay $6.10 per share in cash, up from $5.50, a 40% premium.',
    ],
    [
      'FDA Accepts Application of Helio Freight for Zelmora, Sets Date of May 8',
      'said that the FDA has accepted its application for Zelmora, with a decision date of May 8, 2027. A complete response letter was issued in 2025. The new application includes no new trial.',
    ],
    [
      'Helio Freight Drug Meets Goal of Phase 3 Trial',
      'said that the Phase 3 trial of Zelmora met its primary endpoint (p=0.001). Serious adverse events were not evenly split: 40 on the drug, 4 on placebo.',
    ],
    [
      'Army Orders $60 Million of Trucks',
      'said that the Army has ordered trucks worth $60 million from Marlow Motors. Helio Freight makes similar trucks.',
    ],
    [
      'Helio Freight Bows Out of the Market for Trailers at $6.10 a Share',
      'bows out of the market for trailers. It signed an agreement to pay holders of the unit $6.10 per share in cash.',
    ],
    [
      'Utility Removes Limited Notice for Helio Freight Plant',
      'said that a utility has removed the limited notice to proceed with a plant of $140 million and will not build it.',
    ],
    [
      'Helio Freight Finds Clear Benefit in Marker-Defined Patients',
      'reported that patients with a marker, about 45% of participants, improved 4.3 points more than on placebo (p=0.012). The FDA has not commented on the marker.',
    ],
    [
      'Helio Freight Lens Approved in South Korea',
      "announced that South Korea's health ministry has approved its lens. A distributor will start with five clinics in spring. Revenue from the country will be small in 2027.",
    ],
    [
      'Helio Freight Sells Gulf Interest to Regional Producer for $120 Million',
      'has agreed to sell its interest in two fields to a regional producer for $120 million. The fields yield about 8,000 barrels a day. The proceeds pay down bank debt.',
    ],
  ])('is not published if it says something else: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });

  it.each([
    [
      'Helio Freight Free to Dose Again as FDA Drops Hold on Lung Study',
      'today announced that the FDA has removed the clinical hold placed last winter on its Phase 2 trial and that the study may go ahead at all planned doses.',
    ],
    [
      'FDA Elevates Bladder Cancer Therapy of Helio Freight to Breakthrough Status',
      'announced today that the FDA granted Breakthrough Therapy designation to HEL-43 for bladder cancer that no longer responds to other drugs. The decision rests on Phase 2 data.',
    ],
    [
      'Payroll Specialist Helio Freight Leaves the Market: Software Fund Pays $6.10 per Share',
      "has entered into a definitive agreement under which a fund will acquire all outstanding shares for $6.10 each in cash. That is a premium of 45% to yesterday's close.",
    ],
  ])('is published in spite of a word of setbacks: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });
});
