import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { createCommonPasswords } from './zxcvbn-list.ts';

// @threat A8
it('contains over 3,000 lower-case passwords of at least eight characters', async () => {
  const isCommon = createCommonPasswords();
  const long = dictionary['passwords-common'].filter((password) => Array.from(password).length >= 8);
  expect(long.length).toBeGreaterThan(3_000);
  const areOnList = await Promise.all(long.map(async (password) => isCommon([password])));
  expect(areOnList).not.toContain(false);
  expect(long.filter((password) => password !== password.toLowerCase())).toEqual([]);
  const words = ['qwertyuiop', 'football1', 'sunshine', 'trustno1', 'correct horse'];
  expect(await Promise.all(words.map(async (word) => isCommon([word])))).toEqual([true, true, true, true, false]);
});

it('finds a common password among others', async () => {
  const isCommon = createCommonPasswords();
  expect(await isCommon(['correct horse', 'sunshine'])).toBe(true);
  expect(await isCommon(['correct horse', 'battery staple'])).toBe(false);
});
