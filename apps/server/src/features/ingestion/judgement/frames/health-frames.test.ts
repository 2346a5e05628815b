import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../text/passages.ts';
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
    ['FDA removes full hold on Helio Freight trial and replaces it by a partial one'],
    ['FDA lifts hold on Helio Freight trial and converts it into a partial hold'],
  ])('finds no free way in %s', (title) => {
    expect(readyEvents(title)).toEqual([]);
  });

  it.each([
    ['Helio Freight and Moderna Complete Their Collaboration'],
    ['Helio Freight Collects Last $60 Million GSK Royalty Under Zelmora License'],
    ['Helio Freight and Eli Lilly extended their antibody discovery collaboration'],
    ['Helio Freight and Moderna Wrap Up Their License and Research Collaboration'],
  ])('finds no license in %s', (title) => {
    expect(readyEvents(title)).toEqual([]);
  });

  it.each([
    ['Helio Freight Secures FDA Nod on Trial Design for Zelmora'],
    ['FDA Gives Green Light to Design of a Phase 3 Trial of Helio Freight'],
  ])('finds no approval in %s', (title) => {
    expect(readyEvents(title)).toEqual([]);
  });

  it.each([
    ['Fast track designation of Helio Freight for Zelmora was confirmed by the FDA'],
    ['Helio Freight Holds Onto Fast Track Status of Zelmora'],
    ["Breakthrough Device Status of Helio Freight's Test Survives Review"],
  ])('finds no new designation in %s', (title) => {
    expect(readyEvents(title)).toEqual([]);
  });

  it.each([
    ['The $35 million milestone of Helio Freight moves to 2029.'],
    ['Helio Freight can no longer earn the milestone payment of $35 million.'],
    ['Helio Freight will not receive the $25 million milestone.'],
  ])('finds no payment in %s', (summary) => {
    expect(readyEvents('Helio Freight Updates Plan for Zelmora', summary)).toEqual([]);
  });

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
    [CLEARANCE, 'Helio Obtains De Novo Classification for CardioPatch'],
    [CLEARANCE, 'FDA Grants De Novo Request for Helio’s CardioPatch'],
    [CLEARANCE, 'De Novo Request for CardioPatch Granted, Helio Freight Says'],
    [DESIGNATION, 'FDA Grants Fast Track Designation to Helio Freight for Zelmora'],
    [DESIGNATION, 'FDA Puts Helio Drug on Fast Track'],
    [DESIGNATION, 'Helio Freight Receives Breakthrough Therapy Designation'],
    [DESIGNATION, 'Helio Freight Receives Fast Track Designation for HF-201'],
    [DESIGNATION, "FDA Grants Helio Freight's Request for Fast Track Designation of Zelmora"],
    [DESIGNATION, "Helio Freight Awarded Commissioner's National Priority Voucher"],
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
    [TRIAL, 'Helio Reports Statistically and Clinically Significant Topline Results of Phase 2 Trial'],
    [TRIAL, 'Helio Says Phase 3 Trial of Zelmora Met Endpoints of Recurrence-Free and Overall Survival'],
    [TRIAL, 'Helio Announces Positive Topline Results from Cohort 1 of Phase 1/2 Trial of Zelmora'],
    [DATA, 'Helio Announces Positive Data from Cohort 4 That Confirm Results of Its Placebo-Controlled Phase 1 Trial'],
    [TRIAL, "Helio's Zelmora Successful in Two Additional Phase 3 Trials in Obesity"],
    [TRIAL, 'Helio Meets Primary Endpoint in the PROGRESS Trial'],
    [TRIAL, 'Helio Announces Successful Outcome of Its Pivotal Trial'],
    [TRIAL, 'Helio’s Zelmora Beats Placebo in Late-Stage Trial'],
    [TRIAL, 'Helio Freight’s Zelmora Significantly Reduces Seizures'],
    [TRIAL, 'Helio Freight: Hazard Ratio of 0.48 for Zelmora'],
    [TRIAL, 'Helio Trial Stopped Early for Overwhelming Efficacy'],
    [DATA, 'Helio Freight Reports 92% Overall Response Rate for Zelmora'],
    [DATA, 'Helio Freight Announces Compelling Interim Survival Data'],
    [PAYMENT, 'Sanofi Wires $25 Million to Helio Freight as Option on Zelmora Is Taken Up'],
    [PAYMENT, 'Vertex Pays Helio Freight $165 Million Upfront to Widen Alliance'],
    [PAYMENT, 'Helio Freight Receives $15 Million Milestone Payment From Borealis'],
    [PAYMENT, 'Helio Freight Licenses Zelmora to Borealis for $40 Million Upfront'],
    [LICENSE, 'Helio Freight Signs License Agreement for Zelmora in Japan'],
    [LICENSE, 'Helio Freight and Novartis Announce License Agreement'],
    [LICENSE, 'Helio Freight Signs Japan Commercialization Agreement With Borealis for Zelmora'],
    [HOLD, 'Hold on Helio’s HEL-43 IND Lifted by FDA'],
    [HOLD, 'FDA Lifts Hold on Helio Freight’s Phase 2 Study'],
    [HOLD, 'FDA Removes Partial Hold on Helio’s HEL-43 Trial'],
    [OTHER_APPROVAL, 'European Commission Approves Helio’s Zelmora, Gained in Acquisition of Borealis'],
    [PRIORITY, 'FDA Panel Votes 11-1 to Recommend Approval of Helio’s Zelmora'],
    [DESIGNATION, 'FDA Grants Breakthrough Therapy Designation to Helio’s HEL-43 in Patients Who Retain Vision'],
    [TRIAL, 'Helio Freight Study Hits 12-Month Endpoint: 76% of Patients Free From Arrhythmia'],
    [TRIAL, 'Helio Freight Announces Positive Phase 2 Results and Alignment With FDA on Phase 3'],
    [DATA, 'Helio Freight: Response in 65% of Patients Compared With 9% on Placebo'],
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
    ['a newly approved product', 'Helio Freight Signs Agreement on Newly U.S. FDA Approved Zelmora'],
    ['a recently approved product', 'Helio Freight Opens Depot for Recently FDA Approved Zelmora'],
    ['an approved factory', 'Helio Freight Announces FDA Approval of Tulsa as Manufacturing Site'],
    ['an approval to start a trial', 'FDA Approves Helio Freight’s IND to Begin Phase 1 Study'],
    ['a cleared trial', 'FDA Clears Helio Freight to Start Phase 2 Trial'],
    ['reimbursement', 'Ministry of Health Approves Reimbursement of Helio’s Zelmora'],
    ['a designation that ended', 'FDA Withdraws Breakthrough Therapy Designation From Helio’s Zelmora'],
    ['a designation applied for', 'Helio Freight Submits Request for Breakthrough Therapy Designation'],
    ['an orphan designation', 'Helio Freight Receives Orphan Drug Designation'],
    ['a submission', 'Helio Freight Submits New Drug Application to FDA'],
    ['an application without a date', 'FDA Accepts Helio Freight’s NDA for Zelmora'],
    ['an option of an investor', 'Helio Freight Adds $40 Million Through Exercise of Investor Option'],
    ['the drug of a customer', 'Helio Freight Client Wins FDA Approval'],
    ['a standard review', 'FDA Accepts Helio Freight’s NDA for Zelmora for Standard Review; Decision Date June 4'],
    ['a request for clearance', 'De Novo Request for Helio’s CardioPatch Not Granted'],
    ['to hold a call', 'Helio Freight Releases Data on Phase 2 Trial on June 9 and Will Hold a Call'],
    ['to hold a meeting', 'FDA Clears Helio Freight to Hold Meeting on Phase 2 Trial'],
    ['guidance for a drug that stays', 'Helio Freight Lifts Output of Drugs, Holds Guidance'],
    ['a hold of papers', 'Court Removes Litigation Hold on Helio Freight Drug Papers'],
    ['a hold on goods', 'Customs Releases Hold on Helio Freight Shipment of Clinical Drugs'],
    ["a hold on a rival's drug", 'FDA Lifts Clinical Hold on Drug of Helio Rival'],
    ['an approved merger', 'European Commission Approves Helio Freight’s Acquisition of Borealis'],
    ['an approved purchase', 'EU Clears and Approves Helio Freight Purchase of Depot'],
    ['a new label', 'FDA Approves Safety Labeling Change for Helio’s Zelmora'],
    ['a new name', 'FDA Approves New Brand Name for Helio’s Zelmora'],
    ['a sale without prescription', 'Helio Freight Announces FDA Approval of Rx-to-OTC Switch of Eye Drop'],
    ['a cleared suspicion', 'FDA Clears Helio Freight of Wrongdoing'],
    ['a clearance to export', 'Helio Freight Receives FDA Clearance Letter to Export Trailers'],
    ['a longer shelf life', 'FDA Clears Longer Shelf Life of Helio’s Suture'],
    ['further sizes', 'Helio Freight Receives 510(k) Clearance for Three Additional Sizes of Hip Stem'],
    ['a confirmed designation', 'FDA Reaffirms Breakthrough Therapy Designation of Helio’s HEL-43'],
    ['a fast track outside medicine', 'Helio Freight Launches Fast Track Program for Borrowers'],
    ['a panel that recommends a limit', 'FDA Panel Recommends Limiting Use of Helio’s Zelmora'],
    ['a panel that backs stricter rules', 'FDA Advisory Committee Backs Tighter Rules for Helio’s Zelmora'],
    ['a committee of shareholders', 'Advisory Committee of Helio Freight Shareholders Recommends Slate'],
    ['a court that accepts a filing', 'Court Accepts Helio’s Filing on Drug; Decision Date June 4'],
    ['a meeting with the FDA', 'Helio Freight Announces Successful End-of-Phase 2 Meeting With FDA for Pivotal Trial'],
    ['an agreement on the goal', 'Helio Freight Reaches Agreement With FDA on Primary Endpoint of Phase 3 Trial'],
    ['a meeting on the goal', 'Helio Freight Announces Type B Meeting on Primary Endpoint of Phase 3 Trial'],
    ['a goal outside medicine', 'Helio Freight Achieves All Main Emission Targets'],
    ['savings', 'Helio Freight Software Significantly Reduces Depot Costs'],
    ['harm', 'HEL-43 Significantly Increased Liver Enzymes in Helio’s Phase 2 Trial'],
    ['a share that is not the better one', 'Helio Freight: Response in 23% Versus 27% on Placebo'],
    ['a share of harm', 'Helio Freight: Deaths in 12% Versus 9% for Placebo'],
    ['an abstract', 'Helio Freight Says Abstract on Positive Phase 3 Trial Is Accepted'],
    ['a hold', 'FDA Places Clinical Hold on Helio Freight’s Zelmora'],
    ['a restricted label', 'Helio Freight Receives FDA Approval of Zelmora for Restricted Use'],
    ['a vote against', 'FDA Panel Votes Unanimously That Benefits of Helio’s Zelmora Do Not Outweigh Its Risks'],
    ['a vote on evidence', 'FDA Advisers Vote Unanimously That Helio Has Not Demonstrated That Zelmora Works'],
    ['a longer review', 'FDA Extends Priority Review of Helio Freight’s Zelmora Application'],
    ['patients who are enrolled', 'Helio Freight Successful in Enrolling Patients in Phase 3 Trial'],
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
    ['an option of the underwriters', 'Underwriters Exercise $6 Million Option of Helio Freight'],
    ['a right of a holder', 'Helio Freight Says Borealis Exercised $6 Million Pre-Emptive Right and Option'],
    [
      'a step of a known collaboration',
      'Helio Freight Announces Second Target Selection Under Collaboration With Pfizer',
    ],
    ['a known collaboration', 'Helio Freight Starts Program Under Ongoing Collaboration With Pfizer'],
    ['rights in a small market', 'Helio Freight and Borealis Sign Exclusive License Agreement for Zelmora in Israel'],
    ['a device in Britain', 'Helio Freight Receives UKCA Authorization in the United Kingdom for Its Burn Camera'],
    ['a device in Canada', 'Helio Freight Receives Health Canada Class III Approval for Its Burn Camera'],
    ['an amended license', 'Helio Freight and Borealis Amend License Agreement for Japan'],
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

  it.each([
    'Helio Freight Announces Successful Pre-IND Meeting With FDA',
    'Helio Freight Says FDA Completed Mid-Cycle Review With No Significant Safety Concerns',
    'Health Canada Issues No Objection Letter for Helio Freight’s Phase 3 Trial',
  ])('count a favorable word of a regulator as a step: %s', (title) => {
    const frames = matchFrames(splitIntoPassages({ title, summary: '' }), HELIO, HEALTH_FRAMES);
    expect(frames.map(({ spec, modality }) => [spec.label, modality])).toEqual([['a step toward approval', 'done']]);
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
  const objectionsTo = (title: string, company_name = HELIO.company_name, summary = ''): string[] => {
    const frames = matchFrames(splitIntoPassages({ title, summary }), { ...HELIO, company_name }, HEALTH_FRAMES);
    const inHeadline = frames.filter(({ place }) => place === 'headline');
    return [
      ...new Set(inHeadline.flatMap(({ spec, opposing }) => opposing.map(({ label }) => `${spec.type}: ${label}`))),
    ];
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
    ["Pfizer and Helio Freight Sign Option and License Agreement for Alzheimer's Disease", null],
    [
      "Helio Freight Signs License Agreement With Pfizer for Helio's Zelmora and to Borealis' Pill",
      'a license that the company takes',
    ],
  ])('is the owner of the product: %s', (title, label) => {
    expect(objectionsTo(title)).toEqual(label === null ? [] : [`license: ${label}`]);
  });

  it.each([
    'Helio Freight Announces Divestiture of Zelmora in a $40 Million Upfront All Cash Transaction',
    'Helio Freight Divests Zelmora for Upfront Payment of $40 Million',
    'Helio Freight Announces Sale of Zelmora to Borealis for $40 Million Upfront',
  ])('is a sale of the product: %s', (title) => {
    expect(objectionsTo(title)).toContain('license: a sale of the product, not a license');
  });

  it.each([
    ['Helio Freight receives an upfront payment of $18 million.', []],
    ['Helio Freight gets an upfront payment of $18 million and is eligible for up to $90 million.', []],
    ['Helio Freight will pay an upfront fee of $18 million.', ['license: a payment by the company']],
    ['The parties share the costs.', ['license: research without rights or payments']],
  ])('is paid for research: %s', (summary, objections) => {
    const title = 'Helio Freight Announces Research Collaboration With Pfizer';
    expect(objectionsTo(title, HELIO.company_name, summary)).toEqual(objections);
  });

  it.each([
    ['Helio Freight Announces License and Research Collaboration With Pfizer', []],
    ['Helio Freight Signs Research Collaboration and License Agreement With Pfizer', []],
    ['Helio Freight Announces Research Collaboration With Pfizer', ['license: research without rights or payments']],
  ])('gives a large company rights to the research: %s', (title, objections) => {
    expect(objectionsTo(title)).toEqual(objections);
  });

  it.each([
    ['in Israel', '', 'rights in small markets'],
    ['in Taiwan and South Korea', '', 'rights in small markets'],
    ['in Israel', 'Helio Freight receives an upfront payment of $18 million.', null],
    ['in Israel and Europe', '', null],
    ['in Japan', '', null],
  ])('is for large markets or paid for: %s. %s', (territory, summary, label) => {
    const title = `Helio Freight Signs Exclusive Commercialization Agreement for Helio's Zelmora ${territory}`;
    expect(objectionsTo(title, HELIO.company_name, summary)).toEqual(label === null ? [] : [`license: ${label}`]);
  });

  it.each([
    ['Helio Freight Announces Collaboration With Pfizer', HELIO.company_name, []],
    ['Pfizer Announces Collaboration With Helio', 'Pfizer Inc.', ['license: research without rights or payments']],
    ['Merck Announces Collaboration With Pfizer', 'Pfizer Inc.', []],
  ])('is a large company that makes it with a smaller one: %s', (title, company, objections) => {
    expect(objectionsTo(title, company)).toEqual(objections);
  });
});
