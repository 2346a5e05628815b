import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 24;

/** Returns the prefix with random letters and digits, 142 bits by default. */
export function randomId(prefix: string, length = ID_LENGTH): string {
  return prefix + Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
