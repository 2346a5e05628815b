import { describe, expect, it } from 'vitest';
import { completeSubHeadline, withCompanyFirst, withoutStatedResult } from './sub-headline.ts';

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

  it('names endpoints that the first part says were met', () => {
    expect(withoutStatedResult(text, 'HEL-43 met its endpoints.')).toBe(
      'Primary endpoints: good safety in all patients.',
    );
  });

  it('keeps them otherwise', () => {
    expect(withoutStatedResult(text, 'Helio reported data.')).toBe(text);
  });
});

describe('withCompanyFirst', () => {
  it.each([
    ['Achieved record total revenue and test volume.', 'Helio achieved record total revenue and test volume.'],
    ['Raises low end of full year 2026 EPS outlook.', 'Helio raised the low end of its full year 2026 EPS outlook.'],
    ['Increased net sales drove margins.', 'Increased net sales drove margins.'],
    ['Raises are due in May.', 'Raises are due in May.'],
    ['Revenue rose 5%.', 'Revenue rose 5%.'],
  ])('adds the company to a line that begins with its verb: %s', (text, expected) => {
    expect(withCompanyFirst(text, 'Helio')).toBe(expected);
  });
});
