import type { SendMailOptions } from 'nodemailer';
import { type MailMessage, MailRefusedError } from '../../deps.ts';

const SENDER_NAME = 'BNA';

/** An address that nodemailer cannot parse as a list, a name or a comment. */
const PLAIN_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u;

/**
 * Converts an email for nodemailer. The Message-ID is derived from its id, so that a repeated attempt is recognizable.
 * @throws MailRefusedError if an address is not exactly one plain address; nodemailer accepts lists even in envelopes
 */
export function composeMail(message: MailMessage, from: string): SendMailOptions {
  const { id, to, replyTo, subject, html, text } = message;
  for (const address of [to, replyTo ?? to]) {
    if (!PLAIN_ADDRESS.test(address)) throw new MailRefusedError('An address of the email is not one plain address');
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
      ...listHeaders(message),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the headers behind the email client's own button to unsubscribe. */
function listHeaders({ oneClickUnsubscribeUrl, unsubscribeUrl }: MailMessage): Record<string, string> {
  if (oneClickUnsubscribeUrl !== undefined) {
    return {
      'List-Unsubscribe': `<${oneClickUnsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }
  return unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribeUrl}>` };
}
