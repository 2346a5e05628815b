import { z } from 'zod';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from './business.ts';
import { countCharacters } from './fields.ts';

/** What is asked of a password wherever one is chosen: registration, reset, change. */

export const PASSWORD_REQUIRED = 'Password is required';
export const PASSWORD_TOO_COMMON = 'Please choose a less common password';
const TOO_SHORT = `Password must be at least ${String(PASSWORD_MIN_CHARACTERS)} characters`;
const TOO_LONG = `Password must be ${String(PASSWORD_MAX_CHARACTERS)} characters or less`;
const NOT_THE_SAME = 'Passwords do not match';

/** A password that is given to prove who one is. */
export const presentedPassword = z.string(PASSWORD_REQUIRED).trim().min(1, PASSWORD_REQUIRED);

/** A password that is being chosen. The list of common ones is the server's: it is far too long for the page. */
export const chosenPassword = z
  .string(PASSWORD_REQUIRED)
  .trim()
  .min(1, PASSWORD_REQUIRED)
  // An empty one has been told of. It must not abort: what compares fields would go untold.
  .refine((password) => password === '' || countCharacters(password) >= PASSWORD_MIN_CHARACTERS, TOO_SHORT)
  .refine((password) => countCharacters(password) <= PASSWORD_MAX_CHARACTERS, TOO_LONG);

/** The two fields of a form that chooses a password. */
export const passwordPair = { password: chosenPassword, reenter_password: presentedPassword };

/** Refines a schema that has `passwordPair`: both must be the same, compared as they are stored. */
export const passwordsMatch = {
  check: ({ password, reenter_password }: { password: string; reenter_password: string }): boolean =>
    password === reenter_password,
  params: {
    error: NOT_THE_SAME,
    path: ['reenter_password'],
    // Told together with what is wrong elsewhere in the form.
    when: ({ value }: { value: unknown }): boolean =>
      z.looseObject({ password: z.string(), reenter_password: presentedPassword }).safeParse(value).success,
  },
};
