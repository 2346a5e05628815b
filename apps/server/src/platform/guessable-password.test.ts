import { PASSWORD_TOO_COMMON } from '@bna/contract/accounts/passwords';
import { describe, expect, it } from 'vitest';
import { createCommonPasswords } from '../adapters/common-passwords/zxcvbn-list.ts';
import { HttpError } from './errors.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import { measureCpuMs } from '../../test/cpu-time.ts';

const lists = { isCommonPassword: createCommonPasswords(), isBreachedPassword: () => Promise.resolve(false) };
const user = { email: 'tess.tarrow99@velmora.example', name: 'Tess Tarrow' };

const catchRefusal = async (password: string, chooser = user): Promise<unknown> => {
  try {
    await refuseGuessablePassword(lists, { password, ...chooser });
    return null;
  } catch (error) {
    return error;
  }
};

// @threat A8
describe('refuseGuessablePassword', () => {
  // @req 12.23
  it.each([
    ['password1', 'the list'],
    ['12345678', 'the list'],
    ['PassWord1', 'the list, in capitals'],
    ['iloveyou!!', 'the list, with a suffix of symbols'],
    ['Monkey2026', 'the list, with a year'],
    ['P@ssw0rd123!', 'the list, with digits and a symbol'],
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
    ['velmora2026', 'a part of the domain'],
    ['bullishnews', 'product words'],
    ['BNA-Alerts-2026', 'product words with a year'],
    ['tess.bullish.1', 'both'],
    ['ｐａｓｓｗｏｒｄ１', 'the list in full-width letters'],
  ])('refuses %s: %s', async (password) => {
    const error = await catchRefusal(password);
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
  ])('accepts %s', async (password) => {
    expect(await catchRefusal(password)).toBeNull();
  });

  it('accepts words unrelated to the user', async () => {
    expect(await catchRefusal('tarrow lane', { email: 'a@b.example', name: 'X' })).toBeNull();
  });

  it('checks the longest password made of parts of the name in bounded time', () => {
    const chooser = { email: `${'ab'.repeat(32)}@${'ab.'.repeat(40)}example`, name: 'ab ba aba bab abab baba' };
    // Only the list of breached passwords is asynchronous.
    const check = () => void catchRefusal('ab'.repeat(128), chooser);
    expect(measureCpuMs(check)).toBeLessThan(1_000);
  });
});
