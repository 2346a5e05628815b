import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../passages.ts';
import { HELIO } from '../testing/invented-release.ts';
import type { Frame } from './frame.ts';
import { HEALTH_FRAMES } from './health-frames.ts';
import { matchFrames } from './match-frames.ts';

const ready = ({ missing, opposing, modality, spec }: Frame): boolean =>
  missing.length === 0 && opposing.length === 0 && modality === 'done' && spec.weight >= 60;

/** Returns the labels of the events that may be published. */
function readyEvents(title: string, summary = ''): string[] {
  const frames = matchFrames(splitIntoPassages({ title, summary }), HELIO, HEALTH_FRAMES).filter(ready);
  return [...new Set(frames.map(({ spec }) => spec.label))];
}

const US_APPROVAL = 'U.S. approval of a drug or treatment';
const OTHER_APPROVAL = 'approval outside the United States';
const CLEARANCE = 'clearance of a medical device';
const DESIGNATION = 'a faster path to approval';
const HOLD = 'the end of a clinical hold';
const PRIORITY = 'a priority review or a favorable vote';
const SHORTER = 'a shorter path to an application';
const ACCEPTED = 'an application accepted for review';
const TRIAL = 'a trial that met its goal';
const DATA = 'favorable clinical data';
const PAYMENT = 'a license or milestone payment to the company';
const LICENSE = "a license of the company's product";

