import { describe, expect, it } from 'vitest';
import { detectModality } from './modality.ts';

/** Returns the modality of the words in brackets. */
const modalityOf = (marked: string): string => {
  const start = marked.indexOf('[');
  return detectModality(marked.replace(/[[\]]/g, ''), start, marked.indexOf(']') - 1);
};

describe('detectModality', () => {
  it.each([
    ['Helio [wins order]', 'stated'],
    ['Helio [wins order], not Corvid', 'stated'],
    ['Helio [wins order] for trucks that will not be delayed', 'stated'],
    ['Helio [wins order] and expects to grow', 'stated'],
    ['Founded in 2019; it opened depots in many states of the country and now Helio [wins order]', 'stated'],
    ['Helio fails to [win order]', 'negated'],
    ['Helio says [order] was terminated', 'negated'],
    ['Helio [order has not won] anything', 'negated'],
    ['Helio seeks [FDA approval]', 'open'],
    ['Helio, which received [FDA approval], opens depot', 'recalled'],
    ['Helio received [FDA approval] in 2019', 'recalled'],
    ['Since 2019 Helio had [FDA approval]', 'recalled'],
  ])('%s: %s', (marked, expected) => {
    expect(modalityOf(marked)).toBe(expected);
  });
});
