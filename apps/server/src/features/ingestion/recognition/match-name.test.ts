import { describe, expect, it } from 'vitest';
import { indexText, matchName, symbolFitsName } from './match-name.ts';

const matchIn = (text: string, company_name: string, symbol = 'ZZZZ'): string => {
  const indexed = indexText(text);
  const { strength, at } = matchName({ symbol, company_name }, indexed);
  return `${strength} ${indexed.words[at] ?? ''}`.trim();
};

describe('matchName', () => {
  it.each([
    ['the full name', 'The board of Velmora Foods met', 'Velmora Foods Inc.', 'whole velmora'],
    ['the full name at the end', 'a letter to Velmora Foods', 'Velmora Foods Inc.', 'whole velmora'],
    ['the full name with other spaces', 'the VelmoraFoods plant', 'Velmora Foods Inc.', 'whole velmorafoods'],
    ['the full name with a possessive', 'at Velmora’s Foods’ plant', "Velmora's Foods Inc.", 'whole velmora'],
    ['a full name of four letters', 'the Qelm plant', 'Qelm Inc.', 'whole qelm'],
    ['the full name after a word that contains it', 'Novelmora and Velmora', 'Velmora Inc.', 'whole velmora'],
    ['the distinctive first word', 'the Velmora plant', 'Velmora Foods Inc.', 'first_word velmora'],
    ['a short full name', 'the Qel plant', 'Qel Inc.', 'first_word qel'],
    [
      'the first word without the table’s plural',
      'the VelmoraPump plant',
      'VelmoraPumps Foods Inc.',
      'first_word velmorapump',
    ],
    ['a first word of two letters', 'the QE plant', 'QE Foods Inc.', 'first_word qe'],
    ['two words after a generic one', 'Global Qel and its plant', 'Global Qel Velmora Inc.', 'first_word global'],
    ['a later distinctive word', 'the Velmora plant', 'First Global Velmora Foods Inc.', 'first_word velmora'],
    ['a later word of five letters', 'the Qelma plant', 'First Global Qelma Foods Inc.', 'first_word qelma'],
    ['the only distinctive word after a letter', 'the Velmora plant', 'J Velmora Inc.', 'first_word velmora'],
    ['two generic words in a row', 'the First Community branch', 'First Community Bancorp', 'first_word first'],
    ['a full name of generic words', 'the First Community branch', 'First Community Holdings', 'first_word first'],
  ])('finds %s', (_, text, name, expected) => {
    expect(matchIn(text, name)).toBe(expected);
  });

  it.each([
    ['the symbol', 'HLIX said', 'Velmora Foods Inc.', 'HLIX', 'initials hlix'],
    ['the symbol of a share class', 'HLIX said', 'Velmora Foods Inc.', 'HLIX.B', 'initials hlix'],
    ['initials', 'the VFM plant', 'Velmora Foods Milling Inc.', 'ZZZZ', 'initials vfm'],
    ['two initials', 'the VF plant', 'Velmora Foods Inc.', 'ZZZZ', 'initials vf'],
    ['initials with the legal form', 'the VFC plant', 'Velmora Foods Corp.', 'ZZZZ', 'initials vfc'],
  ])('finds %s of the company', (_, text, name, symbol, expected) => {
    expect(matchIn(text, name, symbol)).toBe(expected);
  });

  it.each([
    ['part of a word', 'Velmorafoodsville', 'Velmora Foods'],
    ['the end of a word', 'Novelmora Foods', 'Velmora Foods Inc.'],
    ['a generic first word alone', 'First results of the branch', 'First Community Bancorp'],
    ['generic words apart', 'First, the Community branch', 'First Community Bancorp'],
    ['a single generic word', 'We beat our Target', 'Target Corporation'],
    ['a single generic word at the end', 'a new Target', 'Target Corporation'],
    ['a second word without the first', 'the Qel plant', 'Global Qel Foods Inc.'],
    ['a generic later word', 'the Community branch', 'First Qel Community Bancorp'],
    ['a short word with another ending', 'the Velmor plant', 'Velmors Foods Inc.'],
    ['one initial', 'Plan V of Foods', 'V Inc.'],
  ])('does not find %s', (_, text, name) => {
    expect(matchIn(text, name)).toBe('none');
  });

  it('does not take a symbol of one letter for a mention', () => {
    expect(matchIn('Plan T passed', 'Velmora Foods Inc.', 'T')).toBe('none');
  });
});

describe('symbolFitsName', () => {
  it.each([
    ['EXMD', 'Example Medical'],
    ['EXQM', 'Example Medical'],
    ['EX', 'Example'],
    ['EXA.B', 'Example'],
    ['FCOM', 'First Communications'],
  ])('%s fits %s', (symbol, name) => {
    expect(symbolFitsName(symbol, name)).toBe(true);
  });

  it.each([
    ['XAMP', 'Example'],
    ['EXQ', 'Example'],
    ['EQQA', 'Example'],
    ['EXX', 'Example'],
    ['EAX', 'Example'],
    ['E', 'Example'],
    ['EX', ''],
  ])('%s does not fit %j', (symbol, name) => {
    expect(symbolFitsName(symbol, name)).toBe(false);
  });
});
