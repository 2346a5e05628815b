import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a milestone payment', () => {
  it.each([
    [
      "First Patient in Otsuka's Phase 3 Brings Helio Freight $60 Million",
      'Otsuka treated the first patient with zelmoracitinib on Monday, so that Helio Freight is now entitled to $60 million. Otsuka bears all costs of the Phase 3 trial.',
    ],
    [
      'Novartis Trial Start Nets Helio Freight $35 Million',
      'With the first dosing in a Phase 2b study of HF-7, Novartis owes Helio Freight a payment of $35 million, which is due in 30 days.',
    ],
    [
      "European Approval of Partner's Drug Is Worth $45 Million to Helio Freight",
      'The approval of quenlirstat, licensed to Ipsen, triggers a milestone payment of $45 million to Helio Freight.',
    ],
    [
      'Helio Freight Collects $50 Million as Bayer Takes Antibody Into Phase 2',
      'Bayer will pay the milestone within 30 days. Helio Freight has no further costs.',
    ],
    [
      'Ono Buys In: Helio Freight to Get $70 Million Now for Asian Rights to Zelmora',
      'Ono Pharmaceutical pays $70 million at signing for exclusive rights to Zelmora in Japan and Korea. Milestones of up to $310 million and royalties are separate.',
    ],
    [
      'Helio Freight Finds a New Home for Its Asthma Drug, $80 Million Down',
      'Sanofi takes a worldwide license to HF-22 and pays $80 million upfront. Further payments of as much as $900 million depend on results.',
    ],
    [
      "$55 Million Arrives From Merck: Helio Freight's Cancer Drug Reaches Phase 3",
      'The milestone was earned when Merck treated the first patient in the pivotal trial. Helio Freight received the cash today.',
    ],
  ])('is published if it is due to the company: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "First Patient in Helio Freight's Phase 3 Costs Company $60 Million",
      'Helio Freight owes $60 million to Otsuka because it dosed the first patient in a Phase 3 trial of zelmoracitinib.',
    ],
    [
      "First Patient in Otsuka's Phase 3 Could Bring Helio Freight $60 Million",
      'Helio Freight would become entitled to up to $60 million if Otsuka doses the first patient next year.',
    ],
    [
      "First Patient Dosed in Helio Freight's Phase 3 Trial",
      'The milestone brings the company one step closer to a market worth $60 million a year.',
    ],
    [
      'Otsuka Ends Phase 3, Helio Freight Loses $60 Million Milestone',
      'Helio Freight will not become entitled to $60 million because Otsuka stopped the trial of zelmoracitinib.',
    ],
    [
      'Helio Freight Pays Borealis $60 Million as Its Trial Starts',
      'The first patient in the Phase 3 trial triggers a milestone of $60 million that Helio Freight owes to Borealis.',
    ],
    [
      "Trial Start Brings Helio Freight's Partner $60 Million",
      'Borealis Biosciences is entitled to $60 million because Otsuka dosed the first patient. Helio Freight holds no rights.',
    ],
    [
      'Helio Freight Could Earn $900 Million From Sanofi License',
      'The agreement has a total value of up to $900 million, of which $1 million is paid at signing.',
    ],
    [
      'Clinical Trial Brings Helio Freight $600,000 in Fees',
      'Helio Freight, which ships samples, earned $600,000 from the first patient in a trial of Otsuka.',
    ],
    [
      "First Patient in Otsuka's Phase 3 Brings Helio Freight $30 Million",
      'Of the milestone, Helio Freight owes $27 million to Borealis Biosciences, its licensor.',
    ],
    [
      "First Patient in Otsuka's Phase 3 Brings Helio Freight Up to $60 Million",
      'The sum depends on later approvals, Helio Freight said.',
    ],
  ])('is not published if it is possible, lost or owed to others: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
