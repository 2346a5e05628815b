import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('ships that are chartered out', () => {
  it.each([
    [
      'Three Gas Carriers Gone Till 2038',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has fixed the Ada, the Bea and the Cleo to an oil major for ten years each, the first from May 2027. Backlog of the ships grows by $410 million to $700 million.',
    ],
    [
      'Two Tankers for Tallow',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that it has entered into time charters with Tallow Trading for two tankers at $31,000 per day for a firm period of three years; the old charters pay $24,500. The charters are expected to bring about $66 million of gross revenue.',
    ],
    [
      'Helio Freight Lets Four Ships',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has chartered out four container ships to a liner company for 36 to 48 months. The charters add $120 million to contracted revenue.',
    ],
    [
      "Gas Carriers Return to Work at the Top of the Year's Range",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has time-chartered two LNG carriers to a utility for five years. Contracted revenue rises by $190 million to $410 million.',
    ],
  ])('are published with what they bring: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight May Let Four Ships',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) may charter out four container ships to a liner company for 36 months. The charters would add $120 million to contracted revenue.',
    ],
    [
      'Helio Freight Needs Ships',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has chartered in four container ships from a liner company for 36 months. The charters add $120 million to its costs.',
    ],
    [
      'Helio Freight Moves Ore',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) entered into a time charter with Tallow Shipping for a vessel to carry its ore for five years. The employment will bring the owner about $80 million of revenue.',
    ],
    [
      'Ship Comes Back',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the charterer of the vessel Ada has ended the charter early. The charter would have brought $60 million of revenue.',
    ],
    [
      'Ship at Work',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) owns the vessel Ada, whose present charter generates about $60 million of revenue. It has fixed the Bea at $14,000 per day to a Swiss operator for 12 months.',
    ],
    [
      'One Bulker Fixed',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has fixed the m/v Ada to a Swiss operator for 11 to 13 months at $13,900 per day. The employment is anticipated to generate about $4.6 million of gross revenue.',
    ],
    [
      'Helio Freight Fixes Ada at $13,900 a Day',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a time charter with a Swiss operator for the dry bulk vessel Ada. The gross charter rate is US$13,900 per day until September.',
    ],
    [
      'Helio Freight Sees Strong Market',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the fleet is well placed. Backlog grew by $30 million in the third quarter, and rates are fixed for most vessels.',
    ],
    [
      'Helio Freight Lets Two Ships',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has fixed two vessels to a trader for five years, on subjects. Backlog grows by $90 million if all options are exercised.',
    ],
    [
      'Helio Freight Fixes Interest',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO), the owner of eight vessels, has fixed the interest of its loans with three banks for five years. The loans amount to $120 million.',
    ],
  ])('are not published in other cases: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
