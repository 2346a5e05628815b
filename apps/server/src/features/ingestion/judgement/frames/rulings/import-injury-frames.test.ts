import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

describe('a finding of injury by imports', () => {
  it.each([
    [
      'Trade Commission Makes Affirmative Final Determination on Truck Axles From Ruritania',
      `${COMPANY}, a petitioner, notes the vote of today, by which the Commission found that the industry is materially injured by the imports. Duties of 60% to 110% will apply for five years.`,
    ],
    [
      'Final Vote: Truck Axle Imports Injure U.S. Makers',
      `The U.S. International Trade Commission determined today that the domestic industry is materially injured by imports of truck axles. ${COMPANY} had filed the petitions a year ago. Duties of 60% apply from Monday.`,
    ],
    [
      'ITC Votes for Duties on Axles',
      `${COMPANY}, one of four petitioners, said that the U.S. International Trade Commission voted today that the domestic industry is materially injured by imports of axles.`,
    ],
  ])('is published for the petitioner: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'a preliminary finding',
      'Trade Commission Votes on Truck Axles',
      `${COMPANY}, a petitioner, notes the preliminary vote of today, by which the Commission found a reasonable indication that the industry is materially injured by imports.`,
    ],
    [
      'a negative finding',
      'Trade Commission Votes on Truck Axles',
      `${COMPANY}, a petitioner, notes the vote of today, by which the Commission determined that the industry is not materially injured by imports.`,
    ],
    [
      'an importer',
      'Trade Commission Makes Affirmative Final Determination on Truck Axles From Ruritania',
      `${COMPANY}, which imports axles from Ruritania, said that the Commission found that the industry is materially injured by the imports. Duties of 60% to 110% will apply.`,
    ],
    [
      'an opponent of the petition',
      'Trade Commission Makes Affirmative Final Determination on Truck Axles From Ruritania',
      `${COMPANY}, which opposed a petition filed by Tallow Lines, said that the Commission found that the industry is materially injured by the imports.`,
    ],
    [
      'a vote to come',
      'Trade Commission to Vote on Truck Axles',
      `${COMPANY}, a petitioner, said that the Commission will determine on Friday whether the industry is materially injured by imports.`,
    ],
    [
      'an end of duties',
      'Trade Commission Ends Duties on Truck Axles',
      `${COMPANY}, a petitioner, said that the Commission found in its five-year review that an end of the duties would cause no material injury.`,
    ],
  ])('is not published for %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
