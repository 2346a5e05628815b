import { describe, expect, it } from 'vitest';
import { bandByRules, judgeByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';
const BLOCK = `${COMPANY} said that its chairman, the chief executive and the chief financial officer have personally bought 1.2 million shares of common stock in a block purchase from a credit fund that is leaving the stock.`;

describe('shares that insiders buy from a named seller', () => {
  it.each([
    `${BLOCK} They paid $4.60 per share, a tenth above the last close, for a sum of $5.5 million, without loans from the company.`,
    `${COMPANY} said that three of its directors bought 1.2 million shares from an insurance fund for $5.5 million, with no loan from the company.`,
    `${COMPANY} said that its chief executive and two directors have purchased the whole 9% holding of a hedge fund, 1.2 million shares, for $5.5 million from their own means.`,
  ])('are published: %s', (text) => {
    expect(bandByRules('Helio Freight Chairman Picks Up the Check', text)).toBe('publish');
  });

  it.each([
    `${BLOCK} They paid $5.5 million with a loan from the company.`,
    `${COMPANY} said that a fund of its chairman has bought 1.2 million shares for $5.5 million.`,
    `${COMPANY} said that its chairman and the chief financial officer have sold 1.2 million shares to a credit fund for $5.5 million.`,
    `${COMPANY} said that its chairman received 1.2 million shares worth $5.5 million from a family trust.`,
    `${COMPANY} said that its chairman and two directors bought 1.2 million shares from a credit fund for $3.5 million, 30% below the last close.`,
  ])('are not published: %s', (text) => {
    expect(bandByRules('Helio Freight Chairman Picks Up the Check', text)).not.toBe('publish');
  });

  it('are not those of one officer', () => {
    const { summary } = judgeByRules(
      'Helio Freight Chairman Picks Up the Check',
      `${BLOCK} They paid $4.60 per share, a tenth above the last close, for a sum of $5.5 million, without loans from the company.`,
    );
    expect(summary?.first_part).toContain('chairman, the chief executive and the chief financial officer');
  });
});
