import type { IsCommonPassword } from '../../platform/guessable-password.ts';

/**
 * Uses a list of 49,000 common passwords, 18,000 of which have eight characters or more. It is unpacked when it is first
 * needed, because that takes 4% of a start.
 */
export function createCommonPasswords(): IsCommonPassword {
  let list: Promise<ReadonlySet<string>> | null = null;
  return async (passwords) => {
    const common = await (list ??= readList());
    return passwords.some((password) => common.has(password));
  };
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
