import { formatInstantInText } from '@bna/contract/time';
import { RESET_TOKEN_MINUTES } from '@bna/contract/business';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { type MailKind, type MailWriter, defineMailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { deriveMailToken } from '../../../platform/mail-token.ts';
import { findUser, findUserByEmail } from '../public.ts';
import { saveReset } from './store.ts';

/** Carries the typed address. The account is looked up when the email is written. */
export const resetRequestedMail: MailKind<{ email: string; requestedAt: string }> = {
  name: 'password.reset-requested',
  data: z.strictObject({ email: z.string(), requestedAt: z.iso.datetime() }),
  isDelayed: true,
};

interface PasswordChanged {
  readonly userId: string;
  readonly changedAt: string;
  /** Whether a reset confirmed the email address for the first time. */
  readonly isFirstProof?: true | undefined;
}

export const passwordChangedMail: MailKind<PasswordChanged> = {
  name: 'password.changed',
  data: z.strictObject({ userId: z.uuid(), changedAt: z.iso.datetime(), isFirstProof: z.optional(z.literal(true)) }),
  priority: NOTICE_PRIORITY,
};

export interface PasswordMailsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly secretKey: Buffer;
}

const KEPT =
  'Two-step verification, passkeys, API tokens and webhooks, if you have any, still work. Remove those you don’t recognize.';
const REMOVED =
  'This also confirmed your email address. Nobody had confirmed it before, so we removed all two-step verification, passkeys, API tokens and webhooks that the account had.';

const RESET_MS = RESET_TOKEN_MINUTES * 60_000;

/** Writing the reset email also saves its token and voids the older ones. */
export function createPasswordMailWriters({
  db,
  clock,
  publicOrigin,
  secretKey,
}: PasswordMailsDeps): readonly MailWriter[] {
  const resetRequested = defineMailWriter(resetRequestedMail, async ({ email, ...data }, { id }) => {
    const requestedAt = new Date(data.requestedAt);
    const expiresAt = new Date(requestedAt.getTime() + RESET_MS);
    const user = await findUserByEmail(db, email);
    if (user === undefined || clock.now() >= expiresAt) return null;
    const token = deriveMailToken(secretKey, 'password-reset', id);
    if (!(await saveReset(db, { id, userId: user.id, token, requestedAt, expiresAt }))) return null;
    return {
      to: user.email,
      subject: 'Reset your BNA password',
      ...renderMail({
        preview: `The link works once, for ${String(RESET_TOKEN_MINUTES)} minutes.`,
        heading: 'Reset your password',
        paragraphs: [
          formatGreeting(user.name),
          'You asked to reset the password of your BNA account. Use the button below to choose a new one.',
        ],
        action: { label: 'Choose a new password', url: `${publicOrigin}/en/reset-password?resetToken=${token}` },
        notes: [
          `The link works once and expires ${String(RESET_TOKEN_MINUTES)} minutes after your request, on ${formatInstantInText(expiresAt)}. If you ask again, only the newest link works.`,
          "Didn't ask for this? You can ignore this email. Your password stays the same.",
        ],
      }),
    };
  });

  const passwordChanged = defineMailWriter(passwordChangedMail, async ({ userId, changedAt, isFirstProof }) => {
    const user = await findUser(db, userId);
    if (user === undefined) return null;
    return {
      to: user.email,
      subject: 'Your BNA password was changed',
      ...renderMail({
        preview: "If this wasn't you, set a new password now.",
        heading: 'Your password was changed',
        paragraphs: [
          formatGreeting(user.name),
          `The password of your BNA account was changed on ${formatInstantInText(new Date(changedAt))}. All your other devices have been logged out.`,
          isFirstProof === true ? REMOVED : KEPT,
          "If this was you, you don't need to do anything. If not, set a new password right away and contact us.",
        ],
        action: { label: 'Set a new password', url: `${publicOrigin}/en/forgot-password` },
        notes: [
          `Your API tokens and webhooks: ${publicOrigin}/en/account/api-tokens`,
          `Contact us: ${publicOrigin}/en/contact`,
        ],
      }),
    };
  });

  return [resetRequested, passwordChanged];
}
