import { describe, expect, it } from 'vitest';
import { describeFact, findResultsFacts } from './results-sentences.ts';
import { draftSummary } from './testing/draft-summary.ts';

describe('a figure of a results release', () => {
  it('has no other figure as its earlier value', () => {
    const facts = findResultsFacts([
      'Helio Freight reported revenue of $52.3 million, an increase of 26% over the prior-year quarter, net income of $6.1 million compared with $2.2 million.',
    ]);
    expect(facts.map(describeFact)).toEqual([
      'revenue of $52.3 million (up 26%)',
      'net income of $6.1 million, from $2.2 million',
    ]);
  });

  it("has the company's forecast not as its earlier value", () => {
    const facts = findResultsFacts([
      'Helio Freight reported adjusted EPS of $0.62, versus guidance of approximately $0.48.',
    ]);
    expect(facts.map(describeFact)).toEqual(['adjusted EPS of $0.62']);
  });

  it('is told once', () => {
    const { second_part } = draftSummary(
      'record_results',
      'Helio Freight Reports Record Third Quarter Revenue',
      'Helio Freight reported third quarter revenue of $88 million, up 13%, and adjusted diluted EPS of $1.17, up 19% from $0.98.',
    );
    expect(second_part).not.toContain('EPS');
  });

  it('is compared if the text names earlier guidance', () => {
    const { second_part } = draftSummary(
      'record_results',
      'Helio Freight Reports Record Revenue',
      'Helio Freight had guided to revenue of $88 million. Revenue was $95 million.',
    );
    expect(second_part ?? '').not.toContain('No comparison');
  });
});

describe('a forecast', () => {
  it.each([
    [
      'Helio Freight now expects full-year revenue of $128 million to $132 million, up from $115 million to $120 million.',
      'Helio Freight raised its full-year revenue guidance to $128 million to $132 million from $115 million to $120 million.',
    ],
    [
      'Helio Freight now sees EPS of $1.65-$1.72, above the consensus of $1.54.',
      'Helio Freight expects EPS of $1.65 to $1.72, against a consensus of $1.54.',
    ],
  ])('of %j', (lead, expected) => {
    expect(draftSummary('guidance_raised', 'Helio Freight Raises Outlook', lead).first_part).toBe(expected);
  });
});
