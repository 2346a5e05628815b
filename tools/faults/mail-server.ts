import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** An email that the server accepted with 250. */
export interface AcceptedEmail {
  readonly messageId: string;
  readonly to: string;
  /** Without soft line breaks. */
  readonly eml: string;
}

/** An SMTP server that records what it accepts and fails on request. */
export interface MailServer {
  readonly url: string;
  /** In the order of acceptance. */
  readonly accepted: readonly AcceptedEmail[];
  start(): Promise<void>;
  /** Refuses connections and breaks open ones. */
  stop(): Promise<void>;
  /** Rejects RCPT TO with this 4xx code; null accepts recipients again. */
  rejectRecipients(code: number | null): void;
  /** Delays the response to the content. */
  setDelayMs(ms: number): void;
  /** Decides whether to accept an email before 250 is written; null accepts all. */
  beforeAccept(hook: ((email: AcceptedEmail) => Promise<boolean>) | null): void;
  /** Called when 250 was passed to the operating system. */
  afterAccept(hook: ((email: AcceptedEmail) => void) | null): void;
}

const HOST = '127.0.0.1';
const acceptAll = (): Promise<boolean> => Promise.resolve(true);

export async function startMailServer(): Promise<MailServer> {
  const server = new RecordingMailServer();
  await server.start();
  return server;
}

class RecordingMailServer implements MailServer {
  readonly accepted: AcceptedEmail[] = [];
  #rejection: number | null = null;
  #delayMs = 0;
  #before: (email: AcceptedEmail) => Promise<boolean> = acceptAll;
  #after: ((email: AcceptedEmail) => void) | null = null;
  /** 0 until the first start; the same port after that. */
  #port = 0;
  #server: SMTPServer | null = null;

  get url(): string {
    return `smtp://${HOST}:${String(this.#port)}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onRcptTo: (_address, _session, done) => {
        if (this.#rejection === null) done();
        else done(Object.assign(new Error('Rejected on request'), { responseCode: this.#rejection }));
      },
      onData: (stream, { envelope: { rcptTo } }, respond) => {
        this.#receive(stream, rcptTo.map(({ address }) => address).join(' '), respond).catch(() => {
          respond(new Error('The content was incomplete'));
        });
      },
    });
    // Killed clients cause errors here.
    server.on('error', () => undefined);
    const listener = server.listen(this.#port, HOST);
    await new Promise<void>((resolve) => {
      listener.once('listening', resolve);
    });
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
    this.#port = address.port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) await new Promise<void>((resolve) => server.close(resolve));
  }

  rejectRecipients(code: number | null): void {
    this.#rejection = code;
  }

  setDelayMs(ms: number): void {
    this.#delayMs = ms;
  }

  beforeAccept(hook: ((email: AcceptedEmail) => Promise<boolean>) | null): void {
    this.#before = hook ?? acceptAll;
  }

  afterAccept(hook: ((email: AcceptedEmail) => void) | null): void {
    this.#after = hook;
  }

  async #receive(content: AsyncIterable<Buffer>, to: string, respond: (error?: Error) => void): Promise<void> {
    const email = await readEmail(content, to);
    if (this.#delayMs > 0) await delay(this.#delayMs);
    if (!(await this.#before(email))) {
      respond(new Error('Not accepted'));
      return;
    }
    this.accepted.push(email);
    respond();
    this.#after?.(email);
  }
}

async function readEmail(content: AsyncIterable<Buffer>, to: string): Promise<AcceptedEmail> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const eml = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '');
  const headers = eml.slice(0, eml.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return { messageId: /^message-id: *(.*)$/im.exec(headers)?.[1]?.trim() ?? '', to, eml };
}
