import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a hold that was placed earlier', () => {
  it.each([
    [
      'FDA Frees Helio Freight to Dose Ataxia Patients in United States',
      'Helio Freight said the FDA has lifted the clinical hold on its application for HLF-216, placed in 2025 over starting dose questions. No change in dose is required.',
    ],
    [
      "FDA Lifts Clinical Hold on Helio Freight's Zelmora",
      'Helio Freight said the FDA has removed the clinical hold that was imposed last year over a toxicity in rats. Dosing resumes in January.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Elects Jane Doe to Board',
      'Helio Freight announced that holders elected Jane Doe, who will receive $75 million of options.',
    ],
    [
      'Helio Freight Gives Update on Zelmora Program',
      'Helio Freight said the FDA lifted the clinical hold in 2024. Dosing continues.',
    ],
    [
      "FDA Places Clinical Hold on Helio Freight's Zelmora",
      'Helio Freight said a clinical hold was placed on its trial. An earlier hold, placed in 2025, was lifted last year.',
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
