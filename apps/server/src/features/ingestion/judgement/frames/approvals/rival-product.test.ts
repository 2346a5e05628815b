import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('the product of a rival', () => {
  it.each([
    [
      "FDA Approves Helio Freight's Nasal Spray for Migraine",
      'Until now, the only such product has been a spray of Borealis Biosciences.',
    ],
    [
      'FDA Approves Once-Weekly Pill for Gout',
      'Helio Freight will sell it from January. It competes with a daily pill of Borealis Biosciences.',
    ],
    [
      "Under the Tongue Instead of Into the Arm: FDA Says Yes to Helio Freight's Zelmora",
      'Helio Freight announced that the FDA has approved Zelmora film for migraine.',
    ],
  ])('may be named next to its own: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "A Film Instead of Helio Freight's Spray: FDA Approves Freighton",
      "The FDA has approved Freighton film for migraine, which patients may use instead of Helio Freight's spray.",
    ],
    [
      'Rival Pill Gets Its Yes From FDA',
      'Borealis Biosciences may now market quenlirstat in the United States for gout, the FDA decided late Thursday. Helio Freight sells the leading gout drug.',
    ],
    [
      'FDA Approves Nasal Spray for Migraine; On Shelves by Spring',
      'The maker of the spray, a private company, expects to undercut Zelmora of Helio Freight, so far the only one without a needle.',
    ],
    [
      'FDA Approves Once-Weekly Pill for Gout',
      'The approval went to a private company from Ohio. The tablet competes with Zelmora, the only product of Helio Freight, which has been alone in the market.',
    ],
    [
      'New Gout Pill Wins FDA Approval; Launch Next Week',
      'A weekly tablet will challenge Zelmora of Helio Freight, which is taken daily. Its maker plans to charge half the price.',
    ],
    [
      'FDA Clears Wearable Glucose Patch Costing Half of Current Sensors',
      'The manufacturer of the newly cleared device will sell it from January. Helio Freight has had this segment to itself with its Zelmora sensor.',
    ],
    [
      "Helio Freight's Partner Gets Breakthrough Status for Competing Drug",
      'Borealis Biosciences received Breakthrough Therapy designation for quenlirstat, which competes with Zelmora of Helio Freight.',
    ],
    [
      'First Oral Drug for Lupus Kidney Disease Approved by FDA',
      'A Swiss company will sell the pill at half the price of the infusion of Helio Freight.',
    ],
    [
      'FDA Approves Weekly Insulin From Danish Maker',
      'Helio Freight, whose pump serves the same people, fell in early trading.',
    ],
    [
      'FDA Clears Second Robot for Hernia Repair',
      'Helio Freight, the market leader so far, said it expects more competition.',
    ],
  ])('is no news of the company: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
