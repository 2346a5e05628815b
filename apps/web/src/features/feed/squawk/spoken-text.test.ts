import { describe, expect, it } from 'vitest';
import { toSpokenText } from './spoken-text.ts';

const say = (text: string): string => toSpokenText({ symbol: 'ZVZZT', first_part: text }).slice('Z V Z Z T: '.length);

describe('a squawk', () => {
  it('spells the symbol, and then says what happened', () => {
    expect(toSpokenText({ symbol: 'BRK.B', first_part: 'Wins an order.' })).toBe('B R K, B: Wins an order.');
  });

  it.each([
    ['Wins an order of $48 million.', 'Wins an order of 48 million dollars.'],
    ['Wins an order of $1.2B from the Navy.', 'Wins an order of 1.2 billion dollars from the Navy.'],
    ['Raises $750k', 'Raises 750 thousand dollars'],
    ['Is acquired for $12.50 per share in cash', 'Is acquired for 12 dollars 50 per share in cash'],
    ['Pays $1.00 a share', 'Pays 1 dollar a share'],
    ['EPS of $0.05 vs. $0.42', 'E P S of 5 cents versus 42 cents'],
    ['Sets the price at $3.125', 'Sets the price at 3.125 dollars'],
    ['Owes $1,250,000', 'Owes 1,250,000 dollars'],
    [
      'Sees Q3 sales of $190 million–$205 million',
      'Sees third quarter sales of 190 million dollars to 205 million dollars',
    ],
    ['Sees growth of 12–15% in FY26', 'Sees growth of 12 to 15 percent in fiscal year 2026'],
    ['Margin +52bps, volume -3% YoY', 'Margin plus 52 basis points, volume minus 3 percent year over year'],
    ['Backlog is 2.5x sales', 'Backlog is 2.5 times sales'],
    ['Meets the endpoint of its Phase III trial', 'Meets the endpoint of its phase 3 trial'],
    [
      'FDA approves AI device of Acme & Co. (NASDAQ: ACME) in the U.S.',
      'F D A approves A I device of Acme and Co in the U S',
    ],
    ['The CEO said so', 'The C E O said so'],
    ['COVID-19 and the 10-year note', 'COVID-19 and the 10-year note'],
    ['Details: https://example.com/a?b=c now', 'Details: now'],
  ])('says "%s" as "%s"', (text, spoken) => {
    expect(say(text)).toBe(spoken);
  });

  it('leaves no dollar sign, percent sign or range without words', () => {
    for (const text of ['$5', '$ 5', '$5m', '5%', '5 %', '$1–$2', '$1.50–$2.50'])
      expect(say(text)).not.toMatch(/[$%–]/);
  });

  it('ends a long text after a sentence, or after a word', () => {
    const sentence = `${'word '.repeat(20)}end. `;
    expect(say(sentence.repeat(5))).toBe(sentence.repeat(2).trim());
    expect(say('word '.repeat(200))).toMatch(/^(?:word )+word$/);
  });
});
