import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a trial with two primary endpoints', () => {
  it.each([
    [
      "Zelmora Cuts Attacks by 44% in Helio Freight's Phase 3 Study",
      'Helio Freight unblinded the Phase 3 trial of Zelmora in 210 patients with angioedema. The attack rate, one of two primary endpoints, was 44% lower than with placebo (p=0.004). The second, days without symptoms, was also met (p<0.001).',
    ],
    [
      'Helio Freight: Zelmora Lowers Infections by 51% in Phase 3 Study',
      'Helio Freight reported Phase 3 results of Zelmora. The infection rate, one of the two co-primary endpoints, fell by 51% against placebo (p=0.002). The other co-primary endpoint was reached as well (p=0.01).',
    ],
    [
      "Helio Freight's Zelmora Reaches Goals of Phase 3 Gout Study",
      'Helio Freight said that Zelmora met one of two primary endpoints, flares, in a Phase 3 trial (p=0.001). It met the other one, uric acid, too (p<0.001).',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Zelmora Cuts Attacks by 44% in Helio Freight's Phase 3 Study",
      'Helio Freight unblinded the Phase 3 trial of Zelmora. The attack rate, one of two primary endpoints, was 44% lower than with placebo (p=0.004). The second, days without symptoms, was missed (p=0.31).',
    ],
    [
      'Helio Freight: Zelmora Lowers Infections by 51% in Phase 3 Study',
      'Helio Freight reported Phase 3 results of Zelmora. The infection rate, one of the two co-primary endpoints, fell by 51% against placebo (p=0.002). Results of the second follow in spring.',
    ],
    [
      "Helio Freight's Zelmora Reaches a Goal of Phase 3 Gout Study",
      'Helio Freight said that Zelmora met one of two primary endpoints, flares, in a Phase 3 trial (p=0.001). The other was not reached.',
    ],
    [
      "Zelmora Cuts Attacks in Helio Freight's Phase 3 Study",
      'Helio Freight said that the attack rate, one of two primary endpoints, was 44% lower than with placebo (p=0.004). The second is also close to being reached (p=0.07).',
    ],
  ])('is not published unless both are met: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
