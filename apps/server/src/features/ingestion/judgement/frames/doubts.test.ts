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
    ['a possibility', 'Helio Exploring Sale of $400 Million Terminal', ''],
    ['a possibility', 'Helio Named Finalist for $90 Million Program', ''],
    ['a report by others', 'Helio Statement on Reports of Contract', ''],
    ['a smaller figure', 'Helio Wins $9 Million Order, Down From $20 Million', ''],
    ['a smaller figure', 'Helio Received $1.2 Billion of Orders, Less Than Last Year', ''],
    ['a payment by the company', 'Helio Pays $230 Million Award to Lockmere', ''],
    ['a setback', 'Helio Sells Three Terminals at Loss to Meet Debt Maturity', ''],
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
    ['money that the company gets', 'Lockmere Pays $230 Million for Helio Terminal', ''],
    ['later sentences', 'Helio Wins', 'One. Two. Two deaths occurred.'],
  ])('ignores %s: %s %s', (_, title, summary) => {
    expect(doubtIn(title, summary)).toBeNull();
  });
});
