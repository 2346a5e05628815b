import { createTransport } from 'nodemailer';
import { type Mailer, MailRefusedError } from '../../deps.ts';
import { composeMail } from './compose.ts';

const CONNECT_WITHIN_MS = 10_000;
/** RFC 5321 gives the server ten minutes for the content; who goes earlier sends it again although it was taken. */
const ANSWER_WITHIN_MS = 600_000;
const MAX_CONNECTIONS = 4;

/**
 * RFC 3463: the address itself is wrong. Every other refusal (a relay that does not know us, a full mailbox, a filter)
 * may be mended by somebody, and is tried again for as long as the queue does.
 */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\./;

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
  return error instanceof Error && 'response' in error && NO_SUCH_ADDRESS.test(String(error.response));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
