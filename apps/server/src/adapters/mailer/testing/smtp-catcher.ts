import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly eml: string;
}

export type SmtpCommand = 'CONNECT' | 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** Starts an SMTP server that stores emails and rejects commands on request. */
export async function startSmtpCatcher({ port = 0 }: { port?: number } = {}) {
  const mails: CaughtMail[] = [];
  const refusals = new Map<SmtpCommand, { code: number; text: string }>();
  const refusal = (command: SmtpCommand): Error | null => {
    const refused = refusals.get(command);
    return refused === undefined ? null : Object.assign(new Error(refused.text), { responseCode: refused.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      done(refusal('CONNECT'));
    },
    onAuth: (_auth, _session, done) => {
      const error = refusal('AUTH');
      done(error, error === null ? { user: 'anyone' } : undefined);
    },
    onMailFrom: (_address, _session, done) => {
      done(refusal('MAIL FROM'));
    },
    onRcptTo: (_address, _session, done) => {
      done(refusal('RCPT TO'));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const error = refusal('DATA');
        if (error === null) {
          mails.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            recipients: envelope.rcptTo.map(({ address }) => address),
            eml: Buffer.concat(chunks).toString('utf8'),
          });
        }
        done(error);
      });
    },
  });
  // Clients may disconnect at any time.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve) => {
    listening.once('listening', resolve);
  });
  const address: AddressInfo | string | null = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port');
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${String(address.port)}`,
    mails,
    /** Rejects a command with a code from now on; null accepts it again. */
    refuse(command: SmtpCommand, code: number | null, text = 'rejected by the test'): void {
      if (code === null) refusals.delete(command);
      else refusals.set(command, { code, text });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
