import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a result in part of the patients', () => {
  it.each([
    [
      "Helio Freight's Zelmora Beats Placebo in Phase 3",
      'Across all 340 participants, attacks fell by half (p<0.001), Helio Freight said.',
    ],
    [
      "Helio Freight's Zelmora Meets Primary Endpoint",
      'The groups did not differ in adverse events, Helio Freight said. Pain fell by 40% (p=0.001) in the Phase 3 trial.',
    ],
    [
      "Helio Freight's Zelmora Meets Primary Endpoint",
      'Pain fell by 40% (p=0.001) in the Phase 3 trial, Helio Freight said. A prespecified analysis by age agrees.',
    ],
    [
      "Helio Freight's Zelmora Doubles Survival in Phase 3 Trial",
      'Median survival was 21 months against 10 months (p=0.001), Helio Freight said. The analysis was planned before the trial began.',
    ],
  ])('is not meant by one in all: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Women on Helio Freight's Zelmora Improve in Depression Study",
      'In a separate look at 210 women, Helio Freight found an advantage of three points (p=0.014). Among all 340 participants, the drug was level with placebo.',
    ],
    [
      'Helio Freight Drug Slows Decline 50% in Patients With Low Tau',
      'Helio Freight took a new look at 61 people with little tau in the blood, and saw a slower decline (p=0.009). The whole trial of 150 had missed its goal in 2025.',
    ],
    [
      "Older Patients Gain Most From Helio Freight's Zelmora, New Look at Data Finds",
      'In those over 70, falls were reduced by 40% (p=0.02), said Helio Freight. The trial as a whole failed in March.',
    ],
    [
      'Zelmora of Helio Freight Beats Placebo in Patients From Europe',
      'The European part of the Phase 3 trial shows a benefit (p=0.004). The overall population showed none.',
    ],
    [
      'Signal in Severe Cases: Helio Freight Finds Zelmora Works Where Need Is Greatest',
      'Among 88 patients with severe disease the drug reduced attacks (p=0.01). In the full study of 310 patients the goal was not reached.',
    ],
    [
      'Helio Freight Reports Fewer Attacks in High-Eosinophil Group',
      'Helio Freight reported that patients with more than 300 eosinophils had 61% fewer attacks on Zelmora than on placebo (p=0.004). The group was not defined before the trial began.',
    ],
    [
      'Helio Freight Reports Fewer Attacks in High-Eosinophil Patients',
      'Helio Freight reported that patients with more than 300 eosinophils, about 40% of those in its Phase 2 trial, had 61% fewer attacks on Zelmora than on placebo (p=0.004).',
    ],
    [
      'Helio Freight Sees Clear Benefit of Zelmora in Patients Under 40',
      'Helio Freight reported that patients under 40 had half as many attacks (p=0.01). The analysis by age was not specified in advance.',
    ],
    [
      "Helio Freight's Zelmora Lowers Risk of Falls in Frail Patients",
      'Frail patients fell 35% less often (p=0.02), according to a post hoc analysis by Helio Freight.',
    ],
    [
      "Helio Freight's Zelmora Shows Benefit at Week 4 in Phase 3",
      'Zelmora of Helio Freight separated from placebo at week 4 (p=0.01). At week 12, the primary time point, the arms did not differ.',
    ],
    [
      "Helio Freight's Zelmora Doubles Survival in KRAS-Mutant Tumors",
      'Helio Freight reported median survival of 19 months against 9 months in carriers of a mutation (p=0.02). The analysis looked back at 51 of 160 patients.',
    ],
    [
      "Helio Freight's Zelmora Halves Attacks in Carriers of a Gene",
      'Helio Freight reported half as many attacks in carriers of a gene (p=0.03). It had not been planned before the trial.',
    ],
    [
      "Helio Freight's Zelmora Halves Attacks in Phase 3",
      'Helio Freight reported half as many attacks (p=0.03) in 60 carriers. The comparison was not part of the protocol.',
    ],
  ])('is for an editor: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
