import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../passages.ts';
import { HELIO } from '../testing/invented-release.ts';
import { APPROVAL_FRAMES } from './approval-frames.ts';
import { matchFrames } from './match-frames.ts';

/** Returns the labels of what speaks against the approval in a headline. */
function objectionsTo(title: string, marketCap = 300_000_000): readonly string[] {
  const stock = { ...HELIO, market_cap: marketCap };
  const [frame] = matchFrames(splitIntoPassages({ title, summary: '' }), stock, APPROVAL_FRAMES);
  return frame?.opposing.map(({ label }) => label) ?? ['no event'];
}

const YOUNGER = 'a younger age group of a known product';
const IN_PASSING = 'an approval mentioned in passing';
const STATUS = 'the status of a product that is already approved';
const ABROAD = 'an approval abroad, small for a company of this size';
const GENERIC = 'a generic, which is routine for a company of this size';

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
    expect(objectionsTo(title)).toEqual([label]);
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