describe('health events', () => {
  it.each([
    [US_APPROVAL, 'FDA Approves Helio Freight’s Zelmora for Adults'],
    [US_APPROVAL, 'Helio Freight Receives FDA Approval for Zelmora'],
    [US_APPROVAL, 'HELIO FREIGHT WINS U.S. FDA APPROVAL OF ZELMORA'],
    [US_APPROVAL, 'FDA Signs Off on Helio Pill'],
    [US_APPROVAL, 'Helio Freight Announces Zelmora Approved by the U.S. Food and Drug Administration'],
    [US_APPROVAL, 'Helio Freight Says Biologics License Application for Zelmora Was Approved'],
    [OTHER_APPROVAL, 'European Commission Approves Helio Freight’s Zelmora'],
    [OTHER_APPROVAL, 'Helio Freight Receives Marketing Authorization in Japan'],
    [OTHER_APPROVAL, 'Helio’s Zelmora Receives Marketing Authorization in Europe and Israel'],
    [OTHER_APPROVAL, 'Health Canada Grants Approval to Helio for Zelmora'],
    [CLEARANCE, 'Helio Freight Granted FDA 510(k) Clearance for CardioPatch'],
    [CLEARANCE, 'FDA Clears Helio’s CardioPatch'],
    [CLEARANCE, 'Helio Freight Receives CE Mark for CardioPatch'],
    [CLEARANCE, 'Helio Obtains De Novo Classification for CardioPatch'],
    [DESIGNATION, 'FDA Grants Fast Track Designation to Helio Freight for Zelmora'],
    [DESIGNATION, 'FDA Puts Helio Drug on Fast Track'],
    [DESIGNATION, 'Helio Freight Receives Breakthrough Therapy Designation'],
    [DESIGNATION, 'Zelmora Granted RMAT Designation, Helio Freight Says'],
    [HOLD, 'FDA Lifts Clinical Hold on Helio Freight’s Zelmora'],
    [HOLD, 'Helio Freight Announces Removal of Partial Clinical Hold'],
    [PRIORITY, 'FDA Grants Priority Review to Helio Freight’s Zelmora Application'],
    [PRIORITY, 'FDA Advisory Committee Votes 10-1 in Favor of Helio’s Zelmora'],
    [PRIORITY, 'FDA Panel Votes 12-2 That Benefits of Helio’s Zelmora Outweigh Its Risks'],
    [SHORTER, 'FDA Agrees That One Phase 3 Trial Is Enough for Helio Freight’s Zelmora'],
    [SHORTER, 'Helio Freight Announces Expedited Path to NDA Filing After Meeting With FDA'],
    [ACCEPTED, 'FDA Accepts Helio Freight’s NDA for Zelmora; Sets PDUFA Date of May 3'],
    [TRIAL, 'Helio Freight Announces Positive Topline Data From Pivotal Phase 3 Trial'],
    [TRIAL, 'Helio Freight: Study of Zelmora Met Its Primary Endpoint'],
    [TRIAL, 'Helio’s Zelmora Beats Placebo in Late-Stage Trial'],
    [TRIAL, 'Helio Freight’s Zelmora Significantly Reduces Seizures'],
    [TRIAL, 'Helio Freight: Hazard Ratio of 0.48 for Zelmora'],
    [TRIAL, 'Helio Trial Stopped Early for Overwhelming Efficacy'],
    [DATA, 'Helio Freight Reports 92% Overall Response Rate for Zelmora'],
    [DATA, 'Helio Freight Announces Compelling Interim Survival Data'],
    [PAYMENT, 'Helio Freight Receives $15 Million Milestone Payment From Borealis'],
    [PAYMENT, 'Helio Freight Licenses Zelmora to Borealis for $40 Million Upfront'],
    [LICENSE, 'Helio Freight Signs License Agreement for Zelmora in Japan'],
    [LICENSE, 'Helio Freight and Novartis Announce License Agreement'],
  ])('are found: %s in %s', (label, title) => {
    expect(readyEvents(title)).toContain(label);
  });

  it.each([
    ['an approval that ended', 'FDA Rescinds Approval of Helio Freight’s Zelmora'],
    ['a label update', 'FDA Approves Label Update for Helio Freight’s Zelmora'],
    ['a new strength', 'Helio Freight Receives FDA Approval of New Tablet Strength of Zelmora'],
    ['an approval of a small country', 'Helio Freight’s Zelmora Approved by Israel’s Ministry of Health'],
    ['a booster', 'Helio Freight and Pfizer Report Positive Phase 2 Booster Results'],
    ['a recommendation by CHMP', 'Helio Freight’s Zelmora Recommended for Approval by CHMP'],
    ['an approval sought', 'Helio Freight Seeks FDA Approval for Zelmora'],
    ['an application for approval', 'Helio Freight Submits Application for FDA Approval of Zelmora'],
    ['a denial', 'Helio Freight Has Not Received FDA Approval'],
    ['an approval of a rival', "Competitor's Pill Receives FDA Approval, Helio Freight Comments"],
    ['an approval of a generic', 'FDA Approves First Generic of Helio’s Zelmora'],
    ['an approved product', 'Helio Freight Opens Depot for Its FDA Approved Products'],
    ['an approved factory', 'Helio Freight Announces FDA Approval of Tulsa as Manufacturing Site'],
    ['an approval to start a trial', 'FDA Approves Helio Freight’s IND to Begin Phase 1 Study'],
    ['a cleared trial', 'FDA Clears Helio Freight to Start Phase 2 Trial'],
    ['reimbursement', 'Ministry of Health Approves Reimbursement of Helio’s Zelmora'],
    ['a designation that ended', 'FDA Withdraws Breakthrough Therapy Designation From Helio’s Zelmora'],
    ['a designation applied for', 'Helio Freight Submits Request for Breakthrough Therapy Designation'],
    ['an orphan designation', 'Helio Freight Receives Orphan Drug Designation'],
    ['a submission', 'Helio Freight Submits New Drug Application to FDA'],
    ['an application without a date', 'FDA Accepts Helio Freight’s NDA for Zelmora'],
    ['a hold', 'FDA Places Clinical Hold on Helio Freight’s Zelmora'],
    ['a missed endpoint', 'Helio Freight Says Zelmora Did Not Meet Its Primary Endpoint'],
    ['a benefit without significance', 'Helio’s Zelmora Slows Decline in Phase 3, Not Statistically Significant'],
    ['a subgroup', 'Helio’s Zelmora Significantly Reduces Seizures in Post Hoc Analysis'],
    ['one of two doses', 'High Dose of Helio’s Zelmora Met Primary Endpoint but Low Dose Did Not'],
    ['work in mice', 'Helio Freight Announces Positive Preclinical Data in Mouse Model'],
    ['healthy volunteers', 'Helio Freight Announces Positive Phase 1 Data in Healthy Volunteers'],
    ['a presentation', 'Helio Freight Presents Positive Phase 2 Data at Winter Medical Congress'],
    ['a start of a trial', 'Helio Freight Doses First Patient in Phase 3 Trial'],
    ['a license to the company', 'Helio Freight Signs License Agreement for Borealis University Drug in Japan'],
    ['a product of the other party', "Helio Freight Signs License Agreement for Borealis' Pill in Japan"],
    ['possible milestones only', 'Helio Freight Eligible for up to $90 Million in Milestone Payments'],
  ])('are not ready: %s: %s', (_, title) => {
    expect(readyEvents(title)).toEqual([]);
  });

  it.each([
    'Helio Freight Announces FDA Clearance of Investigational New Drug (IND) Application for HEL-43',
    'FDA Clears Helio Freight’s IND for HEL-43',
  ])('count the clearance to begin a trial as a filing: %s', (title) => {
    const frames = matchFrames(splitIntoPassages({ title, summary: '' }), HELIO, HEALTH_FRAMES);
    expect([...new Set(frames.map(({ spec }) => spec.type))]).toEqual(['regulatory_filing']);
  });

  it('sort a notice of intention to grant under patents', () => {
    const title = 'Helio Freight Receives a Notice of Intention to Grant for a New Patent';
    const frames = matchFrames(splitIntoPassages({ title, summary: '' }), HELIO, HEALTH_FRAMES);
    expect(frames.map(({ spec }) => spec.type)).toEqual(['patent']);
  });

  it('are found in the first sentence if the headline uses other words', () => {
    expect(
      readyEvents('At Last, a Pill', 'Helio Freight today announced that the FDA has approved Zelmora for adults.'),
    ).toEqual([US_APPROVAL]);
  });

  it('are history in the background of a sentence', () => {
    expect(
      readyEvents(
        'Helio Opens Depot',
        'Helio Freight, which received FDA approval for Zelmora in 2019, opens a depot.',
      ),
    ).toEqual([]);
  });
});

