import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 24;

/** A prefix with letters and digits that nobody can guess (24 of 62: 142 bits, where no length is given). */
export function randomId(prefix: string, length = ID_LENGTH): string {
  return prefix + Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
