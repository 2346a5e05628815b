import { describe, expect, it } from 'vitest';
import { findMisspelledName } from './misspelled-names.ts';

describe('findMisspelledName', () => {
  it.each([
    ['a letter too many', 'Velmoras Road Freight Reports Results', 'Velmoras Road Freight'],
    ['a letter too few', 'Velmra Road Freight’s Results', 'Velmra Road Freight'],
    ['another letter', 'Velmira Road Freight: Results', 'Velmira Road Freight'],
    ['no mistake', 'Velmora Road Freight Reports Results', null],
    ['two mistakes', 'Velmiras Road Freight Reports Results', null],
    ['a mistake in a later word', 'Velmora Rode Freight Reports Results', null],
    ['another ending', 'Velmira Road Cargo Reports Results', null],
    ['another beginning', 'Results of Velmira Road Freight', null],
  ])('reads a name with %s', (_, title, expected) => {
    expect(findMisspelledName(title, { company_name: 'Velmora Road Freight, Inc.' })).toBe(expected);
  });

  it('does not read short names, which differ from others by one letter', () => {
    expect(findMisspelledName('Velmira Road Reports Results', { company_name: 'Velmora Road Inc.' })).toBeNull();
    expect(
      findMisspelledName('Velm Road Freight Reports Results', { company_name: 'Vel Road Freight Inc.' }),
    ).toBeNull();
  });
});
