import { describe, expect, it } from 'vitest';
import { bandByRules } from '../testing/invented-release.ts';

const SUCCESS = 'Helio Freight Holdings said that Zelmora met its primary endpoint in its Phase 3 trial (p<0.001).';
const bandWith = (sentence: string): string =>
  bandByRules('Zelmora Meets Primary Endpoint in Phase 3', `${SUCCESS} ${sentence}`);

describe('serious harm next to favorable data', () => {
  it.each([
    'Two patients had grade 4 bleeding.',
    'One case of pneumonitis was of grade 5.',
    'Three patients had a stroke that investigators consider probably related to the drug.',
    'A life-threatening allergic reaction occurred in one patient.',
    'The highest dose was dropped.',
    'The 40 mg dose has been discontinued after seizures in two patients.',
    'A patient passed away three weeks after the infusion.',
    'Monitors could not rule out that the drug was the cause.',
  ])('goes to the desk: %s', (sentence) => {
    expect(bandWith(sentence)).toBe('desk');
  });

  it('goes to the desk if only the headline says it', () => {
    expect(bandByRules('Zelmora Meets Goal in Phase 2b, Higher Dose Shelved Over Bleeding', SUCCESS)).toBe('desk');
  });

  it.each([
    'No grade 4 or 5 events occurred.',
    'The most common grade 3 adverse event was neutropenia.',
    'Grade 3 bleeding occurred in 2% of patients on Zelmora and 6% on placebo.',
    'It reduced grade 4 bleeding.',
    'None of the serious events was possibly related.',
    'The higher dose was chosen for the application.',
    'Zelmora treats a life-threatening disease.',
  ])('is nothing that an editor has to weigh: %s', (sentence) => {
    expect(bandWith(sentence)).toBe('publish');
  });
});
