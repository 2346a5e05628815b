import { describe, expect, it } from 'vitest';
import { type Gap, readGap } from './gaps.ts';
import { tokenize } from './lexer.ts';

const NOTHING: Gap = {
  comparison: null,
  isEstimate: false,
  earlierResult: null,
  direction: 0,
  isTo: false,
  isApposition: false,
  hasAnd: false,
  isCoordination: false,
  isOr: false,
  isOfPeriods: false,
  isOther: false,
};

function gapOf(words: string): Gap {
  const tokens = tokenize(words);
  return readGap(tokens, 0, tokens.length);
}

/** Words between two amounts, and what they say about them. */
describe('a gap', () => {
  it.each<[words: string, gap: Partial<Gap>]>([
    ['', {}],
    ['versus', { comparison: 'value' }],
    ['compared with a loss of', { comparison: 'value', earlierResult: 'loss', isOther: true }],
    ['versus losses of', { earlierResult: 'loss', isOther: true }],
    ['versus net income of', { comparison: 'value', earlierResult: 'profit', isOther: true }],
    ['versus a profit of', { comparison: 'value', earlierResult: 'profit', isOther: true }],
    ['a loss versus', { isOther: true }],
    ['a loss of', { isOther: true }],
    ['above the consensus of', { comparison: 'estimate', isEstimate: true }],
    ['above', { comparison: 'estimate' }],
    ['compared with the consensus, above', { comparison: 'value', isEstimate: true }],
    ['sales versus', { isOther: true }],
    ['from headquarters to', { isTo: true, isOther: true }],
    ['versus headquarters', { isOther: true }],
    ['year over year to', { isTo: true }],
    ['up year over year to', { direction: 1, isTo: true }],
    ['over the prior year to', { isTo: true }],
    ['over a previous quarter to', { isTo: true }],
    ['over previous periods to', { isTo: true, isOther: true }],
    ['over last year to', { isTo: true }],
    ['over the prior year', { comparison: 'value' }],
    ['over the prior loss to', { comparison: 'value', earlierResult: 'loss', isTo: true, isOther: true }],
    ['over the year to', { comparison: 'value', isTo: true }],
    ['from the prior quarter to', { isTo: true }],
    ['from prior quarter to', { isTo: true }],
    ['from the prior quarter', { comparison: 'value' }],
    ['from the prior to', { comparison: 'value', isTo: true }],
    ['from a quarter to', { comparison: 'value', isTo: true }],
    ['from the same quarter to', { comparison: 'value', isTo: true }],
    ['against the prior quarter to', { comparison: 'value', isTo: true }],
    ['year against', { comparison: 'value' }],
    ['over year', { comparison: 'value' }],
    ['up', { direction: 1 }],
    ['down from', { comparison: 'value', direction: -1 }],
    ['up, then down', { direction: -1, isOther: true }],
    ['to', { isTo: true }],
    ['to approximately', { isTo: true }],
    ['to a range of', { isTo: true }],
    ['to sales', { isOther: true }],
    ['to the last to', { isOther: true }],
    ['in the quarter to', { isTo: true }],
    ['to the', { isTo: true }],
    ['to the last price and', { hasAnd: true, isCoordination: true, isOther: true }],
    ['to investors and', { hasAnd: true, isCoordination: true, isOther: true }],
    ['to investors or', { isOther: true }],
    ['for investors and', { hasAnd: true, isOther: true }],
    ['to the price of the last trading day and', { hasAnd: true, isCoordination: true, isOther: true }],
    ['to the price of the very last trading day and', { hasAnd: true, isOther: true }],
    ['and', { isApposition: true, hasAnd: true }],
    [', and', { isApposition: true, hasAnd: true }],
    ['or', { isApposition: true, isOr: true }],
    [', or', { isApposition: true, isOr: true }],
    ['( or', { isApposition: true, isOr: true }],
    [', or about', { isApposition: true }],
    [',', { isApposition: true }],
    ['(', { isApposition: true }],
    [', a', { isApposition: true }],
    [', about', { isApposition: true }],
    [', up', { direction: 1, isApposition: true }],
    [', a net', { isApposition: true }],
    [', a robot', { isOther: true }],
    ['(up', { direction: 1, isApposition: true }],
    ['or about', { isApposition: true }],
    ['and about', { isApposition: true, hasAnd: true }],
    ['and a robot', { hasAnd: true, isOther: true }],
    ['of about', {}],
    ['in the third quarter and', { hasAnd: true, isOfPeriods: true }],
    ['for 2026 and', { hasAnd: true, isOfPeriods: true }],
    ['for 1812 and', { hasAnd: true, isOther: true }],
    ['during March and', { hasAnd: true, isOfPeriods: true }],
    ['during the robot and', { hasAnd: true, isOther: true }],
    ['in the third quarter', {}],
    ['the third quarter and', { hasAnd: true }],
    ['in the third quarter versus and', { comparison: 'value', hasAnd: true }],
    ['in Q3 versus', { comparison: 'value' }],
    ['in 12 months versus', { comparison: 'value' }],
    ['in 123 months versus', { isOther: true }],
    ['ago versus', { comparison: 'value' }],
    ['analysts', { isEstimate: true }],
    ['revenue of', { isOther: true }],
    ['robot', { isOther: true }],
  ])('%j', (words, gap) => {
    expect(gapOf(words)).toEqual({ ...NOTHING, ...gap });
  });

  it('consists of the words between its bounds', () => {
    expect(readGap(tokenize('up versus down'), 1, 2)).toEqual({ ...NOTHING, comparison: 'value' });
  });
});
