import { describe, expect, it } from 'vitest';
import type { JudgedStock } from './judgement.ts';
import { formatPercent } from './scoring.ts';
import { judge } from './testing/invented-release.ts';

/** Three sentences, so that what follows is in the body. */
const LEAD = 'It said so today. It gave details. It will say more.';
const RESULTS = 'Helio Freight Announces Third Quarter Results';

const scoreOf = (title: string, summary = '', stock: Partial<JudgedStock> = {}): number =>
  judge(title, summary, stock).score;
const reasonsOf = (title: string, summary = '', stock: Partial<JudgedStock> = {}): string =>
  judge(title, summary, stock).reasons.join('\n');

describe('formatPercent', () => {
  it.each([
    [0.0009, 'under 0.1%'],
    [0.001, '0.1%'],
    [0.004, '0.4%'],
    [0.0996, '10%'],
    [0.0834, '8.3%'],
    [0.273, '27%'],
    [12.5, '1,250%'],
  ])('formats %d as %s', (share, expected) => {
    expect(formatPercent(share)).toBe(expected);
  });
});

describe('the amount relative to the market cap', () => {
  const reason = (millions: number): string =>
    reasonsOf(`Helio Freight Awarded $${String(millions)} Million Order`, '', { market_cap: 1_000_000_000 });

  it.each([
    [4, 'the amount is 0.4% of the market cap: too small to matter ('],
    [5, 'the amount is 0.5% of the market cap ('],
    [29, 'the amount is 2.9% of the market cap ('],
    [30, 'the amount is 3% of the market cap: notable ('],
    [99, 'the amount is 9.9% of the market cap: notable ('],
    [100, 'the amount is 10% of the market cap: large ('],
  ])('$%d million of $1 billion: %s', (millions, expected) => {
    expect(reason(millions)).toContain(expected);
  });

  it('adds points with each size', () => {
    const score = (millions: number): number =>
      scoreOf(`Helio Freight Awarded $${String(millions)} Million Order`, '', { market_cap: 1_000_000_000 });
    expect(score(4)).toBeLessThan(score(5));
    expect(score(29)).toBeLessThan(score(30));
    expect(score(99)).toBeLessThan(score(100));
  });

  it('is read from the first sentences if the headline has none', () => {
    const order = 'Helio Freight today announced that it won an order worth $82 million.';
    expect(reasonsOf('Helio Freight Wins Order', order)).toContain('27% of the market cap');
    expect(reasonsOf('Helio Freight Wins Order', `It is in a good mood. ${order}`)).toContain('27% of the market cap');
    expect(judge('Helio Freight Wins Order', order).summary?.first_part).toBe(
      'Helio Freight won an order worth $82 million.',
    );
  });

  it.each([
    ['of another subject', 'Helio Freight today opened a depot for $82 million.'],
    ['of a later sentence', `${LEAD} Helio Freight won an order worth $82 million.`],
    ['without any', 'Helio Freight today announced that it won an order.'],
  ])('is not the amount %s', (_, summary) => {
    expect(reasonsOf('Helio Freight Wins Order', summary)).not.toContain('market cap');
  });

  it('is not looked for in the first sentences if the event is there', () => {
    const summary = 'Helio Freight today announced that it won an order. It received an order for $82 million.';
    expect(reasonsOf('Helio Freight Provides Update', summary)).not.toContain('market cap');
  });

  it('is unknown without a market cap', () => {
    for (const market_cap of [null, 0]) {
      const judgement = judge('Helio Freight Awarded $82 Million Order', '', { market_cap });
      expect(judgement.reasons.join()).not.toContain('market cap');
      expect(judgement.summary?.second_part).toBe('Adds to future revenue.');
    }
  });

  it('does not count for events without a measure', () => {
    expect(reasonsOf('Helio Freight Raises Guidance to $82 Million')).not.toContain('market cap');
  });
});

describe('growth', () => {
  const score = (percent: number): number => scoreOf(`Helio Freight Revenue Increased ${String(percent)}%`);

  it.each([
    [7, 8],
    [14, 15],
    [24, 25],
    [49, 50],
    [99, 100],
  ])('of %d%% scores less than of %d%%', (less, more) => {
    expect(score(less)).toBeLessThan(score(more));
  });

  it('names its percentage', () => {
    expect(reasonsOf('Helio Freight Revenue Increased 41%')).toContain('growth of 41%');
    expect(reasonsOf('Helio Freight Doubles Revenue')).not.toContain('growth of');
    expect(reasonsOf('Helio Freight Raises Dividend by 41%')).not.toContain('growth of');
  });
});

