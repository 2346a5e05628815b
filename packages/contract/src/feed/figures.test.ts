import { describe, expect, it } from 'vitest';
import { formatLastPrice, formatMarketCap, formatShareOfMarketCap, formatSize, formatVolume } from './figures.ts';

describe('formatMarketCap', () => {
  // @req 2.34
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1.00K'],
    [45_600, '45.6K'],
    [999_499, '999K'],
    [999_500, '1.00M'],
    [999_950, '1.00M'],
    [1_234_567, '1.23M'],
    [999_999_999, '1.00B'],
    [44_906_679_096, '44.9B'],
    [3_210_000_000_000, '3.21T'],
    [999_999_999_999_999, '1.00Q'],
    [1e15, '1.00Q'],
    [1e18, '1,000Q'],
  ])('%d is %s', (dollars, text) => {
    expect(formatMarketCap(dollars)).toBe(text);
  });
});

describe('formatVolume', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_733_342, '1,733,342'],
    [1e12, '1,000,000,000,000'],
  ])('%d is %s', (shares, text) => {
    expect(formatVolume(shares)).toBe(text);
  });
});

describe('formatLastPrice', () => {
  it.each([
    [0.0525, '$0.05'],
    [3.4, '$3.40'],
    [159, '$159.00'],
    [1284.555, '$1,284.56'],
  ])('%d is %s', (dollars, text) => {
    expect(formatLastPrice(dollars)).toBe(text);
  });
});

describe('formatShareOfMarketCap', () => {
  it.each([
    [0, '0%'],
    [0.0004, '<0.1%'],
    [0.004, '0.4%'],
    [0.0623, '6.2%'],
    [0.25, '25%'],
    [12.5, '1,250%'],
  ])('%d is %s', (fraction, text) => {
    expect(formatShareOfMarketCap(fraction)).toBe(text);
  });
});

describe('formatSize', () => {
  const alert = { share_of_market_cap: 0.062, first_part: 'Won an order of $48 million.', second_part: null };

  it.each([
    [alert, '6.2% of market cap'],
    [{ ...alert, second_part: 'The customer is new.' }, '6.2% of market cap'],
    [{ ...alert, second_part: "That is about 6.2% of the company's market value." }, null],
    [{ ...alert, first_part: 'Won an order of 6.2% of its market cap.' }, null],
    [{ ...alert, share_of_market_cap: null }, null],
  ])('%j: %j', (sized, text) => {
    expect(formatSize(sized)).toBe(text);
  });
});
