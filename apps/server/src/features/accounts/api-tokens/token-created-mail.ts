import { formatInstantInText } from '@bna/contract/time';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../public.ts';

interface TokenCreated {
  readonly userId: string;
  readonly name: string;
  readonly createdAt: string;
}

/** To the owner of a new API token. */
export const tokenCreatedMail: MailKind<TokenCreated> = {
  name: 'api-token.created',
  data: z.strictObject({ userId: z.uuid(), name: z.string(), createdAt: z.iso.datetime() }),
  priority: NOTICE_PRIORITY,
};

const SUBJECT = 'You have a new API token';

export const createTokenCreatedMailWriter = ({ db, publicOrigin }: { db: Db; publicOrigin: string }): MailWriter =>
  defineMailWriter(tokenCreatedMail, async ({ userId, name, createdAt }) => {
    const user = await findUser(db, userId);
    if (user === undefined) return null;
    return {
      to: user.email,
      subject: SUBJECT,
      ...renderMail({
        preview: "If this wasn't you, revoke it now.",
        heading: SUBJECT,
        paragraphs: [
          formatGreeting(user.name),
          `The API token “${name}” was created for your BNA account on ${formatInstantInText(new Date(createdAt))}. Programs that have it can read your alerts.`,
          "If this was you, you don't need to do anything. If not, revoke the token, set a new password right away, and contact us.",
        ],
        action: { label: 'Open your API tokens', url: `${publicOrigin}/en/account/api-tokens` },
        notes: [`Contact us: ${publicOrigin}/en/contact`],
      }),
    };
  });
