import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('a settlement without a license to other patents', () => {
  it.each([
    [
      'Helio to Collect $19.5 Million as Phone Maker Ends Gesture Patent Fight',
      'Helio Freight Holdings announced that the litigation over its former swipe patents has been settled. From the settlement Helio will receive a net $19.5 million within 30 days, more than its present market capitalization. No license to other patents was granted.',
    ],
    [
      'Helio Receives $31 Million as Patent Suit Ends',
      'Helio Freight Holdings has settled its patent lawsuit against Tallow Group. Tallow paid $31 million today. No rights under any other patents were given.',
    ],
    [
      'Rival to Pay Helio $28 Million to End Patent Case',
      'Helio Freight Holdings and Tallow Group have settled their patent litigation. Tallow will pay Helio $28 million in January and no license to further patents is included.',
    ],
  ])('pays the company: %s', (title, lead) => {
    expect(bandByRules(title, lead)).toBe('publish');
  });

  it.each([
    [
      'Helio to Pay $19.5 Million as Phone Maker Ends Patent Fight',
      'Helio Freight Holdings announced that the patent litigation has been settled. Helio will pay a net $19.5 million within 30 days. No license to other patents was granted.',
    ],
    [
      "Helio's License Request Denied",
      'Helio Freight Holdings said that no license to the patents was granted by Tallow Group in its settlement.',
    ],
    [
      'Helio to Collect Nothing as Patent Fight Ends',
      'Helio Freight Holdings said the litigation has been settled. Neither side pays. No license to other patents was granted.',
    ],
    [
      'Funder to Collect $19.5 Million as Helio Ends Patent Fight',
      'Helio Freight Holdings announced that the litigation has been settled for $19.5 million, which goes to its litigation funder. No license to other patents was granted.',
    ],
  ])('is no alert if it does not pay the company: %s', (title, lead) => {
    expect(bandByRules(title, lead)).not.toBe('publish');
  });
});
