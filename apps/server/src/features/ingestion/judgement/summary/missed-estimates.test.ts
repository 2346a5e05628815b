import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import { draftSummary } from './testing/draft-summary.ts';

describe('figures and forecasts next to a beat', () => {
  it.each<readonly [string, string | null]>([
    [
      'Helio Freight Reports Q3 EPS $1.43 vs $1.21 Est., Sales $2.182B vs $2.21B Est.',
      'Revenue below the consensus ("$2.182B vs $2.21B Est").',
    ],
    ['Helio Freight Reports Q3 EPS $1.43 vs $1.21 Est., Sales $2.21B vs $2.21B Est.', null],
    ['Helio Freight Reports Q3 EPS $1.43 vs $1.21 Est., Sales $2.31B vs $2.21B Est.', null],
  ])('argue against the news if they miss the consensus: %s', (title, negative) => {
    expect(draftSummary('earnings_beat', title).negative_content).toBe(negative);
  });

  it.each<readonly [string, string, string | null, string | null]>([
    [
      'Helio Freight Expects 2027 EPS Of Greater Than $7.25 Compared To Consensus Of $6.97',
      'Helio Freight expects 2027 EPS of more than $7.25, against a consensus of $6.97.',
      'The floor is about 4% above the consensus.',
      'The text names no earlier forecast.',
    ],
    [
      'Helio Freight Sees FY27 Adj. EPS $7.25-$7.50 vs $6.97 Estimate',
      'Helio Freight expects FY27 adjusted EPS of $7.25 to $7.50, against a consensus of $6.97.',
      'Midpoint about 6% above the consensus.',
      'The text names no earlier forecast.',
    ],
    [
      'Helio Freight Raises Guidance From $7.33-$7.43 To $7.66-$7.76',
      'Helio Freight raised its guidance to $7.66 to $7.76 from $7.33 to $7.43.',
      'Midpoint about 4% above the earlier guidance.',
      null,
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
      'Helio Freight Raises FY26 Outlook: EPS from $6.00 to $6.85 vs $6.08 Est; Sales from $5.95B to $6.12B vs $5.99B Est',
    );
    expect(second_part).toContain('Sales outlook about 2% above the consensus.');
    expect(third_part).toBe('Sales outlook: $6.12 billion, from $5.95 billion, consensus $5.99 billion.');
  });

  it.each<readonly [EventType, string, string, string | null]>([
    [
      'earnings_beat',
      'Helio Freight Reports Q2 EPS $-0.10 vs $-0.12 Est; Revenues $599K vs $490K Est',
      'Helio Freight reported Q2 revenues of $599 thousand, against a consensus of $490 thousand.',
      'Revenues about 22% above the consensus.',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q3 AFFO $0.34 vs. Est. $0.25',
      'Helio Freight reported Q3 AFFO of $0.34 per share, against a consensus of $0.25 per share.',
      'AFFO about 36% above the consensus.',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q1 EPS $1.10 vs $0.98 Est., Sales $96.2M vs 494.96M Est.',
      'Helio Freight reported Q1 EPS of $1.10, against a consensus of $0.98.',
      'EPS about 12% above the consensus.',
    ],
  ])('name the period and what was expected: %s, %s', (type, title, first, second) => {
    const { first_part, second_part } = draftSummary(type, title);
    expect([first_part, second_part]).toEqual([first, second]);
  });
});
