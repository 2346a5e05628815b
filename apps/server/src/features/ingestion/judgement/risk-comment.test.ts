import { describe, expect, it } from 'vitest';
import type { JudgedStock } from './judgement.ts';
import { writeRiskComment } from './risk-comment.ts';
import { HELIO } from './testing/invented-release.ts';

const LARGE: JudgedStock = { ...HELIO, market_cap: 50e9, last_price: 90, average_volume: 5_000_000 };
const comment = (changes: Partial<JudgedStock>, news: { dilution?: boolean; open?: boolean } = {}): string =>
  writeRiskComment({ ...LARGE, ...changes }, { dilution: false, open: false, ...news });

describe('writeRiskComment', () => {
  it.each([
    [{ market_cap: 1_234e9 }, 'Mega cap ($1.23 trillion).'],
    [{ market_cap: 1e12 }, 'Mega cap ($1 trillion).'],
    [{ market_cap: 200e9 }, 'Mega cap ($200 billion).'],
    [{ market_cap: 10e9 }, 'Large cap ($10 billion).'],
    [{ market_cap: 2.25e9 }, 'Mid cap ($2.3 billion).'],
    [{ market_cap: 1e9 }, 'Small cap ($1 billion).'],
    [{ market_cap: 300e6 }, 'Small cap ($300 million).'],
    [{ market_cap: 299e6 }, 'Micro cap ($299 million), high volatility.'],
    [{ market_cap: 49e6 }, 'Nano cap ($49 million), high volatility.'],
    [{ market_cap: 0 }, 'Nano cap ($1 million), high volatility.'],
    [{ market_cap: null }, 'Market cap unknown.'],
    [{ last_price: 5 }, 'Large cap ($50 billion).'],
    [{ last_price: 4.99 }, 'Large cap ($50 billion), price under $5.'],
    [{ last_price: 1 }, 'Large cap ($50 billion), price under $5.'],
    [{ last_price: 0.99 }, 'Large cap ($50 billion), price under $1 (delisting risk).'],
    [{ average_volume: 100_000 }, 'Large cap ($50 billion).'],
    [{ average_volume: 99_999 }, 'Large cap ($50 billion), thin trading.'],
    [{ last_price: null, average_volume: null, industry: null }, 'Large cap ($50 billion).'],
  ])('%j: %s', (changes, expected) => {
    expect(comment(changes)).toBe(expected);
  });

  it('mentions dilution before uncertainty, and both before the risk of the industry', () => {
    const biotech = { industry: 'Biotechnology' };
    expect(comment(biotech, { dilution: true, open: true })).toContain('Mentions new shares: dilution risk.');
    expect(comment(biotech, { open: true })).toBe('Large cap ($50 billion). Not final yet.');
    expect(comment(biotech)).toContain('Biotechs often raise equity after good news (dilution).');
  });
});
