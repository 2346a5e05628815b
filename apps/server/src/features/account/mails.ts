import { z } from 'zod';
import { type MailKind, type MailWriter, mailWriter } from '../../platform/mail.ts';
import { layOutMail } from '../../platform/mail-layout.ts';

/** Holds what it says itself: when it is written the account is gone. */
const AccountDeleted = z.object({ email: z.string(), registrationId: z.string() });
export const accountDeletedMail: MailKind<z.infer<typeof AccountDeleted>> = {
  name: 'account.deleted',
  data: AccountDeleted,
};

export const createAccountDeletedMailWriter = ({ publicOrigin }: { publicOrigin: string }): MailWriter =>
  mailWriter(accountDeletedMail, ({ email, registrationId }) =>
    Promise.resolve({
      to: email,
      subject: 'Your account has been deleted',
      ...layOutMail({
        preview: `The account ${registrationId} and what belonged to it are gone.`,
        heading: 'Your account has been deleted',
        paragraphs: [
          `The account ${registrationId} and what belonged to it are deleted: your name, your postal address, your phone number, your choices, and every session.`,
          'Three things stay: a code made from your email address, from which nobody can read it back, which tells us that the address has had its free trial; the security log, which knows the account by a number alone and is emptied after 400 days; and, if you have ever paid, your invoices with the name and address on them, here and at our payment provider, because the law wants them kept. Mails that were still to be sent, and our counts against misuse, forget your address within 14 days.',
          'If it was not you who deleted the account, please write to us.',
        ],
        action: { label: 'Write to us', url: `${publicOrigin}/en/contact` },
      }),
    }),
  );
