import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('an own release about an index', () => {
  it.each([
    [
      'Helio Freight Moves Up: S&P MidCap 400 Membership Begins November 23',
      'Helio Freight announced that S&P Dow Jones Indices has selected its Class A common stock for the S&P MidCap 400. It fills the place of a company that is being acquired.',
    ],
    [
      'Helio Freight Chosen for S&P SmallCap 600',
      'S&P Dow Jones Indices has chosen Helio Freight for the S&P SmallCap 600, effective November 23.',
    ],
  ])('is an inclusion: %s %s', (title, lead) => {
    expect(judge(title, lead)).toMatchObject({ band: 'publish', event: 'index_inclusion' });
  });

  it.each([
    [
      "Tallow's S&P MidCap 400 Membership Begins November 23",
      'Helio Freight said that S&P Dow Jones Indices has selected Tallow for the S&P MidCap 400. Tallow takes the place of Helio Freight.',
    ],
    [
      'Helio Freight Moves: S&P SmallCap 600 Membership Begins November 23',
      'Helio Freight announced that S&P Dow Jones Indices will move its stock from the S&P MidCap 400 to the S&P SmallCap 600.',
    ],
  ])('is none of another company, nor a step down: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
