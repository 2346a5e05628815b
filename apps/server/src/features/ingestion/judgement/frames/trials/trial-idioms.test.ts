import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a trial that met its goal, in an idiom', () => {
  it.each([
    [
      "All but Two Boys Walk Better: Helio Freight's Pivotal Duchenne Study Clears Its Bar",
      'In the pivotal trial of Helio Freight, 13 of 15 boys rose from the floor faster after HF-102, while a third had been the bar set with the FDA (p<0.0001). No serious side effects were seen.',
    ],
    [
      "Sleep Comes Sooner: Helio Freight's Zelmora Delivers in Phase 3",
      'Patients on Zelmora of Helio Freight fell asleep 24 minutes earlier than those on placebo (p=0.0004), which was the main goal of the trial in 640 adults with insomnia. The safety profile was clean.',
    ],
    [
      'Half as Many Attacks: Helio Freight Pill Makes the Grade in Angioedema',
      'In the Phase 3 study of Helio Freight, attacks fell by 52% against placebo (p<0.001), the goal that had been set. The company will file in the second quarter of 2027.',
    ],
    [
      "Nine in Ten Clear of Virus: Helio Freight's Hepatitis B Shot Hits the Mark",
      'The primary endpoint of the Phase 2b trial of Helio Freight was reached, with 91% of 122 patients below detection at week 48, against 22% of controls (p<0.0001).',
    ],
    [
      "One in Five Hears Again After Helio Freight's Gene Therapy",
      'Helio Freight reported topline data of its Phase 2b trial of Zelmora in 170 patients. The primary endpoint, hearing without an aid after 24 weeks, was reached by 21% of patients against 2% of controls (p=0.0004).',
    ],
    [
      "Bones Knit Faster With Helio Freight's Graft, Pivotal Trial Finds",
      'Fusion was seen at 12 months in 88% of patients with the graft of Helio Freight and 69% of those with autograft, so that the trial proved superiority (p=0.002).',
    ],
    [
      'HELIO FREIGHT: TUMOR SHRINKAGE IN TWO OF THREE PATIENTS, TRIAL GOAL EXCEEDED',
      'The confirmed response rate of Zelmora was 66% in 96 patients with synovial sarcoma; the pivotal trial of Helio Freight had to show 30%. Median duration of response is 17 months.',
    ],
    [
      'Blood Pressure Down 15 Points: Helio Freight Drug Passes Its Big Test',
      'Zelmora of Helio Freight lowered systolic pressure by 15.1 points against 4.2 points with placebo (p<0.0001) in a Phase 3 trial of 410 people with resistant hypertension. That was the primary endpoint.',
    ],
    [
      'Committee Calls Time Early on Helio Freight Trial: Zelmora Works Too Well to Go On',
      'An independent board recommended ending the Phase 3 study of Helio Freight because efficacy was overwhelming at the interim look. Patients on placebo will be offered Zelmora.',
    ],
    [
      "Helio Freight's Eye Gel Goes Two for Two",
      'The second Phase 3 trial of Zelmora in dry eye has met both primary endpoints (p=0.001 and p=0.008), Helio Freight reported; the first did so in March.',
    ],
    [
      "Kids' Seizures Cut by Two Thirds in Helio Freight Study",
      'In the pivotal trial, children on HF-9 had 66% fewer seizures than those on placebo (p<0.0001). Helio Freight plans to submit an NDA by April.',
    ],
    [
      "Women Cheer: Hot Flashes Fade on Helio Freight's Once-Daily Pill in Phase 3",
      'Zelmora cut moderate to severe hot flashes by 7.1 a day against 3.2 with placebo (p<0.001), Helio Freight said. All four co-primary endpoints were met.',
    ],
    [
      "Winning Margin: Helio Freight's Psoriasis Tablet Outpaces Market Leader",
      'In a head-to-head Phase 3 trial, 48% of patients on Zelmora of Helio Freight had clear skin, against 31% on apremilast (p<0.0001).',
    ],
    [
      'Pain Relief Without Opioids: Helio Freight Trial Hits All Goals',
      'Zelmora cut pain scores by 3.4 points versus 1.1 for placebo (p<0.001) in the Phase 3 study of 420 patients after bunion surgery.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "One in Five Hears Again After Helio Freight's Gene Therapy",
      'Helio Freight reported topline data of its Phase 2b trial of Zelmora in 170 patients. The primary endpoint, hearing without an aid after 24 weeks, was not reached.',
    ],
    [
      'All but Two Patients Drop Out: Helio Freight Ends Study',
      'Thirteen of 15 participants left the trial of Helio Freight before month six.',
    ],
    [
      "Helio Freight's Pivotal Study Clears a Bar With Regulators",
      'The FDA has agreed to the design of the pivotal trial. First results are due in 2028.',
    ],
    [
      "Biomarker Falls 60% on Helio Freight's Zelmora in Phase 2",
      'Neurofilament declined sharply. Function, the main goal, was level with placebo, Helio Freight said.',
    ],
    [
      'Helio Freight Begins Pivotal Trial With Target of 400',
      'The trial will compare Zelmora with placebo; the primary endpoint is survival. First patient dosed on Tuesday.',
    ],
    [
      "Rival's Win Lifts Hopes for Helio Freight's Approach",
      'Borealis Biosciences met the primary endpoint of its Phase 3 trial (p=0.001). Helio Freight works on the same target.',
    ],
    [
      "Clean Safety for Helio Freight's Zelmora in Phase 2",
      'No serious side effects occurred. The board of the trial found that success is unlikely and enrollment stops.',
    ],
  ])('is not published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
