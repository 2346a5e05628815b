import { RootSubject } from '@bna/contract/contact';
import { z } from 'zod';
import { type MailKind, type MailWriter, mailWriter } from '../../platform/mail.ts';
import { layOutMail } from '../../platform/mail-layout.ts';

const ContactMail = z.object({
  copyId: z.string(),
  email: z.string(),
  rootSubject: z.union([RootSubject, z.literal('')]),
  subjectLabels: z.array(z.string()),
  message: z.string(),
});

const PREVIEW_CHARACTERS = 100;

/** A message to support. */
export const contactMail: MailKind<z.infer<typeof ContactMail>> = { name: 'contact.message', data: ContactMail };

const SUBSCRIBED: Readonly<Record<z.infer<typeof ContactMail>['rootSubject'], string>> = {
  subscribed: 'Says: already subscribed.',
  notSubscribed: 'Says: not yet subscribed.',
  '': 'Does not say whether subscribed.',
};

export const createContactMailWriter = ({ supportEmail }: { supportEmail: string }): MailWriter =>
  mailWriter(contactMail, ({ copyId, email, rootSubject, subjectLabels, message }) => {
    const subjects = subjectLabels.join(' / ');
    return Promise.resolve({
      to: supportEmail,
      replyTo: email,
      subject: `[${copyId}] ${subjects}`,
      ...layOutMail({
        preview: Array.from(message).slice(0, PREVIEW_CHARACTERS).join(''),
        heading: subjects,
        paragraphs: [`Message ${copyId} from ${email}.`, SUBSCRIBED[rootSubject]],
        quotation: message,
        notes: ['An answer to this mail goes to the address above. Nobody has checked that it belongs to the writer.'],
        foot: 'none',
      }),
    });
  });
