import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../../text/passages.ts';
import { HELIO } from '../../testing/invented-release.ts';
import { matchFrames } from '../match-frames.ts';
import { TRIAL_FRAMES } from './trial-frames.ts';
import { responseShareIn } from './trial-objections.ts';

/** Returns the labels of what speaks against the success that a release reports, of every event found; null without one. */
function objectionsTo(title: string, summary = ''): string[] | null {
  const frames = matchFrames(splitIntoPassages({ title, summary }), HELIO, TRIAL_FRAMES).filter(
    ({ spec }) => spec.type === 'trial_success',
  );
  const clean = frames.some(({ opposing, modality }) => opposing.length === 0 && modality === 'done');
  if (frames.length === 0) return null;
  return clean ? [] : [...new Set(frames.flatMap(({ opposing }) => opposing.map(({ label }) => label)))];
}

describe('responseShareIn', () => {
  it.each([
    ['an overall response rate (ORR) of 32%', 0.32],
    ['a 38% objective response rate', 0.38],
    ['an ORR of 45.5% in all patients', 0.455],
    ['8 of 10 participants (80%) in both cohorts achieved a complete response', 0.8],
    ['9 out of 12 evaluable patients had an objective response', 0.75],
    ['61% of treated patients achieved a clinical remission', 0.61],
  ])('reads %s', (text, share) => {
    expect(responseShareIn(text)).toBeCloseTo(share, 5);
  });

  it.each([
    ['an immune response in 80% of mice'],
    ['a response of 8 of the 10 suppliers'],
    ['9 of 10 participants achieved an antibody response'],
    ['a discount rate of 8%'],
  ])('reads none in %s', (text) => {
    expect(responseShareIn(text)).toBeNull();
  });
});

describe('data in patients', () => {
  it.each([
    ['Helio Freight Reports Positive Data from HARBOR Study of Zelmora', '15 of 18 patients had a clinical response.'],
    ['Helio Freight Presents Positive Results from Its Registry Trial', 'The stroke rate was 0.9% among patients.'],
    ['Helio Freight Presented Data on Zelmora at the Winter Congress', 'Data show an overall response rate of 41%.'],
    ['Helio Freight Presents Positive Phase 2 Results', 'Today it announced topline survival data.'],
    ["Helio Freight's Zelmora Shows Excellent Overall Survival Benefit in Lung Cancer", ''],
    ['Helio Freight Announces 8.4 Month Increase in Overall Survival in Patients With Glioma', ''],
    ['Helio Freight Reports Positive Results in Second Line Melanoma Patients', ''],
    ['Helio Freight Announces Significant Improvements With Zelmora Over 24 Weeks in Psoriatic Arthritis', ''],
    ['Helio Freight Announces Landmark Phase 2 Results of Zelmora', ''],
    ['Helio Freight Reports Third Quarter 2026 Results, Positive Phase 3 Trial in Patients', ''],
    ['Helio Freight Presents Positive Data: One-Year Remission in 100% of Treated Patients', ''],
    [
      'Helio Freight Reports Zelmora Data',
      'Of patients without liver metastases, 34% of patients had a partial response.',
    ],
  ])('are news: %s', (title, summary) => {
    expect(objectionsTo(title, summary)).toEqual([]);
  });

  it.each([
    ['Helio Freight Presents Positive Phase 2 Data at the Winter Congress', '', 'a presentation'],
    ['Helio Freight to Present Phase 2 Data', 'Data show an overall response rate of 41%.', 'a presentation'],
    ['Helio Freight: Journal Publication of Trial', 'Data show an overall response rate of 41%.', 'a presentation'],
    ['Helio Freight Reports Updated Trial Data', 'Overall response rate of 41%.', 'older or further data'],
    ['Helio Freight Reports Trial Data', 'Overall response rate of 9%.', 'a response of few patients'],
    ['Helio Freight Announces Positive Results from Feasibility Study', 'Of a drug plant.', 'a study without patients'],
    ['Helio Freight Announces Positive Results from Drilling Study', 'All patients.', 'a study without patients'],
    ['Helio Freight Presents Positive Phase 2 Data', 'Early activity: overall response rate of 38%.', 'a presentation'],
    [
      'Helio Freight Reports Positive Results from Phase 1 Trials Conducted by Borealis',
      '',
      'a trial of another company',
    ],
    ['Helio Freight Reports Encouraging Preliminary Survival Study Data', '', 'early signs only'],
    [
      'Helio Reports Third Quarter 2026 Results, Positive Interim Phase 1 Data in Patients',
      '',
      'a first look at data in a quarterly report',
    ],
    ['Helio Freight Presents Poster on Excellent Survival Data in Cancer Patients', '', 'a presentation'],
  ])('are for an editor: %s %s', (title, summary, label) => {
    expect(objectionsTo(title, summary)).toContain(label);
  });

  it.each([
    'Strong Survival of Small Firms, Helio Freight Study Finds Among Patients',
    'Helio Freight Sees Significant Improvement in Output Over 12 Weeks at Drug Plant',
    'Helio Freight Drug Shows No Overall Survival Benefit in Lung Cancer',
  ])('are not what it is about: %s', (title) => {
    expect(objectionsTo(title)).toBeNull();
  });
});

