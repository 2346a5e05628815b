import { formatInstantInText } from '@bna/contract/time';
import { TRIAL_DAYS } from '@bna/contract/business';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { confirmationUrl, findUser } from '../../accounts/public.ts';
import {
  awaitsStart,
  describeTrial,
  findTrialToConfirm,
  hashTrialAddress,
  hasOpenClaim,
  type TrialRow,
} from '../trial/trial.ts';

/** Sent when the user asks for the link of the welcome email again. */
export const confirmationEmail: MailKind<{ userId: string }> = {
  name: 'trial.confirmation',
  data: z.strictObject({ userId: z.uuid() }),
};

export interface ConfirmationEmailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly secretKey: Buffer;
}

export const createConfirmationWriter = (deps: ConfirmationEmailDeps): MailWriter =>
  defineMailWriter(confirmationEmail, async ({ userId }) => {
    const { db, clock, publicOrigin } = deps;
    const now = clock.now();
    const user = await findUser(db, userId);
    const trial = await findTrialToConfirm(db, userId, now);
    if (user === undefined || (trial === null && user.emailConfirmedAt !== null)) return null;
    const ledgerKey = hashTrialAddress(deps.secretKey, user.email);
    const startsTrial = trial === null && (await hasOpenClaim(db, { userId, ledgerKey }));
    const effectOnAccount = startsTrial ? `${CLAIMED_TRIAL} ${EFFECT_ON_ACCOUNT}` : EFFECT_ON_ACCOUNT;
    return {
      to: user.email,
      subject: 'Confirm your email address',
      ...renderMail({
        preview: trial === null ? effectOnAccount : 'Confirm it, and you have your free trial of BNA.',
        heading: 'Confirm your email address',
        paragraphs: [
          formatGreeting(user.name),
          'You asked for a new link to confirm your email address. Use the button below, on any device.',
          trial === null ? effectOnAccount : describeEffect(trial, now),
        ],
        action: { label: 'Confirm your email address', url: confirmationUrl(deps, user) },
        notes: [
          `Contact us: ${publicOrigin}/en/contact`,
          "Didn't create an account? Then don't use the link. Tell us, and we'll delete the account.",
        ],
      }),
    };
  });

const CLAIMED_TRIAL = `A free trial of ${String(TRIAL_DAYS)} days then starts in this account. An earlier one, started without confirming this mailbox, ends.`;
const EFFECT_ON_ACCOUNT = 'You can then set up two-step verification, API tokens and webhooks.';

function describeEffect(trial: TrialRow, now: Date): string {
  if (awaitsStart(trial)) return `Your free trial of ${String(TRIAL_DAYS)} days starts right away.`;
  return describeTrial(trial, now).status === 'trialing' && trial.confirm_by !== null
    ? `Live alerts stop on ${formatInstantInText(trial.confirm_by)} unless you confirm it before.`
    : `Live alerts come back right away, until your free trial ends on ${formatInstantInText(trial.ends_at)}.`;
}
