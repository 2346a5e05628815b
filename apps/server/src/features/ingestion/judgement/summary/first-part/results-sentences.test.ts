import { describe, expect, it } from 'vitest';
import { describeFact, describeFactOfPeriod, findResultsFacts } from './results-sentences.ts';
import { draftSummary } from '../testing/draft-summary.ts';

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

  it('has the growth that follows its increase in dollars', () => {
    const facts = findResultsFacts(['Revenue was $91.3 million, an increase of $20.1 million or 28 percent.']);
    expect(facts.map(describeFact)).toEqual(['revenue of $91.3 million (up 28%)']);
  });

  it('does not grow as it does without one of its parts', () => {
    const facts = findResultsFacts([
      'Revenue of $14.6 million; excluding parts, revenue grew 8%. EBITDA rose 9% to $4 million.',
    ]);
    expect(facts.map(describeFact)).toEqual(['revenue of $14.6 million', 'EBITDA of $4 million (up 9%)']);
  });

  it('is per share once', () => {
    const facts = findResultsFacts(['Earnings per share were $0.52, compared to $0.14 in the prior-year quarter.']);
    expect(facts.map(describeFact)).toEqual(['earnings per share of $0.52, from $0.14']);
  });

  it("has the company's forecast not as its earlier value", () => {
    const facts = findResultsFacts([
      'Helio Freight reported adjusted EPS of $0.62, versus guidance of approximately $0.48.',
    ]);
    expect(facts.map(describeFact)).toEqual(['adjusted EPS of $0.62, against its own forecast of about $0.48']);
  });

  it('has its period next to figures of another one', () => {
    const [fact] = findResultsFacts(['Free cash flow was up 73% to $364 million in the first nine months of 2026.']);
    expect(fact === undefined ? null : describeFactOfPeriod(fact, 'Helio Freight delivered growth in Q3 2026.')).toBe(
      'free cash flow of $364 million (up 73%) in the first nine months of 2026',
    );
    const [quarterly] = findResultsFacts(['Third quarter revenue rose 64% to $286 million.']);
    expect(quarterly === undefined ? null : describeFactOfPeriod(quarterly, 'Helio Freight raised its outlook.')).toBe(
      'third quarter revenue of $286 million (up 64%)',
    );
  });

  it('of the whole year says so', () => {
    const { third_part } = draftSummary(
      'record_results',
      'Helio Freight Announces Record Fourth Quarter Revenue',
      'Helio Freight said fourth quarter revenue rose 43% to $29.4 million. Net income for the year was $8.1 million, or $0.66 per diluted share, compared with $1.9 million, or $0.16 per diluted share, while costs of the new depots in the north and of the trailers that were bought in the spring fell as planned and will go on to do so.',
    );
    expect(third_part).toBe(
      'Net income (full year): $8.1 million, from $1.9 million. Net income (full year): $0.66 per share, from $0.16 per share.',
    );
  });

  it('is preliminary if the release says so', () => {
    const { first_part, negative_content } = draftSummary(
      'earnings_beat',
      'Helio Freight Reports Q2 Prelim Sales Of $117.3M vs $110M Est.',
    );
    expect(first_part).toBe(
      'Helio Freight reported preliminary Q2 sales of $117.3 million, against a consensus of $110 million.',
    );
    expect(negative_content).toBe('Preliminary figures ("Prelim Sales"). No profit figure in the headline.');
  });

  it.each([
    ['Raising full-year net sales and EPS guidance', 'Helio Freight raised its full-year net sales and EPS guidance.'],
    ['Increasing Full-Year 2026 Revenue Outlook', 'Helio Freight raised its full-year 2026 revenue outlook.'],
    ['Raising Zelmora Sales Guidance for 2027', 'Helio Freight raised its Zelmora sales guidance for 2027.'],
    ['Raising capital for a depot', 'Helio Freight reported third-quarter results.'],
  ])('stands behind the raise of the sub-headline %j', (clause, first) => {
    const lead = `${clause}. Sales rose 13%.`;
    const { first_part } = draftSummary('guidance_raised', 'Helio Freight Reports Third-Quarter Results', lead, {
      frame: { clause: `${clause}.`, place: 'lead' },
    });
    expect(first_part).toBe(first);
  });

  it('is final if it exceeds preliminary ones', () => {
    const { first_part } = draftSummary(
      'results_growth',
      'Helio Freight Reports Results Above Preliminary Revenue',
      'Helio Freight reported revenue of $12 million, up 30%.',
    );
    expect(first_part).not.toContain('preliminary');
  });

  it('appears once', () => {
    const { second_part } = draftSummary(
      'record_results',
      'Helio Freight Reports Record Third Quarter Revenue',
      'Helio Freight reported third quarter revenue of $88 million, up 13%, and adjusted diluted EPS of $1.17, up 19% from $0.98.',
    );
    expect(second_part ?? '').not.toContain('EPS');
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
      'Helio Freight expects product revenue for the third quarter of 2026 to be $19.5 million to $20.0 million, compared with $11.3 million for the third quarter of 2025 and above the top of its $16 million to $17.5 million outlook.',
      'Product revenue outlook (third quarter of 2026): $19.5 million to $20 million, earlier outlook $16 million to $17.5 million.',
    ],
    [
      'Helio Freight expects second quarter revenue of approximately $32 million, compared to $20.1 million a year ago, and now expects full-year revenue of $128 million to $132 million, up from $115 million to $120 million.',
      'Revenue outlook (second quarter): about $32 million.',
    ],
  ])('has no result of the year before as its earlier value: %j', (lead, expected) => {
    expect(draftSummary('guidance_raised', 'Helio Freight Announces Preliminary Revenue', lead).third_part).toBe(
      expected,
    );
  });

  it.each([
    [
      'Helio Freight now expects full-year revenue of $128 million to $132 million, up from $115 million to $120 million.',
      'Helio Freight raised its full-year revenue guidance to $128-$132 million from $115-$120 million.',
    ],
    [
      'Full-year sales are now seen between $128 million and $132 million, where the company previously saw $115 million to $120 million.',
      'Helio Freight raised its full-year sales guidance to $128-$132 million from $115-$120 million.',
    ],
    [
      'Helio Freight looks for sales of $128 million to $132 million; it had previously penciled in $115 million to $120 million.',
      'Helio Freight raised its sales guidance to $128-$132 million from $115-$120 million.',
    ],
    [
      'Sales are now put at $128 million to $132 million; the forecast given in May was $115 million to $120 million.',
      'Helio Freight raised its sales guidance to $128-$132 million from $115-$120 million.',
    ],
    [
      'Helio Freight now sees EPS of $1.65-$1.72, above the consensus of $1.54.',
      'Helio Freight expects EPS of $1.65 to $1.72, against a consensus of $1.54.',
    ],
  ])('of %j', (lead, expected) => {
    expect(draftSummary('guidance_raised', 'Helio Freight Raises Outlook', lead).first_part).toBe(expected);
  });
});

it('compares a profit with a consensus of zero', () => {
  const title = 'Helio Freight Reports Q3 EPS of $0.06 vs $0.00 Est; Revenue of $21.0M vs $20.0M Est';
  expect(draftSummary('earnings_beat', title).second_part).toBe(
    'EPS $0.06 above a break-even consensus; revenue about 5% above the consensus.',
  );
});

it.each([
  [
    'Helio Freight Provides Select Third Quarter Financial Guidance',
    'Helio Freight expects record revenue of about $35 million.',
  ],
  [
    'Helio Freight Reports Record Third Quarter Revenue; Provides Full Year Guidance',
    'Helio Freight reported record revenue of about $35 million.',
  ],
])('reports no figures that are only a forecast: %s', (title, expected) => {
  const lead = 'Record revenue of approximately $35 million is seen for the third quarter.';
  expect(draftSummary('record_results', title, lead).first_part).toBe(expected);
});
