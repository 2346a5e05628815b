import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../../text/passages.ts';
import { HELIO, judge } from '../../testing/invented-release.ts';
import { APPROVAL_FRAMES } from './approval-frames.ts';
import { matchFrames } from '../match-frames.ts';

/** Returns the labels of what speaks against the approval in a headline. */
function objectionsTo(title: string, marketCap = 300_000_000): readonly string[] {
  const stock = { ...HELIO, market_cap: marketCap };
  const [frame] = matchFrames(splitIntoPassages({ title, summary: '' }), stock, APPROVAL_FRAMES);
  return frame?.opposing.map(({ label }) => label) ?? ['no event'];
}

const STUDY = 'a study, not a product';

it.each([
  'Helio Gets FDA Go-Ahead for Food-Effect Study of Zelmora',
  'Helio Wins FDA Nod for Bridging Trial',
  'Helio Receives FDA Approval for Pediatric Testing of Zelmora',
  'FDA Gives Helio Green Light as Zelmora Trial May Now Proceed',
  "FDA Gives Green Light to Helio's Study of Zelmora in Small Group",
  'FDA Gives Nod to Second Zelmora Cohort of Helio',
])('is only a study: %s', (title) => {
  expect(objectionsTo(title)).toContain(STUDY);
});

it.each([
  'Helio Wins FDA Approval for Zelmora After Phase 3 Success',
  'Helio Wins FDA Nod for Zelmora on Early Data',
  'FDA Gives Green Light to Zelmora of Helio After One Study',
  'FDA Gives Helio Nod to Market Zelmora in Small Cohorts of Patients',
])('is not only a study: %s', (title) => {
  expect(objectionsTo(title)).not.toContain(STUDY);
});

const YOUNGER = 'a younger age group of a known product';
const IN_PASSING = 'an approval mentioned in passing';
const STATUS = 'the status of a product that is already approved';
const ABROAD = 'an approval abroad, small for a company of this size';
const GENERIC = 'a generic, which is routine for a company of this size';

describe('the product of another company', () => {
  const approval = (title: string, summary: string): readonly string[] =>
    matchFrames(splitIntoPassages({ title, summary }), HELIO, APPROVAL_FRAMES).flatMap(({ opposing }) =>
      opposing.length === 0 ? ['none'] : opposing.map(({ label }) => label),
    );

  it.each([
    ['Helio-Supported Therapy Wins FDA Approval', '', 'a product of others that the company supplies'],
    [
      'Blood Test Powered by Helio Gets FDA Nod',
      'Helio Freight supplies panels for a test of Tallow that the FDA approved this week.',
      'a product of others that the company supplies',
    ],
    ['Helio Receives FDA Approval for Therapy of a Customer', '', 'the product of a customer'],
    ["Helio Receives FDA Approval of Client's Therapy", '', 'the product of a customer'],
    ['Helio Earns FDA Approval of Smaller Syringe', '', 'a variant or a companion of a known product'],
    [
      'Helio Label Grows',
      'Helio Freight said the FDA approved wording on diarrhea in the label.',
      'a change to a known product',
    ],
    ['Zelmora in China', 'Helio Freight noted that the NMPA approved Zelmora.', 'the product of a customer'],
    ['Helio Keeps FDA Approval on Condition', '', 'an approval that the company has already'],
    ['Helio Retains Its FDA Nod', '', 'an approval that the company has already'],
  ])('is no approval for the company: %s', (title, summary, label) => {
    const labels = approval(title, summary);
    expect(labels).toContain(label);
    expect(labels).not.toContain('none');
  });

  it.each([
    [['none'], 'FDA Approves Helio Pill for Adults', 'Helio Freight ships the pill to pharmacies from May.'],
    [['none'], 'Helio-Made Pill Approved', "The FDA approved Helio Freight's pill."],
  ])('is not meant: %s: %s', (labels, title, summary) => {
    expect(approval(title, summary)).toEqual(labels);
  });
});

it('takes the short name of the company for its own', () => {
  const title = "Zelmora at Last: Rocket's Pill Gets FDA Approval";
  const summary = 'Rocket Freight, Inc. today announced that the FDA has approved Zelmora.';
  const stock = { ...HELIO, company_name: 'Rocket Freight Inc.' };
  const frames = matchFrames(splitIntoPassages({ title, summary }), stock, APPROVAL_FRAMES);
  expect(frames.flatMap(({ opposing }) => opposing)).toEqual([]);
});

