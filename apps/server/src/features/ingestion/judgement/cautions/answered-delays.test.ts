import { describe, expect, it } from 'vitest';
import { judge } from '../testing/invented-release.ts';

const delaysIn = (title: string, lead: string): boolean =>
  judge(title, lead).findings.some(({ label }) => label === 'a regulatory delay');

describe('a regulatory delay', () => {
  it.each([
    [
      "After Three-Month Wait, FDA Says Yes to Helio Freight's Zelmora",
      'Helio Freight announced approval by the FDA of Zelmora for depression. The agency had extended its review by three months in July.',
    ],
    [
      "FDA Approves Helio Freight's Zelmora for Depression",
      'Helio Freight announced that the FDA has approved Zelmora. It had postponed the target date in May.',
    ],
  ])('is over with the approval: %s %s', (title, lead) => {
    expect(delaysIn(title, lead)).toBe(false);
  });

  it.each([
    [
      "FDA Extends Review of Helio Freight's Zelmora",
      'Helio Freight said that the FDA has extended its review by three months. The agency had approved it for adults in 2024.',
    ],
    [
      "Health Canada Approves Helio Freight's Zelmora",
      'Helio Freight announced that Health Canada has approved Zelmora. In the United States the FDA had extended its review by three months.',
    ],
    [
      "FDA Approves Helio Freight's Zelmora in Adults",
      'Helio Freight announced that the FDA has approved Zelmora in adults. The agency extends its review by three months for children.',
    ],
  ])('is news otherwise: %s %s', (title, lead) => {
    expect(delaysIn(title, lead)).toBe(true);
  });
});
