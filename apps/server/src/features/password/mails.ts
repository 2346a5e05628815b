import { RESET_TOKEN_MINUTES } from '@bna/contract/business';
import { z } from 'zod';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { type MailKind, type MailWriter, mailWriter } from '../../platform/mail.ts';
import { greetingOf, layOutMail, wordsFor } from '../../platform/mail-layout.ts';
import { mailToken } from '../../platform/mail-token.ts';
import { findAccount, findAccountById, putReset } from './store.ts';

/** Asked for with an address as it was typed: whether it has an account is looked up when the mail is written. */
export const resetRequestedMail: MailKind<{ email: string; requestedAt: string }> = {
  name: 'password.reset-requested',
  data: z.strictObject({ email: z.string(), requestedAt: z.iso.datetime() }),
  isUnhurried: true,
};

export const passwordChangedMail: MailKind<{ userId: string; changedAt: string }> = {
  name: 'password.changed',
  data: z.strictObject({ userId: z.uuid(), changedAt: z.iso.datetime() }),
};

export interface PasswordMailsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly secretKey: Buffer;
}

const RESET_MS = RESET_TOKEN_MINUTES * 60_000;

/** The mails about passwords. Writing the one with the link makes its token the account's one. */
export function createPasswordMailWriters({
  db,
  clock,
  publicOrigin,
  secretKey,
}: PasswordMailsDeps): readonly MailWriter[] {
  const resetRequested = mailWriter(resetRequestedMail, async ({ email, ...data }, { id }) => {
    const requestedAt = new Date(data.requestedAt);
    const expiresAt = new Date(requestedAt.getTime() + RESET_MS);
    const account = await findAccount(db, email);
    if (account === undefined || clock.now() >= expiresAt) return null;
    const token = mailToken(secretKey, 'password-reset', id);
    if (!(await putReset(db, { id, userId: account.userId, token, requestedAt, expiresAt }))) return null;
    return {
      to: account.email,
      subject: 'Set a new password for BNA',
      ...layOutMail({
        preview: `The link in this mail works once, for ${String(RESET_TOKEN_MINUTES)} minutes.`,
        heading: 'Set a new password',
        paragraphs: [
          greetingOf(account.name),
          'You asked for a new password for your BNA account. The button below opens the page where you choose it.',
        ],
        action: { label: 'Choose a new password', url: `${publicOrigin}/en/reset-password?resetToken=${token}` },
        notes: [
          `The link works once, for ${String(RESET_TOKEN_MINUTES)} minutes from when you asked for it, until ${wordsFor(expiresAt)}. If you ask again, only the newest link works.`,
          'If you did not ask for it, there is nothing to do: your password stays as it is.',
        ],
      }),
    };
  });

  const passwordChanged = mailWriter(passwordChangedMail, async ({ userId, changedAt }) => {
    const account = await findAccountById(db, userId);
    if (account === undefined) return null;
    return {
      to: account.email,
      subject: 'Your BNA password was changed',
      ...layOutMail({
        preview: 'If that was not you, set a new password now.',
        heading: 'Your password was changed',
        paragraphs: [
          greetingOf(account.name),
          `The password of your BNA account was changed on ${wordsFor(new Date(changedAt))}. Every other browser that was logged in has been logged out.`,
          'If that was you, there is nothing to do. If it was not, set a new password at once and write to us.',
        ],
        action: { label: 'Set a new password', url: `${publicOrigin}/en/forgot-password` },
        notes: [`Our contact page: ${publicOrigin}/en/contact`],
      }),
    };
  });

  return [resetRequested, passwordChanged];
}
