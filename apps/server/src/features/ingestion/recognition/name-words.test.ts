import { describe, expect, it } from 'vitest';
import { companyWords, coreWords, isLegalForm, legalFormsOf, wordsOf } from './name-words.ts';

describe('wordsOf', () => {
  it.each([
    ['J & J Snack Foods®', 'j and j snack foods'],
    ['U. S. Steel', 'us steel'],
    ['Société d’Énergie', 'societe denergie'],
    ['Norland’s Spin-Off/Sale', "norland's spin off sale"],
    ['McQuillan (NYSE: MCQ)’s pump', 'mcquillan nyse mcq pump'],
    ['Nørgård Æther Łódź Weiß', 'norgard aether lodz weiss'],
    ['  ', ''],
  ])('splits %j', (text, expected) => {
    expect(wordsOf(text).join(' ')).toBe(expected);
  });
});

describe('companyWords', () => {
  it.each([
    ['The Example & Example Co., Inc.', 'example and example'],
    ['Example Company Inc. The', 'example'],
    ['Example Mills (The)', 'example mills'],
    ['Example S.A.B. de C.V.', 'example'],
    ['Example Foods de Norte S.A.B. de C.V.', 'example foods de norte'],
    ['Example & Co.', 'example'],
    ['Example and Company Ltd', 'example'],
    ['Inc.', ''],
    ['The', ''],
    ['Example Group Inc.', 'example group'],
    ['E. X. Ample Inc. REIT', 'ex ample'],
    ['Example Corporation Business Development Company', 'example'],
    ['Example Commercial Corporation Real Estate Investment Trust', 'example commercial'],
    ['Example Corporation Depository', 'example'],
    ['Example REIT Inc.', 'example reit'],
  ])('removes the legal form of %s', (name, expected) => {
    expect(companyWords(name).join(' ')).toBe(expected);
  });
});

describe('coreWords', () => {
  it.each([
    ['Example Group Holdings Inc.', 'example'],
    ['Group Inc.', 'group'],
    ['Holdings', 'holdings'],
  ])('shortens %s as headlines do', (name, expected) => {
    expect(coreWords(name).join(' ')).toBe(expected);
  });
});

it('tells legal forms from names', () => {
  expect(['inc', 'plc', 'group', 'holdings', 'velmora', 'foods'].filter(isLegalForm)).toEqual([
    'inc',
    'plc',
    'group',
    'holdings',
  ]);
});

it('spells each legal form in one way', () => {
  expect(legalFormsOf(['velmora', 'corporation', 'inc', 'group', 'limited', 'plc'])).toEqual([
    'inc',
    'inc',
    'ltd',
    'plc',
  ]);
});
