import { describe, expect, it } from 'vitest';
import { bandOf } from '../testing/invented-release.ts';

const ofHelio = (text: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`;

describe('a drug that lowers the risk of death', () => {
  it.each([
    [
      'Zelmora Patients Live Longer in Final Lung Cancer Analysis, Helio Freight Says',
      'today announced final overall survival data of the randomized Phase 3 trial of Zelmora in lung cancer. Zelmora with docetaxel cut the risk of death by 31% against docetaxel alone (hazard ratio 0.69; p=0.006). The application remains on schedule for the first quarter of 2027.',
    ],
    [
      'Helio Freight Pill Lengthens Lives in Phase 3 Heart Failure Trial',
      'said that Zelmora lowered the risk of death by 22% against placebo in the randomized Phase 3 trial (p=0.003), which met its primary endpoint.',
    ],
    [
      'Fewer Heart Failure Patients Die on Helio Freight Drug in Phase 3',
      'said that the Phase 3 trial met its primary endpoint: the risk of death from heart failure was 24% lower with Zelmora than with placebo (hazard ratio 0.76; p=0.002).',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Reports Final Lung Cancer Analysis',
      'today announced final survival data of the randomized Phase 3 trial of Zelmora. Zelmora raised the risk of death by 31% against docetaxel alone (hazard ratio 1.31; p=0.006).',
    ],
    [
      'Helio Freight Drug Meets Goal of Phase 3 Trial',
      'said that Zelmora met its primary endpoint of tumor response (p=0.006). The risk of death was 14% higher on the drug.',
    ],
    [
      'Helio Freight Drug Slows Cancer in Phase 3 Trial',
      'said that Zelmora met its primary endpoint (p=0.006). Zelmora did not cut the risk of death.',
    ],
    [
      'Helio Freight Drug Meets Goal; Three Deaths Reviewed',
      'said that Zelmora cut the risk of death by 31% against placebo (p=0.006) in the Phase 3 trial. Three deaths are being investigated as related to the drug.',
    ],
    [
      'Rival of Helio Freight Cuts Risk of Death',
      'said that a rival medicine cut the risk of death by 31% against chemotherapy in the Phase 3 trial (p=0.006). Helio Freight studies a similar one.',
    ],
    [
      'Helio Freight Drug Cuts Risk of Death in Some Patients',
      'said that in a subgroup of patients Zelmora cut the risk of death by 31% against docetaxel (p=0.006). The Phase 3 trial as a whole missed its primary endpoint.',
    ],
    [
      'Helio Freight to Test Whether Drug Cuts Risk of Death',
      'today announced a Phase 3 trial that will test whether Zelmora cuts the risk of death by 31% (power for p=0.05).',
    ],
    [
      'Helio Freight Drug Cut Risk of Death, Two Patients Died of Liver Failure',
      'said that Zelmora cut the risk of death by 31% against placebo (p=0.006) in the Phase 3 trial. Two patients on the drug died of liver failure.',
    ],
    [
      'Helio Freight Drug Trends Toward Lower Risk of Death',
      'said that Zelmora cut the risk of death by 11% against placebo (p=0.16) in the Phase 3 trial.',
    ],
    [
      'Helio Freight Drug Cuts Cancer Growth; Analysts See Risk',
      'said that Zelmora met its primary endpoint in Phase 3 (p=0.01) and that it had cut the risk of death by 4%, which was not significant.',
    ],
    [
      'Helio Freight Drug Fails to Cut Risk of Death',
      'said that Zelmora failed to cut the risk of death by 20% as planned; progression was slower (p=0.02) in the Phase 3 trial.',
    ],
    [
      'Control Arm Wins Against Helio Freight Drug',
      'said that chemotherapy cut the risk of death by 24% against Zelmora in the randomized Phase 3 trial (p=0.01).',
    ],
    [
      "Partner's Drug Cuts Risk of Death",
      'said that docetaxel of its supplier cut the risk of death by 24% against placebo in a Phase 3 trial (p=0.01). It holds no rights.',
    ],
    [
      "Helio Freight's Lung Drug Lowers Risk of Death, Raises Risk of Stroke",
      'said that Zelmora lowered the risk of death by 21% against placebo (p=0.01) in Phase 3. Strokes doubled.',
    ],
  ])('is not published if the risk is not lower, or patients died: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).not.toBe('publish');
  });
});
