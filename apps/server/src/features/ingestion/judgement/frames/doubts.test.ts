import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../passages.ts';
import { findDoubt } from './doubts.ts';

const doubtIn = (title: string, summary = ''): string | null =>
  findDoubt(splitIntoPassages({ title, summary }))?.label ?? null;

describe('findDoubt', () => {
  it.each([
    ['a possibility', 'Helio Contract Could Reach $200 Million', ''],
    ['a possibility', 'Helio Wins Bid Pending Council Vote', ''],
    ['a setback', 'Court Freezes Helio Order for $61 Million', ''],
    ['a setback', 'Helio Posts Record Revenue Despite Outage', ''],
    ['a setback', 'Helio Grows Sales; Margin Pushes It to a Loss', ''],
    ['another company', 'FDA Clears Way for Generic Pills of Competitors to Helio to a Rival', ''],
    ['deaths or injuries', 'Helio Pill Meets Goal', 'Helio announced data. Two deaths occurred.'],
    ['a step that is still open', 'Helio Wins', 'Helio was recommended for a contract of $18 million.'],
    ['a reversal', 'Helio Order', 'Helio said that a court has suspended the order.'],
  ])('finds %s: %s %s', (label, title, summary) => {
    expect(doubtIn(title, summary)).toBe(label);
  });

  it.each([
    ['good news', 'Helio Wins $40 Million Order', 'Helio announced an order.'],
    ['a setback that ended', 'FDA Lifts Hold on Helio Pill, Suspended Since May', ''],
    ['a disease', 'FDA Approves Helio Pill for Heart Failure and Spinal Injury', ''],
    ['a benefit', 'Helio Pill Reduces Deaths', ''],
    ['the largest so far', 'Helio Wins Its Biggest Order Yet', ''],
    ['later sentences', 'Helio Wins', 'One. Two. Two deaths occurred.'],
  ])('ignores %s: %s %s', (_, title, summary) => {
    expect(doubtIn(title, summary)).toBeNull();
  });
});
