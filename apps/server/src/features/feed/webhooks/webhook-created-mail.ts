import { formatInstantInText } from '@bna/contract/time';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';

interface WebhookCreated {
  readonly userId: string;
  readonly webhook: string;
  readonly host: string;
  readonly createdAt: string;
}

/** To the owner of a new webhook. */
export const webhookCreatedMail: MailKind<WebhookCreated> = {
  name: 'webhook.created',
  data: z.strictObject({ userId: z.uuid(), webhook: z.string(), host: z.string(), createdAt: z.iso.datetime() }),
  priority: NOTICE_PRIORITY,
};

const SUBJECT = 'You have a new webhook';

export const createWebhookCreatedMailWriter = ({ db, publicOrigin }: { db: Db; publicOrigin: string }): MailWriter =>
  defineMailWriter(webhookCreatedMail, async ({ userId, webhook, host, createdAt }) => {
    const user = await findUser(db, userId);
    if (user === undefined) return null;
    return {
      to: user.email,
      subject: SUBJECT,
      ...renderMail({
        preview: "If this wasn't you, delete it now.",
        heading: SUBJECT,
        paragraphs: [
          formatGreeting(user.name),
          `The webhook “${webhook}” (${host}) was created for your BNA account on ${formatInstantInText(new Date(createdAt))}. Your alerts are sent there.`,
          "If this was you, you don't need to do anything. If not, delete the webhook, set a new password right away, and contact us.",
        ],
        action: { label: 'Open your webhooks', url: `${publicOrigin}/en/account/api-tokens` },
        notes: [`Contact us: ${publicOrigin}/en/contact`],
      }),
    };
  });
