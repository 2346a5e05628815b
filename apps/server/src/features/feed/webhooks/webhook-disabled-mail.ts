import { WebhookDisabledReason } from '@bna/contract/feed/webhooks';
import { formatInstantInText } from '@bna/contract/time';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';

interface WebhookDisabled {
  readonly userId: string;
  readonly webhook: string;
  readonly host: string;
  readonly reason: WebhookDisabledReason;
  readonly at: string;
}

export const webhookDisabledMail: MailKind<WebhookDisabled> = {
  name: 'webhook.disabled',
  data: z.strictObject({
    userId: z.uuid(),
    webhook: z.string(),
    host: z.string(),
    reason: z.enum(WebhookDisabledReason.options),
    at: z.iso.datetime(),
  }),
  priority: NOTICE_PRIORITY,
};

const SUBJECT = 'A webhook no longer gets your alerts';

const CAUSES: Readonly<Record<WebhookDisabledReason, string>> = {
  gone: 'answered that it no longer exists (status 410)',
  failing: 'had failed for three days',
};

export const createWebhookDisabledMailWriter = ({ db, publicOrigin }: { db: Db; publicOrigin: string }): MailWriter =>
  defineMailWriter(webhookDisabledMail, async ({ userId, webhook, host, reason, at }) => {
    const user = await findUser(db, userId);
    if (user === undefined) return null;
    return {
      to: user.email,
      subject: SUBJECT,
      ...renderMail({
        preview: `${webhook} was turned off.`,
        heading: SUBJECT,
        paragraphs: [
          formatGreeting(user.name),
          `We turned off your webhook ${webhook} (${host}) on ${formatInstantInText(new Date(at))}, because it ${CAUSES[reason]}.`,
          'Once it works again, turn it on under API Tokens. It then gets the alerts of the last three days that it missed.',
        ],
        action: { label: 'Open your webhooks', url: `${publicOrigin}/en/account/api-tokens` },
      }),
    };
  });
