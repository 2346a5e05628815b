import { describe, expect, it } from 'vitest';
import { completeSubHeadline, withoutStatedResult } from './sub-headline.ts';

describe('completeSubHeadline', () => {
  it.each([
    ['Borealis to obtain a license for HEL-43', 'Borealis will obtain a license for HEL-43'],
    ['Borealis Rail now working on its depots', 'Borealis Rail is now working on its depots'],
    ['Designation supported by early data', 'The designation is supported by early data'],
    ['Milestone results in $8 million payment to Helio', 'The milestone results in an $8 million payment to Helio'],
    ['Observed 79% response rate in 24 patients', '79% response rate in 24 patients'],
    ['ZELMA expected to be available in May', 'ZELMA is expected to be available in May'],
    ['Designation for ZELMA in lung disease', 'The designation is for ZELMA in lung disease'],
    ['Sale expected to reduce costs', 'Sale expected to reduce costs'],
    ['Company to host a call', 'Company to host a call'],
  ])('completes %j', (text, expected) => {
    expect(completeSubHeadline(text)).toBe(expected);
  });
});

describe('withoutStatedResult', () => {
  const text = 'It met the primary endpoints: good safety in all patients.';

  it('leaves out endpoints that the first part states', () => {
    expect(withoutStatedResult(text, 'HEL-43 met its endpoints.')).toBe('Good safety in all patients.');
  });

  it('keeps them otherwise', () => {
    expect(withoutStatedResult(text, 'Helio reported data.')).toBe(text);
  });
});
