import { formatInstantInText } from '@bna/contract/time';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';

export const deviceGoneMail: MailKind<{ userId: string; device: string; at: string }> = {
  name: 'push.device-gone',
  data: z.strictObject({ userId: z.uuid(), device: z.string(), at: z.iso.datetime() }),
  priority: NOTICE_PRIORITY,
};

const SUBJECT = 'A device no longer gets your alerts';

export const createDeviceGoneMailWriter = ({ db, publicOrigin }: { db: Db; publicOrigin: string }): MailWriter =>
  defineMailWriter(deviceGoneMail, async ({ userId, device, at }) => {
    const user = await findUser(db, userId);
    if (user === undefined) return null;
    return {
      to: user.email,
      subject: SUBJECT,
      ...renderMail({
        preview: `${device} stopped accepting push notifications.`,
        heading: SUBJECT,
        paragraphs: [
          formatGreeting(user.name),
          `${device} stopped accepting push notifications on ${formatInstantInText(new Date(at))}. This happens when notifications are blocked there, or the browser's data is deleted.`,
          'To get alerts there again, open BNA on that device, and turn on push notifications under the bell icon.',
        ],
        action: { label: 'Open the news feed', url: `${publicOrigin}/en/account` },
      }),
    };
  });
