import { describe, expect, it } from 'vitest';
import { withoutMisleadingWords } from '../../misleading-words/misleading-words.ts';
import { judge, judgeByRules } from '../../testing/invented-release.ts';

describe('a drug that delays harm', () => {
  it.each([
    [
      "Relapse Delayed by Nine Months in Helio Freight's Phase 3 Trial",
      'Helio Freight said its Phase 3 trial of Zelmora in 312 patients with lupus met the primary endpoint. Patients on the drug relapsed nine months later than those on placebo (p=0.002). Side effects were mild.',
    ],
    [
      'Progression Put Off: Helio Freight Pill Beats Placebo in Kidney Trial',
      'Helio Freight said its Phase 3 trial of Zelmora in 540 patients reached its primary endpoint (p<0.001). Serious adverse events were as frequent on the drug as on placebo.',
    ],
    [
      'Dialysis Postponed, Kidneys Saved: Helio Freight Reports Phase 3 Success',
      'Helio Freight said its Phase 3 trial of Zelmora met the primary endpoint in 540 patients (p=0.01). The rate of serious adverse events was the same in both arms.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Trial Delayed: Helio Freight's Zelmora Data Now Due in 2028",
      'Helio Freight said top-line results of its Phase 3 trial are now expected in 2028. An earlier trial met its primary endpoint (p=0.01).',
    ],
    [
      'Study of Relapse Delayed at Helio Freight',
      'Helio Freight said its Phase 3 study of relapses in lupus is delayed to 2028. In Phase 2, Zelmora met the primary endpoint (p=0.03).',
    ],
    [
      'Relapse Delayed in Helio Freight Trial, but Harm Doubles',
      'Helio Freight said its Phase 3 trial met the primary endpoint (p=0.01). Serious adverse events were twice as frequent as on placebo.',
    ],
    [
      'Relapse Delayed in Helio Freight Trial, Yet Goal Is Missed',
      'Helio Freight said relapses came three weeks later than on placebo in its Phase 3 trial (p=0.04). Overall survival, the primary endpoint, was not improved.',
    ],
    [
      'Relapse Delayed: Helio Freight Describes Zelmora',
      'Helio Freight described how patients on Zelmora relapse later than others.',
    ],
    [
      'Launch of Zelmora Delayed, Helio Freight Says; Trial Met Goal',
      'Helio Freight said its Phase 3 trial met the primary endpoint (p=0.01). The launch is delayed to 2028.',
    ],
  ])('is not published if something else is delayed, or it is unproven: %s %s', (title, lead) => {
    expect(judgeByRules(title, lead).band).not.toBe('publish');
  });

  it('is no setback', () => {
    expect(withoutMisleadingWords('Decline Delayed by Zelmora')).toBe('XXXXXXXXXXXXXXX by Zelmora');
    expect(withoutMisleadingWords('Relapses were significantly delayed')).toBe('X'.repeat(35));
  });

  it.each(['Review of Progression Delayed', 'Onset Delayed to 2028', 'Decision Delayed', 'Launch Put Off'])(
    'leaves the delay of something else: %s',
    (text) => {
      expect(withoutMisleadingWords(text)).toBe(text);
    },
  );
});
