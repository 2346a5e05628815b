import { RootSubject } from '@bna/contract/contact/root-subject';
import { z } from 'zod';
import { type MailKind, type MailWriter, defineMailWriter } from '../../platform/mail.ts';
import { renderMail } from '../../platform/render-mail.ts';

const ContactMail = z.object({
  copyId: z.string(),
  email: z.string(),
  rootSubject: z.union([RootSubject, z.literal('')]),
  subjectLabels: z.array(z.string()),
  message: z.string(),
});

export const contactMail: MailKind<z.infer<typeof ContactMail>> = { name: 'contact.message', data: ContactMail };

const SUBSCRIBED: Readonly<Record<z.infer<typeof ContactMail>['rootSubject'], string>> = {
  subscribed: 'The sender says: already subscribed.',
  notSubscribed: 'The sender says: not yet subscribed.',
  '': 'The sender did not say whether they are subscribed.',
};

export const createContactMailWriter = ({ supportEmail }: { supportEmail: string }): MailWriter =>
  defineMailWriter(contactMail, ({ copyId, email, rootSubject, subjectLabels, message }) => {
    const subjects = subjectLabels.join(' / ');
    return Promise.resolve({
      to: supportEmail,
      replyTo: email,
      subject: `[${copyId}] ${subjects}`,
      ...renderMail({
        preview: message,
        heading: subjects,
        paragraphs: [`Message ${copyId} from ${email}.`, SUBSCRIBED[rootSubject]],
        quotation: message,
        notes: ['Replies go to the address above, which is not verified.'],
        footer: 'none',
      }),
    });
  });