describe('the size of the company', () => {
  it('reduces the score of small news without an amount', () => {
    const score = (market_cap: number | null): number => scoreOf('Helio Freight Wins Contract', '', { market_cap });
    expect(score(null)).toBe(score(9.99e9));
    expect(score(10e9)).toBeLessThan(score(9.99e9));
    expect(score(49.9e9)).toBe(score(10e9));
    expect(score(50e9)).toBeLessThan(score(49.9e9));
  });

  it('does not matter for news that moves any company', () => {
    const title = 'Helio Freight Raises Full-Year Guidance';
    expect(scoreOf(title, '', { market_cap: 50e9 })).toBe(scoreOf(title));
  });
});

describe('the place of an event', () => {
  it('counts most in the headline, then in the first sentences', () => {
    const growth = 'Revenue increased 64%.';
    const headline = scoreOf('Helio Freight Revenue Increased 64%');
    const lead = scoreOf(RESULTS, growth);
    const body = scoreOf(RESULTS, `${LEAD} ${growth}`);
    expect(lead).toBeLessThan(headline);
    expect(body).toBeLessThan(lead);
    expect(body).toBeGreaterThan(0);
    expect(reasonsOf(RESULTS, growth)).toContain("'Revenue increased 64%' in the text");
  });
});

describe('further events', () => {
  const FURTHER = ['; Raises Guidance', '; Declares Special Dividend', '; to Join S&P 500', '; Wins Patent Verdict'];
  it('add to the score, up to three', () => {
    const scoreWith = (count: number): number =>
      scoreOf(`Helio Freight Receives FDA Approval${FURTHER.slice(0, count).join('')}`);
    expect(scoreWith(1)).toBeGreaterThan(scoreWith(0));
    expect(scoreWith(2)).toBeGreaterThan(scoreWith(1));
    expect(scoreWith(3)).toBeGreaterThan(scoreWith(2));
    expect(scoreWith(4)).toBe(scoreWith(3));
  });

  it('do not count twice', () => {
    const title = 'Helio Freight Wins $50 Million Order';
    expect(scoreOf(title, 'Helio Freight today announced that it won an order for $50 million.')).toBe(scoreOf(title));
    const twoDividends = 'Helio Freight Receives FDA Approval; Declares Special Dividend; Pays Special Dividend';
    expect(scoreOf(twoDividends)).toBe(scoreOf('Helio Freight Receives FDA Approval; Declares Special Dividend'));
  });

  it('do not count if they are weak', () => {
    const weak = 'Helio Freight Receives FDA Approval; Revenue Increased 3%';
    expect(scoreOf(weak)).toBe(scoreOf('Helio Freight Receives FDA Approval'));
    const better = scoreOf(RESULTS, `Helio Freight raised its guidance. ${LEAD} It reported margin expansion.`);
    expect(better).toBeGreaterThan(scoreOf(RESULTS, `Helio Freight raised its guidance. ${LEAD}`));
  });
});

describe('warnings', () => {
  const APPROVAL = 'Helio Freight Receives FDA Approval for Zelmora';

  it.each([
    ['offering in the headline', `${APPROVAL}; Registered Direct`, '', 'blocks an alert'],
    ['offering in the first sentences', APPROVAL, 'It agreed on a registered direct sale.', 'blocks an alert'],
    ['offering in the body', APPROVAL, `${LEAD} It agreed on a registered direct sale.`, 'points'],
    ['layoffs in the headline', `${APPROVAL}; Layoffs`, '', 'blocks an alert'],
    ['layoffs in the first sentences', APPROVAL, 'There were layoffs.', 'points'],
    ['impairment in the headline', `${APPROVAL}; Impairment`, '', 'points'],
  ])('%s: %s', (_, title, summary, effect) => {
    const [, warning] = judge(title, summary).reasons;
    expect(warning).toContain(effect);
    expect(judge(title, summary).rating).toBe(effect === 'points' ? 'bullish' : 'not_bullish');
  });

  it('cost fewer points in the body', () => {
    const lead = scoreOf(APPROVAL, 'There was an impairment.');
    const body = scoreOf(APPROVAL, `${LEAD} There was an impairment.`);
    expect(lead).toBeLessThan(body);
    expect(body).toBeLessThan(scoreOf(APPROVAL));
  });

  it('cost points together, but never below 0', () => {
    const both = scoreOf(APPROVAL, 'There was an impairment. There was a net loss.');
    expect(both).toBeLessThan(scoreOf(APPROVAL, 'There was an impairment.'));
    expect(scoreOf('Helio Freight Wins Contract; Preclinical; LOI; Lower Sales; Net Loss; Impairment')).toBe(0);
  });

  it('keep a low score below the limit for blocked alerts', () => {
    expect(scoreOf(`${APPROVAL}; Layoffs`)).toBeLessThan(30);
    expect(scoreOf(`${APPROVAL}; Registered Direct`)).toBeLessThan(30);
  });
});

it('scores at most 100', () => {
  const title = 'Helio Freight to Be Acquired; Receives FDA Approval; Raises Guidance; Declares Special Dividend';
  expect(scoreOf(title)).toBe(100);
});
