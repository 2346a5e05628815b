import { describe, expect, it } from 'vitest';
import { findLastName } from './last-name.ts';

describe('findLastName', () => {
  it.each([
    ['the subject', 'Veldringer Reports Results', 'Eastman Veldringer Company', 'Veldringer'],
    ['the owner', 'Veldringer’s Pill Approved', 'Este Veldringer Companies Inc.', 'Veldringer'],
    ['capitals', 'VELDRINGER REPORTS RESULTS', 'Eastman Veldringer Company', 'VELDRINGER'],
    ['a part of the subject', 'Veldringer Foods Reports Results', 'Eastman Veldringer Company', null],
    ['an object', 'Zorda Buys Veldringer', 'Eastman Veldringer Company', null],
    ['an ordinary word', 'Harvest Reports Results', 'Eastman Harvest Company', null],
    ['a generic word', 'Therapeutics Reports Results', 'Eastman Therapeutics Inc.', null],
    ['a short word', 'Veld Reports Results', 'Eastman Veld Inc.', null],
    ['the last of three words', 'Veldringer Reports Results', 'Eastman Zorda Veldringer Inc.', null],
    ['the only word', 'Veldringer Reports Results', 'Veldringer Inc.', null],
  ])(
    'reads the last word of a name as a name if it is the subject or owner: %s',
    (_, title, company_name, expected) => {
      expect(findLastName(title, { company_name })).toBe(expected);
    },
  );
});
