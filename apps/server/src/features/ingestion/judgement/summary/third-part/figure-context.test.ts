import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const THIRD: readonly (readonly [EventType, string, string, string])[] = [
  [
    'earnings_beat',
    'Helio Freight Reports Q2 Adj. FFO $0.38 vs $0.33 Est., EPS $0.30, Sales $49.6M',
    '',
    'Sales (Q2): $49.6 million',
  ],
  [
    'earnings_beat',
    'Helio Freight Reports Q4 Adj. FFO $0.21 vs $0.18 Est., EPS $0.40, Sales $49.58M vs $42.3M in Same Qtr. Last Year',
    '',
    'Sales (Q4): $49.58 million, from $42.3 million a year earlier.',
  ],
  [
    'earnings_beat',
    'Helio Freight Reports Q4 Adj. FFO $0.21 vs $0.18 Est., EPS $0.40, Sales $49.58M vs $4.917M in Same Qtr. Last Year',
    '',
    'Sales (Q4): $49.58 million.',
  ],
  [
    'guidance_raised',
    'Helio Freight Increases Q3 Rev. Guidance From $56-59M To $63-65M, EPS $0.16-0.21 To $0.26-0.29',
    '',
    'EPS guidance (Q3): $0.26 to $0.29 per share, from $0.16 to $0.21 per share (midpoint about 49% higher).',
  ],
  [
    'backlog',
    'Helio Freight Tops $200 Million of Backlog',
    'Helio Freight said new orders of $94 million since August 1 have pushed its backlog to $207 million, the highest ever. A year earlier backlog was $138 million. The largest new order is worth $36 million and was placed by a rail carrier.',
    'New orders: $94 million since August 1.',
  ],
  [
    'buyback',
    'Helio Freight Announces $50 Million Buyback',
    'Helio Freight announced a $50 million buyback, equal to roughly a quarter of its market value. The company ended September with $402 million of cash and marketable securities.',
    'Cash and marketable securities (end of September): $402 million.',
  ],
  [
    'buyback',
    'Helio Freight Announces $50 Million Buyback',
    'Helio Freight announced a $50 million buyback, equal to roughly a quarter of its market value. It had cash and cash equivalents of $402 million as of September 30, 2026.',
    '(as of September 30, 2026): $402 million.',
  ],
  [
    'takeover_target',
    'Helio Freight to be Acquired by Borealis for $1.16 per Share in Cash Plus Contingent Value Rights',
    'Borealis will acquire Helio Freight for $1.16 in cash per share plus a non-tradeable contingent value right for potential cash payments of up to approximately $0.17 per share.',
    'Contingent value right: up to about $0.17 per share.',
  ],
  [
    'grant',
    'Helio Freight Awarded Additional Funding from the Trailer Consortium',
    'Project Funding Exceeds $7.0 Million',
    'Total project funding: more than $7 million.',
  ],
  [
    'guidance_raised',
    'Helio Freight Raises Q3 EPS Guidance from $0.16-0.21 to $0.26-0.29 vs $0.19 Est; Raises Q3 Sales Guidance from $56.0M-59.0M to $63.0M-65.0M vs $58.20M Est',
    '',
    '$63 million to $65 million, from $56 million to $59 million (midpoint about 11% higher), consensus $58.2 million.',
  ],
];

const FIRST: readonly (readonly [EventType, string, string, string])[] = [
  [
    'backlog',
    'Helio Freight Tops $200 Million of Backlog',
    'Helio Freight said orders have pushed its backlog to $207 million, the highest ever. A year earlier backlog was $138 million.',
    'a record backlog of $207 million, against $138 million a year earlier.',
  ],
  ['buyback', 'Helio Freight Announces $50 Million Stock Repurchase Program for 2027', '', '$50 million for 2027.'],
];

describe('periods and limits of figures', () => {
  it.each(THIRD)('keeps them in the labels: %s, %s', (type, title, lead, words) => {
    expect(draftSummary(type, title, lead).third_part).toContain(words);
  });

  it.each(FIRST)('keeps them in the news: %s, %s', (type, title, lead, words) => {
    expect(draftSummary(type, title, lead).first_part).toContain(words);
  });

  it('names no quarter where a forecast is meant', () => {
    const { third_part: third } = draftSummary(
      'earnings_beat',
      'Helio Freight Reports Q2 EPS $0.38 vs $0.33 Est., Sees FY Sales $51M-$54M',
    );
    expect(third ?? '').not.toContain('(Q2)');
  });
});
