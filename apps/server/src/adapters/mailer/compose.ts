import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '../../deps.ts';

const SENDER_NAME = 'BNA';

/**
 * A mail as nodemailer takes it. The envelope is given, so that nothing within an address can add a recipient; the
 * Message-ID follows from the mail, so that a second attempt can be told from a second mail.
 */
export function composeMail(message: MailMessage, from: string): SendMailOptions {
  const { id, to, replyTo, subject, html, text, oneClickUnsubscribeUrl } = message;
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
