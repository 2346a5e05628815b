import { describe, expect, it } from 'vitest';
import { completePart, dropLastWords } from './cut-off-text.ts';

const completed = (sentence: string): string | undefined =>
  completePart(dropLastWords(['Helio Freight announced results.', sentence]).at(-1) ?? '')[0];

describe('a sentence that the wire cut off', () => {
  it.each([
    ['The study met its primary endp', 'The study met its primary endpoint'],
    ['The study met the co-primary endpoints', 'The study met the co-primary endpoints'],
    ['The study met its primary ende', 'The study met'],
    ['The study met its primary end of', 'The study met its'],
  ])('keeps a goal that can only be one word: %s', (sentence, expected) => {
    expect(dropLastWords([sentence])).toEqual([expected]);
  });

  it.each([
    [
      'The trial met its goals with each dose showing statistically significant changes from baseline in pain, sleep,',
      'The trial met its goals with each dose showing statistically significant changes from baseline in pain and sleep.',
    ],
    [
      'Key findings include: no serious side effects, slower growth of lesions, preservation of lung tissue, and mos',
      'Key findings include: no serious side effects, slower growth of lesions and preservation of lung tissue.',
    ],
  ])('keeps the complete items of a list: %s', (sentence, expected) => {
    expect(completed(sentence)).toBe(expected);
  });

  it.each([
    ['adjectives', 'The trial has shown statistically significant improvements in all groups in motor, cognitive,'],
    ['a negation', 'The trial of both doses has not shown statistically significant improvements in pain, sleep,'],
    ['alternatives', 'Both doses have shown statistically significant improvements in pain or stress, sleep quality,'],
  ])('does not close a list of %s', (_, sentence) => {
    expect(completed(sentence) ?? '').not.toContain(' and ');
  });
});
