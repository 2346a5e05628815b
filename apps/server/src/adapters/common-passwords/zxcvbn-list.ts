import { dictionary } from '@zxcvbn-ts/language-common';
import type { IsCommonPassword } from '../../platform/guessable-password.ts';

/** Uses a list of 49,000 common passwords, 18,000 of which have eight characters or more. */
export function createCommonPasswords(): IsCommonPassword {
  const common = new Set(dictionary['passwords-common']);
  return (password) => common.has(password);
}
