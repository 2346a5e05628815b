import { describe, expect, it } from 'vitest';
import { withSumsInDigits } from './sums-in-words.ts';

describe('withSumsInDigits', () => {
  it.each([
    ['orders of nineteen million dollars', 'orders of $19 million'],
    ["Nineteen Million Dollars' Worth of Towers", '$19 million Worth of Towers'],
    ['Thirty-five Million U.S. Dollars of Towers', '$35 million of Towers'],
    ['one hundred and ten million dollars', '$110 million'],
    ['three hundred million dollars', '$300 million'],
    ['two hundred twenty-five million dollars', '$225 million'],
    ['a grant of 19.4 million dollars', 'a grant of $19.4 million'],
    ['a dividend of forty cents per share', 'a dividend of $0.40 per share'],
    ['62 Cents a Share', '$0.62 a Share'],
    ['2.5 cents for each common share', '$0.025 for each common share'],
    ['five dollars per share', '$5 per share'],
    ['a contract worth two billion euros', 'a contract worth €2 billion'],
  ])('writes %j with a sign', (text, written) => {
    expect(withSumsInDigits(text)).toBe(written);
  });

  it.each([
    'nineteen million Canadian dollars',
    'a hundred and nineteen thousand trucks',
    '78 cents on the dollar',
    'two cents ahead of the consensus',
    '$19 million dollars',
    'a multi-million dollar order',
    'a three-million-dollar order',
  ])('leaves %j alone', (text) => {
    expect(withSumsInDigits(text)).toBe(text);
  });
});
