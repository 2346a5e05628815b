import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { createCommonPasswords } from './zxcvbn-list.ts';

it('A8: knows more than three thousand passwords that are long enough to be chosen, in lower case', () => {
  const isCommon = createCommonPasswords();
  const long = dictionary['passwords-common'].filter((password) => Array.from(password).length >= 8);
  expect(long.length).toBeGreaterThan(3_000);
  expect(long.filter((password) => !isCommon(password) || password !== password.toLowerCase())).toEqual([]);
  expect(['qwertyuiop', 'football1', 'sunshine', 'trustno1', 'correct horse'].map(isCommon)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
