import { expect, it } from 'vitest';
import { changeAlertPreferences } from './alert-preferences.ts';
import { chooseSound } from './choose-sound.ts';

const STRONG = { symbol: 'ZVZZT', score: 84 };
const MILD = { symbol: 'NTEST', score: 50 };
const UNRATED = { symbol: 'ZWZZT', score: null };

it('plays the sound of the watchlist, then that of strong alerts, then that of the others', () => {
  expect(chooseSound([STRONG, MILD], ['NTEST'])).toBe('watchlist');
  expect(chooseSound([MILD, STRONG], [])).toBe('strong');
  expect(chooseSound([MILD, UNRATED], [])).toBe('alert');
});

it('leaves out the sounds that the user turned off', () => {
  changeAlertPreferences({ watchlistSound: false });
  expect(chooseSound([MILD, UNRATED], ['NTEST'])).toBe('alert');
  expect(chooseSound([STRONG, MILD], ['NTEST'])).toBe('strong');
  changeAlertPreferences({ strongSound: false });
  expect(chooseSound([STRONG], ['NTEST'])).toBe('alert');
});
