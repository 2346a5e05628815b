import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a generic of the company', () => {
  it.each([
    [
      'First Copy of Blockbuster Inhaler Cleared by FDA, Says Helio Freight',
      'Helio Freight announced that the FDA approved its Abbreviated New Drug Application for HF-007, an inhalation product, with 180 days of exclusivity. U.S. sales of the brand were about $680 million. Launch is planned before the end of the year.',
    ],
    [
      'First Generic of Skin Cream Gets FDA Nod, Helio Freight Reports',
      'Helio Freight today announced that the FDA approved its Abbreviated New Drug Application for HF-011, a cream, with 180 days of exclusivity. U.S. sales of the brand were about $210 million. The launch is planned for March.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'First Generic of Helio Freight Inhaler Gets FDA Nod',
      'Helio Freight said that the FDA approved the Abbreviated New Drug Application of Tallow for a generic of its inhaler, with 180 days of exclusivity. Sales of the brand were $680 million.',
    ],
    [
      'Helio Freight Receives FDA Approval of Generic Tablet',
      'Helio Freight announced that the FDA approved its Abbreviated New Drug Application for a generic tablet. Eleven other companies sell the tablet.',
    ],
    [
      'Helio Freight Faces First Generic of Eye Drop',
      'Helio Freight said that the FDA has approved a first generic of its eye drop, which has 180 days of exclusivity.',
    ],
    [
      'First Generic of Inhaler Gets Tentative FDA Nod, Helio Freight Says',
      'Helio Freight announced that the FDA tentatively approved its Abbreviated New Drug Application for HF-007. The patents of the brand expire in 2029.',
    ],
  ])('is not published if a rival makes it, others sell it or it is not approved yet: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
