import { describe, expect, it } from 'vitest';
import { bandByRules, judgeByRules } from '../../testing/invented-release.ts';

const BANK = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Marlow Credit Union';
const AGREED = `${BANK} have executed a purchase and assumption agreement for substantially all assets and liabilities of Helio Bank.`;
const ENDS = 'After taxes and the dissolution of the holding company,';

describe('a bank that a credit union buys', () => {
  it.each([
    [
      'Helio Freight Bank to Join Marlow Credit Union',
      `${AGREED} ${ENDS} stockholders should receive between $5.60 and $5.90 per share in cash; yesterday's close was $4.20.`,
    ],
    [
      'Marlow Credit Union to Acquire Helio Freight Bank; Holders to Get About $5.70 in Cash',
      `${AGREED} ${ENDS} its shareholders are expected to be paid $5.60 to $5.80 in cash for each share. Monday's last trade was at $4.20.`,
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'the payout is below the market',
      `${AGREED} ${ENDS} stockholders should receive between $3.90 and $4.10 per share in cash; yesterday's close was $4.20.`,
    ],
    [
      'no last price is given',
      `${AGREED} ${ENDS} stockholders should receive between $5.60 and $5.90 per share in cash.`,
    ],
    [
      'the payout may be smaller',
      `${AGREED} ${ENDS} stockholders should receive between $5.60 and $5.90 per share in cash, but the sum could be reduced by claims; yesterday's close was $4.20.`,
    ],
    [
      'nothing is signed',
      `${BANK} are in talks about a sale of substantially all assets and liabilities of Helio Bank. ${ENDS} stockholders could receive $5.60 per share in cash; yesterday's close was $4.20.`,
    ],
    [
      'the company buys',
      `Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a purchase and assumption agreement with Marlow Credit Union, under which Helio Freight will buy substantially all assets and liabilities of its branches. After dissolution of the holding company of Tallow Bank, stockholders should receive $5.60 per share in cash; yesterday's close was $4.20.`,
    ],
    [
      'a receiver sells it',
      `${AGREED} The receiver chose the bid. ${ENDS} stockholders should receive $5.60 per share in cash; yesterday's close was $4.20.`,
    ],
    [
      'the agreement ended',
      `${BANK} have terminated their purchase and assumption agreement for substantially all assets and liabilities of Helio Bank. ${ENDS} stockholders would have received $5.60 per share in cash; yesterday's close was $4.20.`,
    ],
  ])('is not published if %s', (_case, text) => {
    expect(bandByRules('Helio Freight and Marlow Credit Union Report on Helio Bank', text)).not.toBe('publish');
  });

  it('is reported with the range that holders expect', () => {
    const { summary } = judgeByRules(
      'Helio Freight Bank to Join Marlow Credit Union',
      `${AGREED} ${ENDS} stockholders should receive between $5.60 and $5.90 per share in cash; yesterday's close was $4.20.`,
    );
    expect(summary?.first_part).toBe(
      'Helio Freight agreed to sell its bank to Marlow Credit Union, and expects its holders to receive $5.60-$5.90 per share in cash.',
    );
  });
});
