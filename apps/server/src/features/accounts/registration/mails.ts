import { formatMoney } from '@bna/contract/billing/money';
import type { Package } from '@bna/contract/billing/subscription';
import { RENEWAL_DAYS, TRIAL_DAYS } from '@bna/contract/business';
import { formatInstantInText } from '@bna/contract/time';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { type MailKind, type MailWriter, defineMailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../public.ts';
import { confirmationUrl } from './confirmation-token.ts';

const Welcome = z.object({ userId: z.string(), askedForTrial: z.boolean() });
export const welcomeMail: MailKind<z.infer<typeof Welcome>> = { name: 'registration.welcome', data: Welcome };

const AlreadyRegistered = z.object({ userId: z.string() });
/** To the owner of an email address that someone tried to register again. */
export const alreadyRegisteredMail: MailKind<z.infer<typeof AlreadyRegistered>> = {
  name: 'registration.of-known-address',
  data: AlreadyRegistered,
  priority: NOTICE_PRIORITY,
};

export interface RegistrationMailsDeps {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly secretKey: Buffer;
  /** Returns the user's trial and the packages chosen at registration. */
  readonly findChosenPlan: (db: Db, user: { id: string; email: string }) => Promise<ChosenPlan>;
}

interface ChosenPlan {
  readonly trial: ChosenTrial | null;
  /** Whether a user without a trial gets one by confirming the email address. */
  readonly startsTrialByConfirming: boolean;
  readonly packages: readonly Package[];
}

interface ChosenTrial {
  /** Null if the trial starts with the confirmation of the email address. */
  readonly endsAt: Date | null;
  /** Null once the email address is confirmed. */
  readonly confirmBy: Date | null;
}

export function createRegistrationMailWriters(deps: RegistrationMailsDeps): readonly MailWriter[] {
  const { db, publicOrigin } = deps;
  return [
    defineMailWriter(welcomeMail, async ({ userId, askedForTrial }) => {
      const user = await findUser(db, userId);
      if (user === undefined) return null;
      const { trial, startsTrialByConfirming, packages } = await deps.findChosenPlan(db, user);
      const trialText =
        trial === null ? describeMissingTrial({ askedForTrial, startsTrialByConfirming }) : describeChosenTrial(trial);
      const whyToConfirm = startsTrialByConfirming ? `${WHY_TO_CONFIRM} ${TRIAL_BY_CONFIRMING}` : WHY_TO_CONFIRM;
      const accountUrl = `${publicOrigin}/en/account`;
      const isConfirmed = user.emailConfirmedAt !== null;
      return {
        to: user.email,
        subject: 'Welcome to BNA',
        ...renderMail({
          preview: trialText,
          heading: 'Welcome to BNA',
          paragraphs: [
            formatGreeting(user.name),
            `Your account is ready. Your registration number is ${user.registrationId}.`,
            trialText,
            ...(isConfirmed ? [] : [trial === null ? whyToConfirm : describeConfirmation(trial)]),
            describePlan(packages),
          ],
          action: isConfirmed
            ? { label: 'Go to your account', url: accountUrl }
            : { label: 'Confirm your email address', url: confirmationUrl(deps, user) },
          notes: [
            ...(isConfirmed ? [] : [`Your account: ${accountUrl}`]),
            `Contact us: ${publicOrigin}/en/contact`,
            "Didn't create this account? Someone may have mistyped their email address. Tell us, and we'll delete the account.",
          ],
        }),
      };
    }),

    defineMailWriter(alreadyRegisteredMail, async ({ userId }) => {
      const user = await findUser(db, userId);
      if (user === undefined) return null;
      return {
        to: user.email,
        subject: 'Someone tried to register with your email address',
        ...renderMail({
          preview: 'You already have an account. Nothing has changed.',
          heading: 'You already have an account',
          paragraphs: [
            'Someone tried to create a BNA account with your email address. You already have one, so nothing has changed.',
            "If it was you, log in instead. If not, you don't need to do anything: we didn't reveal that you have an account.",
          ],
          action: { label: 'Log in', url: `${publicOrigin}/en/login` },
          notes: [
            `Forgot your password? Choose a new one: ${publicOrigin}/en/forgot-password`,
            `Contact us: ${publicOrigin}/en/contact`,
          ],
        }),
      };
    }),
  ];
}

const WHY_TO_CONFIRM =
  "Please confirm your email address, so that we know it's yours. You can set up two-step verification, API tokens and webhooks once it's confirmed.";

const TRIAL_BY_CONFIRMING = `The earlier trial was started without confirming this mailbox: if you confirm it first, a free trial of ${String(TRIAL_DAYS)} days starts in this account, and the earlier one ends.`;

const describeChosenTrial = ({ endsAt }: ChosenTrial): string =>
  `Your free trial ${endsAt === null ? `of ${String(TRIAL_DAYS)} days starts when you confirm your email address` : `runs until ${formatInstantInText(endsAt)}`}. It costs $0.00, needs no card and ends automatically: you won't be charged unless you subscribe.`;

const describeConfirmation = ({ endsAt, confirmBy }: ChosenTrial): string =>
  endsAt === null || confirmBy === null
    ? 'Use the button below to confirm it. We ask first after several trials from your network today.'
    : `Please confirm your email address by ${formatInstantInText(confirmBy)}, so that we know it's yours. Otherwise live alerts stop then, until you confirm it.`;

function describeMissingTrial({
  askedForTrial,
  startsTrialByConfirming,
}: {
  askedForTrial: boolean;
  startsTrialByConfirming: boolean;
}): string {
  if (!askedForTrial)
    return "Your account starts without a subscription, as you asked. You won't be charged unless you subscribe.";
  const reason = startsTrialByConfirming ? 'one was already started for yours' : 'yours has already been used';
  return `Each email address gets one free trial, and ${reason}. Your account starts without a trial, and you won't be charged unless you subscribe.`;
}

/** Names the chosen packages with their exact prices and the total. */
function describePlan(packages: readonly Package[]): string {
  const listed = packages.filter(({ name }) => name !== 'auto_renewal').map(formatPackage);
  const total = formatMoney(
    packages.reduce((sum, { price }) => sum + price, 0),
    packages[0]?.currency ?? 'USD',
  );
  const days = `${String(RENEWAL_DAYS)} days`;
  const term = packages.some(({ name }) => name === 'auto_renewal')
    ? `${total} every ${days}, until you turn off renewal`
    : `${total} for ${days}, without renewal`;
  return `Your selected paid plan: ${listed.join(', ')}. The total is ${term}.`;
}

const formatPackage = ({ title, price, currency }: Package): string => `${title} ${formatMoney(price, currency)}`;
