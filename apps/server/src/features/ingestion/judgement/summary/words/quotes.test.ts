import { describe, expect, it } from 'vitest';
import { findCautions } from '../../cautions/find-cautions.ts';
import { quoteAround } from './quotes.ts';
import { draftObjections, draftSummary } from '../testing/draft-summary.ts';

const LONG =
  ' and the depots in the north of the country will open in the spring of the year as they were planned to open';

describe('a quote', () => {
  it('has the figure that fell', () => {
    const text = `Diluted earnings of $3.17, down 4.4% from 2025; trailers were sold${LONG}`;
    expect(quoteAround(text, 'down 4.4%')).toBe('Diluted earnings of $3.17, down 4.4% from 2025…');
  });

  it.each([
    ['Helio Freight Raises Guidance; Reports Net Loss of $5 Million', 'A loss: "Net Loss of $5 Million."'],
    ['Helio Freight Raises Guidance; Reports Net Loss of $5M', 'A loss ("Net Loss of $5M").'],
    ['Helio Freight Raises Guidance; Q2 EPS $(0.55)', 'A loss ("EPS $(0.55)").'],
  ])('has the whole amount of %s', (title, negative) => {
    expect(draftObjections('guidance_raised', title)).toBe(negative);
  });

  it.each([
    ['As previously announced, Helio Freight began to drill in March.', false],
    ['The order builds on the previously announced $40 million contract.', false],
    ['Helio Freight used an option of the previously announced agreement, pursuant to its terms.', true],
    ['Helio Freight announced the closing of its previously announced sale of depots.', true],
  ])('is no background: %s', (lead, isQuoted) => {
    const { negative_content } = draftSummary('contract', 'Helio Freight Wins Order of $5 Million', lead);
    expect(findCautions([{ place: 'lead', text: lead }]).map(({ caution }) => caution.id)).toContain('old_news');
    expect(negative_content !== null).toBe(isQuoted);
  });
});

describe('what a court found', () => {
  it('is no fact without the court', () => {
    const { second_part } = draftSummary(
      'legal_win',
      'Helio Freight Awarded $50 Million Verdict Against Corvid',
      `Helio Freight said that a jury awarded it $50 million in the case on its trailers${LONG}, marking the second time a jury has found that Corvid has infringed its patents.`,
    );
    expect(second_part ?? '').not.toMatch(/^Corvid has infringed/);
  });
});
