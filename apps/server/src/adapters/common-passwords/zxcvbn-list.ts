import { dictionary } from '@zxcvbn-ts/language-common';
import type { IsCommonPassword } from '../../platform/password-choice.ts';

/** The passwords that people choose most, from a list that comes with a package: 49,000, of which 18,000 have eight characters or more. */
export function createCommonPasswords(): IsCommonPassword {
  const common = new Set(dictionary['passwords-common']);
  return (password) => common.has(password);
}
