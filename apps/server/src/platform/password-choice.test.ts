import { PASSWORD_TOO_COMMON } from '@bna/contract/passwords';
import { describe, expect, it } from 'vitest';
import { createCommonPasswords } from '../adapters/common-passwords/zxcvbn-list.ts';
import { HttpError } from './errors.ts';
import { refuseGuessablePassword } from './password-choice.ts';

const isCommon = createCommonPasswords();
const person = { email: 'tess.tarrow99@velmora.example', name: 'Tess Tarrow' };

const errorOf = (password: string, who = person): unknown => {
  try {
    refuseGuessablePassword(isCommon, { password, ...who });
    return null;
  } catch (error) {
    return error;
  }
};

describe('A8: a password that is guessed first', () => {
  it.each([
    ['password1', 'the list'],
    ['12345678', 'the list'],
    ['PassWord1', 'the list, in capitals'],
    ['iloveyou!!', 'the list, with signs behind'],
    ['Monkey2026', 'the list, with a year'],
    ['P@ssw0rd123!', 'the list, with digits and a sign'],
    ['passwordpassword', 'the list, twice'],
    ['aaaaaaaa', 'one letter'],
    ['abcabcabc', 'three letters'],
    ['abcdefgh', 'the alphabet'],
    ['zyxwvuts', 'the alphabet backwards'],
    ['tess.tarrow99tess.tarrow99', 'the local part, twice'],
    ['tess.tarrow99', 'the local part'],
    ['TessTarrow99', 'the local part without its dot'],
    ['tarrow-tess', 'the name'],
    ['Tess1984!Tarrow', 'the name with a year'],
    ['velmora.example', 'the domain'],
    ['velmora2026', 'a piece of the domain'],
    ['bullishnews', 'our words'],
    ['BNA-Alerts-2026', 'our words with a year'],
    ['tess.bullish.1', 'both'],
    ['ｐａｓｓｗｏｒｄ１', 'the list in wide letters'],
  ])('%s is refused: %s', (password) => {
    const error = errorOf(password);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 422,
      message: PASSWORD_TOO_COMMON,
      errors: [{ path: 'password', message: PASSWORD_TOO_COMMON }],
    });
  });

  it.each([
    'demo-bna-2026',
    'correct horse',
    'correct horse battery staple',
    'Tess likes green tea',
    'bullish quartz lamp',
    'kT4#vq9w',
    'xkqzvbnw',
    '😀'.repeat(64),
    'x'.repeat(128),
    '123456789 and back again',
    'bna 7391 0285 6643',
  ])('%s is taken', (password) => {
    expect(errorOf(password)).toBeNull();
  });

  it('has nothing against words that say nothing of the person', () => {
    expect(errorOf('tarrow lane', { email: 'a@b.example', name: 'X' })).toBeNull();
  });

  it('does not run away with the longest password of pieces of the name', () => {
    const who = { email: `${'ab'.repeat(32)}@${'ab.'.repeat(40)}example`, name: 'ab ba aba bab abab baba' };
    const startedAt = performance.now();
    errorOf('ab'.repeat(128), who);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
