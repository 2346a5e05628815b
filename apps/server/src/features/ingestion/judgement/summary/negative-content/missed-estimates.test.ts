import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftObjections, draftSummary } from '../testing/draft-summary.ts';

describe('figures and forecasts next to a beat', () => {
  it.each<readonly [string, string | null]>([
    [
      'Helio Freight Reports Q3 EPS $1.62 vs $1.40 Est., Sales $3.054B vs $3.09B Est.',
      'Revenue below the consensus ("$3.054B vs $3.09B Est").',
    ],
    ['Helio Freight Reports Q3 EPS $1.62 vs $1.40 Est., Sales $3.09B vs $3.09B Est.', null],
    ['Helio Freight Reports Q3 EPS $1.62 vs $1.40 Est., Sales $3.21B vs $3.09B Est.', null],
  ])('argue against the news if they miss the consensus: %s', (title, negative) => {
    expect(draftObjections('earnings_beat', title)).toBe(negative);
  });

  it.each<readonly [string, string, string | null, string | null]>([
    [
      'Helio Freight Expects 2027 EPS Of Greater Than $8.40 Compared To Consensus Of $8.00',
      'Helio Freight expects 2027 EPS of more than $8.40, against a consensus of $8.00.',
      'The floor is about 5% above the consensus.',
      'No earlier forecast in the headline.',
    ],
    [
      'Helio Freight Sees FY27 Adj. EPS $7.25-$7.50 vs $6.97 Estimate',
      'Helio Freight expects FY27 adjusted EPS of $7.25 to $7.50, against a consensus of $6.97.',
      'Midpoint about 6% above the consensus.',
      'No earlier forecast in the headline.',
    ],
    [
      'Helio Freight Raises Guidance From $7.33-$7.43 To $7.66-$7.76',
      'Helio Freight raised its guidance to $7.66-$7.76 from $7.33-$7.43.',
      'Midpoint about 4% above the earlier guidance.',
      'Measure and period of the forecast not named in the headline.',
    ],
    [
      'Helio Freight Reports Q1 EPS of $2.20 vs $2.10 Est; Raises Q1 Outlook',
      'Helio Freight reported Q1 EPS of $2.20, against a consensus of $2.10 and raised its Q1 outlook.',
      'Q1 EPS about 5% above the consensus.',
      'The period of the raised outlook is unclear in the headline. No guidance figure in the headline.',
    ],
    [
      'Helio Freight Raises 2027 Outlook, Sees FY27 EPS $7.25-$7.50 vs $6.97 Est.',
      'Helio Freight expects FY27 EPS of $7.25 to $7.50, against a consensus of $6.97.',
      'Midpoint about 6% above the consensus.',
      null,
    ],
  ])('say whether a forecast is raised: %s', (title, first, second, negative) => {
    const { first_part, second_part, negative_content } = draftSummary('guidance_raised', title);
    expect([first_part, second_part, negative_content]).toEqual([first, second, negative]);
  });

  it('are outlooks in a list of forecasts', () => {
    const { second_part, third_part } = draftSummary(
      'guidance_raised',
      'Helio Freight Raises FY26 Outlook: EPS from $4.10 to $4.60 vs $4.20 Est; Sales from $3.02B to $3.15B vs $3.09B Est',
    );
    expect(second_part).toContain('Sales outlook about 2% above the consensus.');
    expect(third_part).toBe('Sales outlook: $3.15 billion, from $3.02 billion, consensus $3.09 billion.');
  });

  it.each<readonly [EventType, string, string, string | null]>([
    [
      'earnings_beat',
      'Helio Freight Reports Q2 EPS $-0.21 vs $-0.26 Est; Revenues $732K vs $610K Est',
      'Helio Freight reported Q2 EPS of -$0.21, against a consensus of -$0.26; revenues of $732,000, against a consensus of $610,000.',
      'Loss per share $0.05 smaller than the consensus; revenues about 20% above it.',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q3 AFFO $0.42 vs. Est. $0.35',
      'Helio Freight reported Q3 AFFO of $0.42 per share, against a consensus of $0.35 per share.',
      'AFFO about 20% above the consensus.',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q1 EPS $0.84 vs $0.70 Est., Sales $71.4M vs 368.20M Est.',
      'Helio Freight reported Q1 EPS of $0.84, against a consensus of $0.70.',
      'EPS about 20% above the consensus.',
    ],
  ])('name the period and what was expected: %s, %s', (type, title, first, second) => {
    const { first_part, second_part } = draftSummary(type, title);
    expect([first_part, second_part]).toEqual([first, second]);
  });
});
