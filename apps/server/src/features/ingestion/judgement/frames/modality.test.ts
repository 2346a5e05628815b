import { describe, expect, it } from 'vitest';
import { detectModality } from './modality.ts';

/** Returns the modality of the words in brackets. */
const modalityOf = (marked: string): string => {
  const start = marked.indexOf('[');
  return detectModality(marked.replace(/[[\]]/g, ''), { start, end: marked.indexOf(']') - 1 });
};

describe('detectModality', () => {
  it.each([
    ['Helio [wins order]', 'done'],
    ['Helio [wins order], not Corvid', 'done'],
    ['Helio has yet to announce that it [wins order]', 'conditional'],
    ['No More Waiting: Helio [wins order]', 'done'],
    ['No Needle: Helio [wins order]', 'done'],
    ['A Film Instead of a Shot: Helio [wins order]', 'done'],
    ['No [order] for Helio: Tallow is chosen', 'denied'],
    ['Helio signs a letter instead of an [order]', 'denied'],
    ['Helio [wins order] for trucks that will not be delayed', 'done'],
    ['Helio [wins order] and expects to grow', 'done'],
    ['Helio says its Phase 3 EXPECT trial [met its primary endpoint]', 'done'],
    ['Founded in 2019; it opened depots in many states of the country and now Helio [wins order]', 'done'],
    ['Helio reported a net loss of $2 million, as [sales rose 30%]', 'done'],
    ['Helio [order book swells] to twice last year', 'done'],
    ['Sales of $9 million, against $7 million last year and [above the consensus]', 'done'],
    ['[Helio aims to win contracts] of $2 billion by 2030', 'planned'],
    ['[Helio expects to receive an order] of $40 million', 'planned'],
    ['Helio [wins order] last year', 'recalled'],
    ['Helio got last year [an order]', 'recalled'],
    ['The agency [lifted the hold] in August 2025', 'recalled'],
    ['Helio is among four finalists for a [grant]', 'conditional'],
    ['Helio fails to [win order]', 'denied'],
    ['Helio says [order] was terminated', 'denied'],
    ['Helio [order has not won] anything', 'denied'],
    ['Agency rescinds [FDA approval]', 'denied'],
    ['Court vacates [verdict] for Helio', 'denied'],
    ['Helio protests [award of contract]', 'denied'],
    ['[Record agreement] will not go ahead', 'denied'],
    ['[Merger] called off after ruling', 'denied'],
    ['Helio will no longer supply under [contract]', 'denied'],
    ['Helio seeks [FDA approval]', 'planned'],
    ['Helio submits application for [FDA approval]', 'planned'],
    ['Helio announces [seeking FDA approval]', 'planned'],
    ['Helio is competing with Corvid for [an Army contract]', 'conditional'],
    ['Helio bids on [contract]', 'conditional'],
    ['Helio [announces competing for contract]', 'planned'],
    ['Helio appeals $30 million [verdict] won by Corvid', 'denied'],
    ['Helio expects to [win order]', 'planned'],
    ['Helio may [win order]', 'conditional'],
    ['Helio signs letter of intent for [order]', 'conditional'],
    ['Helio is in talks about [an order]', 'conditional'],
    ['Helio has engaged advisers to explore a [sale of terminals]', 'conditional'],
    ['Helio [order] contingent on financing', 'conditional'],
    ['Helio, which received [FDA approval], opens depot', 'recalled'],
    ['Helio received [FDA approval] in 2019', 'recalled'],
    ['Since 2019 Helio had [FDA approval]', 'recalled'],
    ['Helio reports data of its previously [approved] drug', 'recalled'],
  ])('%s: %s', (marked, expected) => {
    expect(modalityOf(marked)).toBe(expected);
  });
});