describe('an approval abroad', () => {
  it.each([
    ['Brazil', 300_000_000, []],
    ['Brazil', 900_000_000, [ABROAD]],
    ['Canada', 900_000_000, []],
    ['Canada', 3_000_000_000, [ABROAD]],
    ['Japan', 3_000_000_000, []],
  ])('counts by the market and the size of the company: %s, %d', (country, size, labels) => {
    expect(objectionsTo(`Helio Receives Approval of Zelmora in ${country}`, size)).toEqual(labels);
  });
});

describe('an approval abroad that brings no sales yet', () => {
  it.each([
    [
      'Japan Approves Valve of Helio Freight',
      "Japan's PMDA has approved the valve. Whether insurers will pay for it is to be decided in 2027.",
    ],
    [
      'Europe Approves Pill of Helio Freight',
      'The European Commission has approved Zelmora. Price talks lie ahead in all member states.',
    ],
    ['Health Canada Approves Pill of Helio Freight', 'Public plans have not yet decided on coverage.'],
    ['ANVISA Approves Pump of Helio Freight in Brazil', 'Helio Freight expects modest sales at first.'],
  ])('is for an editor: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('desk');
  });

  it('is published if it is reimbursed', () => {
    const lead = 'The Ministry of Health has approved Zelmora. It is reimbursed from December.';
    expect(judge("Japan Approves Helio Freight's Zelmora", lead).band).toBe('publish');
  });
});

describe('an objection to an approval', () => {
  it.each([
    ["FDA Approves Helio's Zelmora for Children as Young as 4", YOUNGER],
    ['Helio Receives FDA Approval of Zelmora in Pediatric Patients Down to Age 2', YOUNGER],
    ['Helio Announces FDA Approval of Expanded Label of Zelmora to Include Adolescents', YOUNGER],
    ['Helio Announces FDA Approval of Interchangeability for Zelmora', STATUS],
    ['Helio Introduces Bottle Which the FDA Approved in a Supplement', IN_PASSING],
    ['FDA Approves New Storage Text on Carton of Helio Pill', IN_PASSING],
    ['Helio Offers Larger Bottles, as the FDA Approved', IN_PASSING],
    ['Helio Announces FDA Approval of Interchangeable Designation for Zelmora', STATUS],
  ])('is what is known: %s', (title, label) => {
    expect(objectionsTo(title)).toContain(label);
  });

  it.each([
    ["FDA Approves Helio's Zelmora, First Treatment for Spasms in Children"],
    ["FDA Approves Helio's Zelmora for Adults and Children as Young as 6"],
    ['Helio Biosimilar Gains FDA Approval With Interchangeability'],
    ["FDA Approves Helio's First Interchangeable Biosimilar"],
    ['Helio to Launch Zelmora, Which the FDA Approved This Morning'],
    ["Helio Announces FDA Approval of Helio's Zelmora"],
    ["Helio Receives FDA Approval for Alzheimer's Disease Pill"],
    ['Helio Receives FDA Approval of Its Abbreviated New Drug Application for Zelmora'],
    ['Health Canada Approves Zelmora, Helio Says'],
  ])('is none in %s', (title) => {
    expect(objectionsTo(title)).toEqual([]);
  });

  it.each([
    ['Helio Receives FDA Approval of Its Abbreviated New Drug Application for Zelmora', 1.7e9, GENERIC],
    ['Health Canada Approves Zelmora, Helio Says', 3e9, ABROAD],
    ["Helio Highlights FDA Approval of Lockmere's Zelmora", 15e9, "another company's product"],
    ['European Commission Approves Zelmora, Helio Says', 5e9, ABROAD],
  ])('is the size of the company: %s', (title, marketCap, label) => {
    expect(objectionsTo(title, marketCap)).toEqual([label]);
  });

  it('is not the size of the company in a major market', () => {
    expect(objectionsTo('European Commission Approves Zelmora, Helio Says', 3e9)).toEqual([]);
  });
});
