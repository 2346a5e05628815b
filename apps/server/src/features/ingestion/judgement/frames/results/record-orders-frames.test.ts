import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('orders of a period', () => {
  it.each([
    [
      'Best Quarter Ever for Helio Orders: $92 Million',
      'Helio Freight Holdings booked $92 million of orders in the third quarter, 48% more than a year ago and more than in any quarter before. Backlog climbed to $155 million from $101 million. Full results follow on November 10.',
    ],
    [
      "Helio's Order Book Passes $250 Million for the First Time",
      'Orders at hand of Helio Freight Holdings came to $254 million at the end of October, compared with $171 million a year before. Two large radar orders arrived in the last six weeks.',
    ],
    [
      'Helio Books More Than It Ever Has as AI Cooling Takes Off',
      'Helio Freight Holdings received $74 million of orders in the three months to September, a record and 66% above the previous quarter. The book-to-bill ratio was 1.7.',
    ],
  ])('that grow are an alert: %s', (title, summary) => {
    expect(judge(title, summary).band).toBe('publish');
  });

  it.each([
    [
      'Helio Orders Pass $250 Million Only on Paper: $90 Million Cut',
      'Orders at hand of Helio Freight Holdings came to $160 million at the end of October, compared with $250 million a year before. A customer canceled $90 million.',
    ],
    [
      'Helio Takes Record $92 Million of Orders Off Its Books',
      'Helio Freight Holdings removed $92 million of orders from its backlog in the third quarter, more than ever before.',
    ],
    [
      "Helio's Best Quarter for Orders Was 2024, Chief Says at Conference",
      'At a conference the chief executive of Helio Freight Holdings recalled the record orders of $92 million in 2024. Present orders are lower.',
    ],
    [
      'Record Orders a Year Ago, $31 Million Now at Helio',
      'Helio Freight Holdings booked $31 million of orders in the third quarter, compared with the record $58 million of last year. Backlog fell to $49 million.',
    ],
  ])('are none: %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });
});

describe('fewer orders than before', () => {
  it.each([
    ['more than in any quarter before', true],
    ['below the record of 2024', false],
  ])('are no event: %s', (comparison, isFound) => {
    const summary = `Helio Freight booked $40 million of orders in the third quarter, ${comparison}.`;
    const labels = judge('Helio Freight Reports Orders', summary).findings.map(({ label }) => label);
    expect(labels.includes('orders of a period or in hand')).toBe(isFound);
  });
});
