import { type Mailer, MailRefusedError } from '../../deps.ts';
import { composeMail } from './compose.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** RFC 5321 allows ten minutes after the content. A shorter timeout would resend accepted emails. */
const RESPONSE_TIMEOUT_MS = 600_000;
const MAX_CONNECTIONS = 4;

/** RFC 3463: invalid address. Other rejections (relay denied, mailbox full, spam) may be fixed, and are retried. */
const INVALID_ADDRESS = /^5\d\d[ -]5\.1\./;

/** Creates a mailer for an SMTP server. `url`: `smtp://user:password@host:port`, or `smtps://` for implicit TLS. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): Promise<void> } {
  const open = async () => {
    // Imported with the first email, because it takes a twentieth of the start.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: RESPONSE_TIMEOUT_MS,
    });
  };
  let opened: ReturnType<typeof open> | null = null;
  const transport = (): ReturnType<typeof open> => (opened ??= open());
  return {
    async send(message) {
      try {
        await (await transport()).sendMail(composeMail(message, from));
      } catch (error) {
        throw isPermanent(error) ? new MailRefusedError(toMessage(error), { cause: error }) : error;
      }
    },
    async check() {
      await (await transport()).verify();
    },
    async close() {
      (await opened)?.close();
    },
  };
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'response' in error && INVALID_ADDRESS.test(String(error.response));
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
