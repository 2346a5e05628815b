import { createTransport } from 'nodemailer';
import { type Mailer, MailRefusedError } from '../../deps.ts';
import { composeMail } from './compose.ts';

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 20_000;
const MAX_CONNECTIONS = 4;

/** From here on an answer of SMTP means: not now and not later. */
const PERMANENT = 500;
/** Answers to these are about the mail. Those to all else are about us, and another attempt may find that mended. */
const ABOUT_THE_MAIL = new Set<unknown>(['RCPT TO', 'DATA']);

/** Hands mails to an SMTP server. `url`: `smtp://user:password@host:port`, `smtps://` for TLS from the first byte. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail(composeMail(message, from));
      } catch (error) {
        throw isRefusedForGood(error) ? new MailRefusedError(messageOf(error), { cause: error }) : error;
      }
    },
    async check() {
      await transport.verify();
    },
    close: () => {
      transport.close();
    },
  };
}

function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= PERMANENT && ABOUT_THE_MAIL.has(error.command);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
