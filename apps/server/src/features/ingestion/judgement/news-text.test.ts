import { describe, expect, it } from 'vitest';
import { judgeRelease } from './judge-release.ts';
import { HELIO, inventRelease, judge } from './testing/invented-release.ts';

const APPROVAL = 'Helio Freight Receives FDA Approval for Zelmora';
const figuresIn = (summary: string): string | null | undefined => judge(APPROVAL, summary).summary?.third_part;

describe('key figures', () => {
  it.each([
    ['Revenue rose 64% to $95.1 million.', 'Key figures: revenue up 64%; revenue $95.1 million.'],
    ['The year brought $95.1 million in revenue.', 'Key figures: revenue $95.1 million.'],
    ['It paid $3 million.', 'Key figures: $3 million.'],
    ['It bought 5% of the trucks.', null],
    ['Revenue in the months that the sandstorms spared was $95 million.', 'Key figures: $95 million.'],
    ['It paid $3 million to the drivers of the trucks and got revenue.', 'Key figures: $3 million.'],
    ['It plays in a market of $90 billion.', null],
    ['EPS of $1.87 was fine.', 'Key figures: EPS $1.87 per share.'],
    ['Earnings per share of $1.87 were fine.', 'Key figures: earnings per share $1.87.'],
    ['Margin stood at 31%, before the storms that ended in spring costs were down.', 'Key figures: margin 31%.'],
    ['Costs were down in the spring of the sandstorms; the margin stood at 31%.', 'Key figures: margin 31%.'],
    ['Costs went down 4% with the margin.', 'Key figures: margin down 4%.'],
    ['Deliveries begin in March 2027.', 'Dates: March 2027.'],
    ['It was founded.', null],
  ])('of %j: %j', (summary, expected) => {
    expect(figuresIn(summary)).toBe(expected);
  });

  it('lists each value once, with its first label, and at most five', () => {
    expect(
      figuresIn(
        'Revenue was $9 million. Sales were $9 million. It paid $1 million, $2 million, $3 million, $4 million, $5 million.',
      ),
    ).toBe('Key figures: revenue $9 million; $1 million; $2 million; $3 million; $4 million.');
  });

  it('lists at most two dates, each once, that are still to come', () => {
    expect(figuresIn('On January 5, 2026 it chose March 2027, April 5, 2027, March 2027 and May 2027.')).toBe(
      'Dates: March 2027; April 5, 2027.',
    );
  });

  it.each([
    ['2026-11-19T23:59:59Z', 'Dates: November 20, 2026.'],
    ['2026-11-20T00:00:00Z', null],
    [null, null],
  ])('of a release published %s lists as date %j', (publishedAt, expected) => {
    const release = inventRelease(APPROVAL, 'Deliveries begin on November 20, 2026.', {
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
    });
    expect(judgeRelease(release, HELIO).summary?.third_part).toBe(expected);
  });
});

describe('the first sentence', () => {
  it('omits optional parts from the end until it has at most 160 characters', () => {
    const parts = ' From Borealis Intercontinental Rail Lines for Refrigerated Container Trailers';
    for (let length = 40; length < 138; length += 1) {
      const company = `Helio ${'x'.repeat(length)}`;
      const { summary } = judge(`Helio Wins $9 Million Contract${parts}`, '', { company_name: company });
      expect(summary?.first_part).toMatch(/ won a contract/);
      expect(summary?.first_part.length).toBeLessThanOrEqual(160);
    }
  });

  it('uses all 160 characters', () => {
    const titleWith = (words: string) => `Helio Wins Contract From ${words}`;
    const company_name = `Helio ${'x'.repeat(100)}`;
    const party = 'B'.repeat(160 - company_name.length - ' won a contract from .'.length);
    expect(judge(titleWith(party), '', { company_name }).summary?.first_part).toHaveLength(160);
    expect(judge(titleWith(`${party}B`), '', { company_name }).summary?.first_part).toBe(
      `${company_name} won a contract.`,
    );
  });

  it('keeps the required parts of a company with a very long name', () => {
    const company_name = `Helio ${'x'.repeat(200)}`;
    expect(judge('Helio Wins $9 Million Contract', '', { company_name }).summary?.first_part).toBe(
      `${company_name} won a contract.`,
    );
  });
});

describe('bad news beside the good', () => {
  it.each([
    ['There was a net loss.', 'Also mentions a net loss.'],
    ['There were a net loss and layoffs.', 'Also mentions layoffs and a net loss.'],
    ['A net loss, layoffs and an impairment.', 'Also mentions layoffs, a net loss and an impairment.'],
    ['It was fine.', null],
  ])('is listed: %s', (summary, expected) => {
    expect(judge(APPROVAL, summary).summary?.negative_content).toBe(expected);
  });

  it('names the risk of dilution only if shares may be issued', () => {
    const body = 'It said so. It gave details. It will say more.';
    const risk = (summary: string) => judge(APPROVAL, summary).summary?.risk_assessment_comment;
    expect(risk(`${body} It has convertible notes.`)).toContain('Mentions new shares: dilution risk.');
    expect(risk(`${body} There was an impairment.`)).not.toContain('dilution');
  });
});