describe('a survival that is no longer', () => {
  const title = 'Helio Freight Says Zelmora Met Primary Endpoint in Phase 3 Trial';

  it('speaks against a success', () => {
    const summary = 'Median overall survival was 8.9 months with Zelmora and 9.4 months with paclitaxel.';
    expect(objectionsTo(title, summary)).toContain('a survival that is no longer');
  });

  it.each([
    ['Median overall survival was 14.9 months with Zelmora and 9.4 months with paclitaxel.'],
    ['Median overall survival was 8.9 months with placebo and 14.4 months with Zelmora.'],
  ])('is not seen in %s', (summary) => {
    expect(objectionsTo(title, summary)).toEqual([]);
  });
});

describe('the conduct of a trial', () => {
  it.each([
    ['Helio Freight Announces Positive Findings from Independent Audit of Data Integrity at Phase 3 Trial Site'],
    ['Helio Freight Reports Positive Outcome of FDA Inspection of Phase 3 Trial Sites'],
  ])('is no result: %s', (title) => {
    expect(objectionsTo(title)).toEqual(['the conduct of a trial, not its result']);
  });

  it('is no part of a result', () => {
    expect(objectionsTo('Helio Freight Announces Positive Phase 3 Results of HEL-43 in Lung Disease')).toEqual([]);
  });
});

describe('work in the laboratory', () => {
  it.each([
    ['Zelmora killed more tumor cells than others (p<0.001). The work was done in the laboratory.'],
    ['Zelmora killed cancer cells (p<0.001) in 28 cell lines.'],
    ['Seizures fell by 53% (p=0.002). The study was made in mice.'],
  ])('is no success of a trial: %s', (summary) => {
    expect(objectionsTo('Helio Freight Drug Beats Rival', summary)).toContain('work in the laboratory');
  });

  it('may be named next to a trial', () => {
    const summary = 'Seizures of patients fell by 53% (p=0.002). They had fallen in mice before.';
    expect(objectionsTo('Helio Freight Drug Works', summary)).toEqual([]);
  });
});

describe('the occasion of a trial report', () => {
  it.each([
    ['healthy volunteers', 'Helio Freight Reports Positive Phase 1 Topline', 'It was made with healthy volunteers.'],
    ['data that are not new', 'Helio Freight: Zelmora Met Primary Endpoint', 'In print, nothing in them is new.'],
    ['data that are not new', 'Helio Freight: Zelmora Met Primary Endpoint', 'It met the primary endpoint in 2024.'],
    [
      'a lower share than in earlier data',
      'Helio Freight Trial: Overall Response Rate of 54% Versus 64% Last Year',
      '',
    ],
  ])('may make it small news: %s: %s', (label, title, summary) => {
    expect(objectionsTo(title, summary)).toContain(label);
  });

  it.each([
    ['Helio Freight Reports Positive Phase 2 Topline', 'A trial in patients follows one of 2024.'],
    ['Helio Freight Trial: Overall Response Rate of 64% Versus 54% Last Year', ''],
  ])('does not speak against %s', (title, summary) => {
    expect(objectionsTo(title, summary)).toEqual([]);
  });
});

it('takes a biomarker for no benefit', () => {
  expect(objectionsTo('Helio Freight Trial Met the Biomarker Co-Primary Endpoint in Phase 3')).toContain(
    'safety or uptake only',
  );
});

describe('the trial of another company', () => {
  it.each([
    ["Tallow's Zelmora Wins in Phase 3; Helio Freight Tests Own Drug With It", 'The results were published by Tallow.'],
  ])('is for an editor: %s', (title, summary) => {
    expect(objectionsTo(title, summary)).toContain('news that another company reports of its product');
  });

  it('is not meant by an own drug', () => {
    expect(objectionsTo("Helio's Zelmora Wins in Phase 3", 'The trial was run by Tallow.')).not.toContain(
      'news that another company reports of its product',
    );
  });
});

