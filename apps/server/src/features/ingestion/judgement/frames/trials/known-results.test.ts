import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('results that were known', () => {
  it('may be named next to new ones', () => {
    const title = "Helio Freight's Zelmora Beats Placebo in Second Phase 3 Trial";
    const lead =
      'Zelmora met the primary endpoint (p=0.002), Helio Freight said. Results of the first trial were released in May.';
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Helio Freight's Pivotal Lupus Results Land Late-Breaking Slot",
      'Helio Freight will present its registrational trial of Zelmora orally at a congress on January 14. The trial met its primary endpoint, as announced with the topline figures in June. The talk adds biomarker data.',
    ],
    [
      'Helio Freight Lands Podium at ASH for Lymphoma Drug With 61% Response Rate',
      'The congress accepted abstract 233 of Helio Freight for a talk in December. Its figures are those of the cutoff in March, first disclosed with the annual report.',
    ],
    [
      "Journal Features Helio Freight's Phase 3 Win in Gout",
      'The paper on the trial of Helio Freight, which met its primary endpoint in February, appears online today.',
    ],
    [
      'Helio Freight Scores Plenary Talk: Zelmora Cut Deaths by 28%',
      'The survival results of Helio Freight, known from the topline release of May, open the cardiology congress on Saturday.',
    ],
    [
      'Center Stage for Helio Freight: 71% Remission Data to Be Shown in Vienna',
      'The rheumatology meeting has picked the abstract of Helio Freight for its press program. Figures correspond to those published in April.',
    ],
    [
      'Helio Freight Wins Best Abstract for Trial With p=0.0003',
      'A jury of the congress honored the poster of Helio Freight. The trial itself read out in March.',
    ],
    [
      "Helio Freight's Lymphoma Drug Picked for ASH Press Briefing With 74% Response Rate",
      'The data, from the same patients as in the spring update, will be shown by Dr. Alvarez of Lyon.',
    ],
  ])('are not published for their presentation: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
