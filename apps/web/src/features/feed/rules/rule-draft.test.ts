import type { AlertRule } from '@bna/contract/feed/alert-rules';
import { describe, expect, it } from 'vitest';
import { NEW_RULE, parseDraft, type RuleDraft, toDraft } from './rule-draft.ts';

const NAMED: RuleDraft = { ...NEW_RULE, name: 'Mine' };
const FULL: AlertRule = {
  name: 'Small caps',
  enabled: false,
  conditions: {
    symbols: ['ZVZZT', 'BRK.A'],
    watchlist: true,
    event_types: ['contract', 'merger'],
    min_score: 65,
    words: ['army', 'phase 3'],
    sectors: ['Energy'],
    market_caps: ['nano', 'micro'],
    min_price: 1.5,
    max_price: 20,
    min_volume: 500_000,
    hours: { from_minute: 570, until_minute: 960 },
  },
  channels: ['sound', 'push'],
  sound: 'strong',
  reach_within_s: 20,
};

describe('a draft', () => {
  it.each([
    ['with all conditions', FULL],
    ['without conditions', { ...FULL, conditions: {}, sound: null }],
  ])('of a rule %s becomes the same rule', (_case, rule) => {
    expect(parseDraft(toDraft(rule))).toEqual({ rule });
  });

  it('takes symbols, words and amounts as people type them', () => {
    const parsed = parseDraft({
      ...NAMED,
      symbols: ' zvzzt, $NTEST;brk.a  zvzzt',
      words: 'phase 3, , army,army ',
      minPrice: '$1.50',
      minVolume: '1.5M',
    });
    expect(parsed).toEqual({
      rule: {
        name: 'Mine',
        enabled: true,
        conditions: {
          symbols: ['ZVZZT', 'NTEST', 'BRK.A'],
          words: ['phase 3', 'army'],
          min_price: 1.5,
          min_volume: 1_500_000,
        },
        channels: ['sound', 'desktop', 'push'],
        sound: null,
      },
    });
  });

  it('has no sound of its own without the sound', () => {
    expect(parseDraft({ ...NAMED, channels: ['push'], sound: 'strong' })).toMatchObject({ rule: { sound: null } });
  });

  it.each<[Partial<RuleDraft>, object]>([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ symbols: 'ZVZZT, 12X' }, { symbols: '“12X” isn’t a symbol' }],
    [{ symbols: Array.from({ length: 501 }, (_, index) => symbolOf(index)).join(' ') }, { symbols: '500 at most' }],
    [{ words: 'x'.repeat(61) }, { words: 'Word must be 60 characters or less' }],
    [{ minPrice: 'cheap' }, { minPrice: 'Enter a price in dollars' }],
    [{ minPrice: '2', maxPrice: '1' }, { maxPrice: 'Must be at least “Price from”' }],
    [{ minVolume: '-5' }, { minVolume: 'Enter a number of shares' }],
    [{ hours: { from_minute: 570, until_minute: 570 } }, { hours: 'The hours need different times to start and end' }],
    [{ channels: [] }, { channels: 'Choose what happens' }],
    [
      { name: '', channels: [], maxPrice: 'x' },
      { name: 'Name is required', channels: 'Choose what happens', maxPrice: 'Enter a price in dollars' },
    ],
  ])('with %j says what is wrong at its field', (change, errors) => {
    expect(parseDraft({ ...NAMED, ...change })).toEqual({ errors });
  });
});

/** `AA`, `AB`, … */
function symbolOf(index: number): string {
  const letter = (position: number): string => String.fromCharCode(65 + position);
  return `${letter(Math.floor(index / 26))}${letter(index % 26)}`;
}