describe('an effect no greater than that of a placebo', () => {
  it.each([
    ['Pain crises, the other measure, numbered 2.6 on drug and 2.7 on placebo.'],
    ['Patients lived 10.4 months with the therapy and 10.5 months without it.'],
  ])('speaks against a success: %s', (summary) => {
    const title = 'Helio Freight Says Zelmora Met Primary Endpoint in Phase 3 Trial';
    expect(objectionsTo(title, summary)).toContain('an effect close to that of a placebo');
  });

  it.each([
    ['Seizures numbered 1.2 on drug and 2.7 on placebo.'],
    ['Adverse events numbered 2.6 on drug and 2.7 on placebo.'],
  ])('is not seen in %s', (summary) => {
    const title = 'Helio Freight Says Zelmora Met Primary Endpoint in Phase 3 Trial';
    expect(objectionsTo(title, summary)).toEqual([]);
  });

  it('does not take a p-value above 0.05 for a success', () => {
    expect(objectionsTo('Helio Freight Reports Trial', 'Drinking days of patients fell (p=0.058).')).toBeNull();
  });
});

describe('trials of partners', () => {
  it.each([
    ["Helio Freight's Licensee Reports Zelmora Met Primary Endpoint in Phase 3 Trial", ''],
    ["Helio Freight Announces Partner's Phase 3 Trial of Zelmora Met Primary Endpoint", ''],
    ['Helio Freight Announces Borealis Reports Positive Phase 3 Results of Zelmora', ''],
    [
      'Helio Freight Announces Positive Phase 3 Results of Zelmora',
      'The trial was run by its licensee in Japan, Borealis Pharma.',
    ],
    [
      'Helio Freight Says Zelmora Met Primary Endpoint in Phase 3 Trial',
      'Borealis, which licensed Zelmora from Helio Freight, treated 400 patients.',
    ],
    [
      'Helio Freight Says Zelmora Met Primary Endpoint in Phase 3 Trial',
      'Borealis, to which it licensed Zelmora, treated 400 patients.',
    ],
  ])('are for an editor: %s %s', (title, summary) => {
    expect(objectionsTo(title, summary)).toContain('a trial of a partner or licensee');
  });

  it.each([
    ['Helio Freight and Partner Borealis Announce Positive Phase 3 Results of Zelmora', ''],
    [
      'Helio Freight Announces Positive Phase 3 Results of Zelmora',
      'Helio Freight and its partner Borealis today announced that their Phase 3 trial met its primary endpoint.',
    ],
    [
      'Helio Freight Says Zelmora Met Primary Endpoint in Phase 3 Trial',
      'Helio Freight, which licensed Zelmora from Borealis, will talk with its partner.',
    ],
  ])('are news if they are its own trials, too: %s %s', (title, summary) => {
    expect(objectionsTo(title, summary)).toEqual([]);
  });
});

describe('an effect close to that of a placebo', () => {
  const LABEL = 'an effect close to that of a placebo';

  it.each([
    ['Helio Freight Announces Zelmora Cuts Cough 44% in Phase 3 Trial', 'On placebo the decrease was 41%.'],
    [
      'Helio Freight Says Zelmora Met Goal in Phase 3 Trial',
      'Symptoms lasted 6.8 days against 7.0 days for placebo. Viral load fell (p=0.001).',
    ],
  ])('is for an editor: %s %s', (title, summary) => {
    expect(objectionsTo(title, summary)).toContain(LABEL);
  });

  it.each([
    ['Helio Freight Announces Zelmora Cuts Cough 44% in Phase 3 Trial', 'On placebo the decrease was 19%.'],
    ['Helio Freight Announces Zelmora Cuts Cough 44% in Phase 3 Trial', 'On placebo it was 41% (p=0.004).'],
    [
      'Helio Freight Says Zelmora Met Primary Endpoint in Phase 3 Trial',
      'Function was 69 versus 57 for the control group.',
    ],
  ])('is not close: %s %s', (title, summary) => {
    expect(objectionsTo(title, summary)).not.toContain(LABEL);
  });
});

describe('news that another company reports', () => {
  const LABEL = 'news that another company reports of its product';

  it.each([
    [
      "Borealis' Zelmora Succeeds in Phase 3 Trial, Validating Target of Helio Freight",
      'Borealis Bio reported that Zelmora met the primary endpoint. Helio Freight tests a competing drug.',
    ],
    [
      'Borealis Pill Succeeds in Phase 3 Trial Ahead of Helio Freight',
      'Borealis Bio reported that its pill met the primary endpoint. Helio Freight tests another one.',
    ],
  ])('is for an editor: %s', (title, summary) => {
    expect(objectionsTo(title, summary)).toContain(LABEL);
  });

  it.each([
    [
      "Helio Freight's Zelmora Succeeds in Phase 3 Trial",
      'Helio Freight reported that Zelmora met the primary endpoint.',
    ],
    [
      'Zelmora Succeeds in Phase 3 Trial, Helio Freight Says',
      'Zelmora, of which Helio Freight reported results today, met the primary endpoint.',
    ],
  ])("is the company's own: %s", (title, summary) => {
    expect(objectionsTo(title, summary)).toEqual([]);
  });
});
