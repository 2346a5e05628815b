import { expect, it } from 'vitest';
import { changeAlertPreferences } from './alert-preferences.ts';
import { chooseSound } from './choose-sound.ts';

const STRONG = { symbol: 'ZVZZT', score: 84 };
const MILD = { symbol: 'NTEST', score: 50 };
const UNRATED = { symbol: 'ZWZZT', score: null };

it('plays the same sound for all alerts until the user chooses others', () => {
  expect(chooseSound([STRONG, MILD], ['NTEST'])).toBe('alert');
});

it('plays the chosen sounds, that of the watchlist first', () => {
  changeAlertPreferences({ strongSound: true });
  expect(chooseSound([MILD, STRONG], [])).toBe('strong');
  expect(chooseSound([MILD, UNRATED], ['NTEST'])).toBe('alert');
  changeAlertPreferences({ watchlistSound: true });
  expect(chooseSound([STRONG, MILD], ['NTEST'])).toBe('watchlist');
  expect(chooseSound([STRONG, UNRATED], ['NTEST'])).toBe('strong');
  changeAlertPreferences({ strongSound: false });
  expect(chooseSound([STRONG], ['NTEST'])).toBe('alert');
});
