import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { createCommonPasswords } from './zxcvbn-list.ts';

// @threat A8
it('contains over 3,000 lower-case passwords of at least eight characters', () => {
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
