import { z } from 'zod';
import { NOTICE_PRIORITY } from '../../../platform/job-tables.ts';
import { type MailKind, type MailWriter, defineMailWriter } from '../../../platform/mail.ts';
import { renderMail } from '../../../platform/render-mail.ts';

/** Carries its own data, because the account is gone when the email is written. */
const AccountDeleted = z.object({ email: z.string(), registrationId: z.string() });
export const accountDeletedMail: MailKind<z.infer<typeof AccountDeleted>> = {
  name: 'account.deleted',
  data: AccountDeleted,
  priority: NOTICE_PRIORITY,
};

export const createAccountDeletedMailWriter = ({ publicOrigin }: { publicOrigin: string }): MailWriter =>
  defineMailWriter(accountDeletedMail, ({ email, registrationId }) =>
    Promise.resolve({
      to: email,
      subject: 'Your account has been deleted',
      ...renderMail({
        preview: `Account ${registrationId} and its data have been deleted.`,
        heading: 'Your account has been deleted',
        paragraphs: [
          `We've deleted account ${registrationId} with your name, postal address, phone number, preferences and sessions.`,
          'Three things can remain. If you used the free trial or paid, a code made from your email address shows it; the address cannot be recovered from it. The security log identifies the account only by a number, and entries are deleted after 400 days. If you ever paid, the law requires us and our payment provider to keep your invoices with the name and address on them. Unsent emails and abuse counters forget your address within 14 days.',
          "If you didn't delete the account, please contact us.",
        ],
        action: { label: 'Contact us', url: `${publicOrigin}/en/contact` },
      }),
    }),
  );
