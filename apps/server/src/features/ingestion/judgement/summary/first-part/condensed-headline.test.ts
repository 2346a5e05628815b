import { expect, it } from 'vitest';
import { condense } from './condensed-headline.ts';

it.each([
  ['HEL-43 for the treatment of patients with gout', 'HEL-43 for gout'],
  ['a trial in patients with severe lung disease', 'a trial in severe lung disease'],
  ['a clinical trial with clinical data', 'a trial with clinical data'],
  ['HEL-43 in combination with zelmotinib', 'HEL-43 plus zelmotinib'],
])('says the same in fewer words: %s', (text, expected) => {
  expect(condense(text, 10)).toBe(expected);
});

it.each([
  'a trial in patients with a history of lung disease',
  'a trial in adults with lung disease',
  'tablets given in combination with zelmotinib',
])('keeps what would change the meaning: %s', (text) => {
  expect(condense(text, 10)).toBe(text);
});

it('changes no more than it has to', () => {
  const text = 'a clinical trial for the treatment of gout';
  expect(condense(text, 100)).toBe(text);
  expect(condense(text, 30)).toBe('a clinical trial for gout');
});
