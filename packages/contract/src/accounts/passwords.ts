import { z } from 'zod/mini';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, STAFF_PASSWORD_MIN_CHARACTERS } from '../business.ts';
import { countCharacters } from '../fields.ts';

export const PASSWORD_REQUIRED = 'Password is required';
export const PASSWORD_TOO_COMMON = 'Please choose a less common password';
export const PASSWORD_BREACHED = 'This password appeared in a data breach. Please choose another one';
const TOO_SHORT = `Password must be at least ${String(PASSWORD_MIN_CHARACTERS)} characters`;
const TOO_LONG = `Password must be ${String(PASSWORD_MAX_CHARACTERS)} characters or less`;
export const STAFF_PASSWORD_TOO_SHORT = `Staff passwords must be at least ${String(STAFF_PASSWORD_MIN_CHARACTERS)} characters`;
const MISMATCH = 'Passwords do not match';

/** Counts what is hashed: passwords are normalized first, so that equal text has one form on all keyboards. */
const countNormalized = (password: string): number => countCharacters(password.normalize('NFKC'));

/** An existing password, given as proof of identity. */
export const presentedPassword = z.string(PASSWORD_REQUIRED).check(z.trim(), z.minLength(1, PASSWORD_REQUIRED));

/** A new password. Only the server checks the lists of common and breached ones, which are too long for the page. */
export const chosenPassword = z.string(PASSWORD_REQUIRED).check(
  z.trim(),
  z.minLength(1, PASSWORD_REQUIRED),
  // `minLength` reports an empty password. Not `abort`: it would skip the comparison of the two fields.
  z.refine((password) => password === '' || countNormalized(password) >= PASSWORD_MIN_CHARACTERS, TOO_SHORT),
  z.refine((password) => countNormalized(password) <= PASSWORD_MAX_CHARACTERS, TOO_LONG),
);

/** Only the server checks it, because only new passwords of staff need the length. */
export const isLongEnoughForStaff = (password: string): boolean =>
  countNormalized(password) >= STAFF_PASSWORD_MIN_CHARACTERS;

/** Fields of a form with a new password. */
export const passwordPair = { password: chosenPassword, reenter_password: presentedPassword };

/** Refinement for schemas with `passwordPair`: both must be equal after trimming. */
export const passwordsMatch = {
  check: ({ password, reenter_password }: { password: string; reenter_password: string }): boolean =>
    password === reenter_password,
  params: {
    error: MISMATCH,
    path: ['reenter_password'],
    // Compares the fields even if others are invalid.
    when: ({ value }: { value: unknown }): boolean =>
      z.looseObject({ password: z.string(), reenter_password: presentedPassword }).safeParse(value).success,
  },
};