describe('an objection to a health event', () => {
  const objectionsTo = (title: string, company_name = HELIO.company_name): string[] => {
    const frames = matchFrames(splitIntoPassages({ title, summary: '' }), { ...HELIO, company_name }, HEALTH_FRAMES);
    return [...new Set(frames.flatMap(({ spec, opposing }) => opposing.map(({ label }) => `${spec.type}: ${label}`)))];
  };

  it.each([
    [
      "Helio Freight Announces Positive Results From Borealis Therapeutics' Phase 3 Trial",
      'a trial of another company',
    ],
    ["Helio Freight Announces Positive Results From Helio Freight Therapeutics' Phase 3 Trial", null],
    ["Helio Freight Announces Positive Results From Parkinson's Disease Phase 3 Trial", null],
  ])('is the sponsor of the trial: %s', (title, label) => {
    expect(objectionsTo(title)).toEqual(label === null ? [] : [`trial_success: ${label}`]);
  });

  it.each([
    ["Helio Freight Signs License Agreement With Pfizer for Borealis' Zelmora", 'a license that the company takes'],
    ["Helio Freight Signs License Agreement With Pfizer for Helio's Zelmora", null],
    [
      "Helio Freight Signs License Agreement With Pfizer for Helio's Zelmora and to Borealis' Pill",
      'a license that the company takes',
    ],
  ])('is the owner of the product: %s', (title, label) => {
    expect(objectionsTo(title)).toEqual(label === null ? [] : [`license: ${label}`]);
  });

  it.each([
    ['Helio Freight Announces Collaboration With Pfizer', HELIO.company_name, []],
    ['Pfizer Announces Collaboration With Helio', 'Pfizer Inc.', ['license: research without rights or payments']],
    ['Merck Announces Collaboration With Pfizer', 'Pfizer Inc.', []],
  ])('is a large company that makes it with a smaller one: %s', (title, company, objections) => {
    expect(objectionsTo(title, company)).toEqual(objections);
  });
});
