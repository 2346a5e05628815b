import {
  EMAIL_UNCONFIRMED,
  REAUTHENTICATION_REQUIRED,
  SECOND_FACTOR_REQUIRED,
} from '@bna/contract/accounts/confirmation';
import { PASSWORD_CONFIRMATION_MINUTES, SECOND_FACTOR_HOURS } from '@bna/contract/business';
import { forbidden } from './errors.ts';
import type { ActiveSession } from './sessions.ts';

const PASSWORD_VALID_MS = PASSWORD_CONFIRMATION_MINUTES * 60_000;
const SECOND_FACTOR_VALID_MS = SECOND_FACTOR_HOURS * 3_600_000;

const isRecent = (at: Date | null, now: Date, validMs: number): boolean =>
  at !== null && now.getTime() - at.getTime() <= validMs;

/** @throws HttpError 403 unless the session's user confirmed the password within the last minutes */
export function requireRecentPassword({ passwordConfirmedAt }: ActiveSession, now: Date): void {
  if (!isRecent(passwordConfirmedAt, now, PASSWORD_VALID_MS)) {
    throw forbidden('Please confirm your current password first.', REAUTHENTICATION_REQUIRED);
  }
}

/**
 * For what outlives the session: someone who registered another person's address must not keep it once the owner resets the
 * password. A reset ends the sessions that were loaded before it, so their requests are refused here even if they wait for it.
 * @throws HttpError 403 unless the user confirmed the email address
 */
export function requireConfirmedEmail({ isEmailConfirmed }: ActiveSession): void {
  if (!isEmailConfirmed) {
    throw forbidden(
      'Please confirm your email address first: open the link in our welcome email, or choose a new password with “Forgot password?”.',
      EMAIL_UNCONFIRMED,
    );
  }
}

/** @throws HttpError 403 unless the session's user confirmed the second factor within the last hours */
export function requireSecondFactor({ secondFactorAt }: ActiveSession, now: Date): void {
  if (!isRecent(secondFactorAt, now, SECOND_FACTOR_VALID_MS)) {
    throw forbidden('Please confirm with a code from your authenticator app to continue.', SECOND_FACTOR_REQUIRED);
  }
}
