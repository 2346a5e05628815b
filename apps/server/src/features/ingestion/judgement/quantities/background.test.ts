import { describe, expect, it } from 'vitest';
import { countsPeople, isBackgroundAt, isChosenFor } from './background.ts';
import { tokenize } from './lexer.ts';

/** Returns the tokens of a text with the index of its number, `5`. */
function read(text: string): readonly [tokens: ReturnType<typeof tokenize>, first: number] {
  const tokens = tokenize(text);
  return [tokens, tokens.findIndex((token) => token.text === '5')];
}

describe('an amount', () => {
  it.each([
    ['selects Helio for 5', true],
    ['Helio was chosen for 5', true],
    ['selects Helio at 5', false],
    ['plans Helio for 5', false],
    ['for 5', false],
    ['selects a b c d e f g h for 5', true],
    ['selects a b c d e f g h i for 5', false],
    ['selects Helio to build trailers for 5', false],
    ['for 5 selects', false],
  ])('is what a company was chosen for: %s', (text, isChosen) => {
    expect(isChosenFor(...read(text))).toBe(isChosen);
  });

  it.each([
    ['the market is worth 5', true],
    ['the markets are worth 5', true],
    ['a market-leading 5', false],
    ['the stock market at 5', false],
    ['the open market 5', false],
    ['market value of 5', false],
    ['market cap of 5', false],
    ['the market, 5', false],
    ['the market (5', true],
    ['the market - 5', true],
    ["the market ' 5", true],
    ['of 5 market', true],
    ['of 5 in the market', true],
    ['of 5, market', false],
    ['of 5 (market', false],
    ['of 5 and the market', false],
    ['of 5 as it enters the market', false],
    ['and the market 5', true],
    ['for the market 5', true],
    ['assets under management 5', true],
    ['5 of assets', true],
    ['5 in assets', true],
    ['5 of assets of Tallow', false],
    ['5 of net assets', false],
    ['assets 5', false],
    ['revenue of 5', false],
    ['a 5 contract chip maker', true],
    ['the 5 holding company for', true],
    ['a 5 supplier of trailers', true],
    ['a 5 supplier agreement', false],
    ['a 5 order from a supplier', false],
    ['for 5 company', false],
    ['a 5 chip-maker', true],
    ['a 5, supplier', false],
  ])('is background by the words around it: %s', (text, isBackground) => {
    const [tokens, first] = read(text);
    expect(isBackgroundAt(tokens, first, first + 1)).toBe(isBackground);
  });
});

describe('a number of people', () => {
  it.each([
    ['patients', '5 worldwide', true],
    ['new patients', '5 have', true],
    ['patients', '5 enrolled', false],
    ['patients trailers', '5 have', false],
    ['trailers', '5 worldwide', false],
  ])('is no figure of the company: %s %s', (label, text, isCount) => {
    const [tokens, first] = read(text);
    expect(countsPeople(label, tokens, first + 1)).toBe(isCount);
  });
});
