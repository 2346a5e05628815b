import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';

export const deviceLoggedOutMail: MailKind<{ userId: string; device: string }> = {
  name: 'push.device-logged-out',
  data: z.strictObject({ userId: z.uuid(), device: z.string() }),
  priority: NOTICE_PRIORITY,
};

const SUBJECT = 'Log in again to get alerts on your device';

export const createDeviceLoggedOutMailWriter = ({ db, publicOrigin }: { db: Db; publicOrigin: string }): MailWriter =>
  defineMailWriter(deviceLoggedOutMail, async ({ userId, device }) => {
    const user = await findUser(db, userId);
    if (user === undefined) return null;
    return {
      to: user.email,
      subject: SUBJECT,
      ...renderMail({
        preview: `Alerts are no longer sent to ${device}.`,
        heading: SUBJECT,
        paragraphs: [
          formatGreeting(user.name),
          `Alerts are no longer sent to ${device}: a login lasts seven days, and yours there has ended.`,
          'To get alerts there again, log in on that device, and turn on push notifications under the bell icon.',
        ],
        action: { label: 'Log in', url: `${publicOrigin}/en/account` },
      }),
    };
  });
