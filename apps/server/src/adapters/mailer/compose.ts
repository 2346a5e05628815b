import type { SendMailOptions } from 'nodemailer';
import { type MailMessage, MailRefusedError } from '../../deps.ts';

const SENDER_NAME = 'BNA';

/** One address without anything that the library would read as a second one, a name or a comment. */
const PLAIN_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u;

/**
 * A mail as nodemailer takes it. Its Message-ID follows from the mail, so that a second attempt can be told from a
 * second mail.
 * @throws MailRefusedError where an address is more than one plain address: the library reads lists even in envelopes
 */
export function composeMail(message: MailMessage, from: string): SendMailOptions {
  const { id, to, replyTo, subject, html, text, oneClickUnsubscribeUrl } = message;
  for (const address of [to, replyTo ?? to]) {
    if (!PLAIN_ADDRESS.test(address)) throw new MailRefusedError('An address of the mail is not one plain address');
  }
  return {
    from: { name: SENDER_NAME, address: from },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    envelope: { from, to: [to] },
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    subject,
    html,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUnsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${oneClickUnsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
