import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const thirdOf = (sentence: string): string | null =>
  draftSummary(
    'order',
    'Helio Freight Receives Order for Pods',
    `Helio Freight Inc. received an order for pods. ${sentence}`,
  ).third_part;

it.each([
  ['The order cannot be cancelled.', 'Terms: non-cancellable.'],
  ['The order is take-or-pay.', 'Terms: take-or-pay.'],
])('names the terms that make a deal firm: %s', (sentence, expected) => {
  expect(thirdOf(sentence)).toBe(expected);
});

it.each([
  'It is a non-exclusive agreement.',
  'The companies may sign an exclusive agreement next year.',
  'Under an earlier take-or-pay contract it sold docks.',
])('names no terms of another deal, and none that the text denies: %s', (sentence) => {
  expect(thirdOf(sentence) ?? '').not.toContain('Terms');
});
