import { describe, expect, it } from 'vitest';
import { bandByRules } from '../testing/invented-release.ts';

describe('patients for which other drugs did nothing', () => {
  it.each([
    [
      'Lorundrostat Crosses the Finish Line: FDA Signs Off on Helio Blood Pressure Pill',
      'Helio Freight Holdings announced today that the U.S. Food and Drug Administration has approved lorundrostat for adults with hypertension not adequately controlled on other medicines. The company expects the tablets in pharmacies by January 2027.',
    ],
    [
      "FDA Approves Helio's Zelmora for Adults With Asthma",
      'Helio Freight Holdings said the FDA has approved Zelmora for adults whose asthma is not controlled by inhaled steroids.',
    ],
    [
      "FDA Approves Helio's Zelmora",
      'Helio Freight Holdings said the FDA has approved Zelmora for patients with myeloma who have failed three earlier therapies.',
    ],
    [
      "FDA Approves Helio's Zelmora",
      'Helio Freight Holdings said the FDA has approved Zelmora for patients who are not eligible for a transplant.',
    ],
    [
      "FDA Approves Helio's Zelmora",
      'Helio Freight Holdings said the FDA has approved Zelmora for patients with colitis who did not respond to biologics.',
    ],
    [
      "FDA Approves Helio's Zelmora for Adults Who Cannot Take Statins",
      'Helio Freight Holdings said the FDA has approved Zelmora for adults with high cholesterol who cannot take statins.',
    ],
    [
      "FDA Approves Helio's Zelmora",
      'Helio Freight Holdings said the FDA has approved Zelmora for gout in patients with an inadequate response to allopurinol or who have not tolerated it.',
    ],
    [
      "FDA Approves Helio's Zelmora for Depression Not Helped by Other Drugs",
      'Helio Freight Holdings said the FDA has approved Zelmora for adults with depression not adequately helped by two other drugs.',
    ],
    [
      "FDA Approves Helio's Zelmora for Cancers That Cannot Be Removed",
      'Helio Freight Holdings said the FDA has approved Zelmora for adults with liver cancer that cannot be removed by surgery and is not amenable to ablation.',
    ],
    [
      "FDA Clears Helio's Stent for Patients Not Eligible for Surgery",
      'Helio Freight Holdings said the FDA has cleared its stent for patients who are not candidates for open surgery.',
    ],
  ])('are the indication: %s', (title, lead) => {
    expect(bandByRules(title, lead)).toBe('publish');
  });

  it.each([
    [
      'FDA Does Not Sign Off on Helio Blood Pressure Pill',
      'Helio Freight Holdings said the FDA has not approved lorundrostat for adults with hypertension not adequately controlled on other medicines.',
    ],
    [
      "FDA Decision on Helio's Zelmora",
      'Helio Freight Holdings said that the FDA approval of Zelmora was denied for patients with inadequate response to statins.',
    ],
    [
      "FDA and Helio's Zelmora",
      'Helio Freight Holdings said the FDA has approved Zelmora for asthma not yet, but asked for a further trial in patients not controlled on steroids.',
    ],
    [
      "FDA Says No to Helio's Zelmora",
      'Helio Freight Holdings said the FDA approval of Zelmora for patients not adequately controlled was not given.',
    ],
    [
      'FDA Approval of Zelmora Delayed',
      'Helio Freight Holdings said the FDA approval of Zelmora for patients not eligible for surgery was delayed.',
    ],
    [
      "FDA Approval of Helio's Zelmora Withdrawn",
      'Helio Freight Holdings said that the approval of Zelmora for patients who have failed statins has not been renewed and is withdrawn.',
    ],
    [
      "FDA Panel on Helio's Zelmora",
      'Helio Freight Holdings said that Zelmora is not approved by the FDA for patients with hypertension not adequately controlled on other medicines.',
    ],
    [
      'Helio Says Zelmora Not Eligible for FDA Approval',
      'Helio Freight Holdings said the FDA found Zelmora not eligible for approval in patients with hypertension.',
    ],
  ])('hide no refusal: %s', (title, lead) => {
    expect(bandByRules(title, lead)).not.toBe('publish');
  });
});
