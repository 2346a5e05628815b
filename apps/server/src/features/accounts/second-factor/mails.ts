import { formatInstantInText } from '@bna/contract/time';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../public.ts';

const Change = z.enum(['turned on', 'turned off', 'reset', 'new recovery codes', 'passkey added', 'passkey removed']);

export const secondFactorChangedMail: MailKind<{
  userId: string;
  change: z.infer<typeof Change>;
  changedAt: string;
}> = {
  name: 'second-factor.changed',
  data: z.strictObject({ userId: z.uuid(), change: Change, changedAt: z.iso.datetime() }),
  priority: NOTICE_PRIORITY,
};

const TEXTS: { readonly [change in z.infer<typeof Change>]: { subject: string; what: string } } = {
  'turned on': {
    subject: 'Two-step verification is on',
    what: 'Two-step verification was turned on for your BNA account',
  },
  'turned off': {
    subject: 'Two-step verification is off',
    what: 'Two-step verification was turned off for your BNA account',
  },
  reset: {
    subject: 'Two-step verification was reset',
    what: 'Our support removed the authenticator app and the recovery codes of your BNA account',
  },
  'passkey added': {
    subject: 'You have a new passkey',
    what: 'A passkey was added to your BNA account',
  },
  'passkey removed': {
    subject: 'A passkey was removed',
    what: 'A passkey was removed from your BNA account',
  },
  'new recovery codes': {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were created for your BNA account, and the old ones no longer work',
  },
};

export function createSecondFactorMailWriter({ db, publicOrigin }: { db: Db; publicOrigin: string }): MailWriter {
  return defineMailWriter(secondFactorChangedMail, async ({ userId, change, changedAt }) => {
    const user = await findUser(db, userId);
    if (user === undefined) return null;
    const { subject, what } = TEXTS[change];
    return {
      to: user.email,
      subject,
      ...renderMail({
        preview: "If this wasn't you, set a new password now.",
        heading: subject,
        paragraphs: [
          formatGreeting(user.name),
          `${what} on ${formatInstantInText(new Date(changedAt))}.`,
          "If this was you, you don't need to do anything. If not, set a new password right away and contact us.",
        ],
        action: { label: 'Set a new password', url: `${publicOrigin}/en/forgot-password` },
        notes: [`Contact us: ${publicOrigin}/en/contact`],
      }),
    };
  });
}
