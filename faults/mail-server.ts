import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail that was answered 250. */
export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  /** Without the breaks that are only there to keep its lines short. */
  readonly eml: string;
}

/** A mail server that records what it takes, and goes wrong as it is told. */
export interface MailServer {
  readonly url: string;
  /** In the order in which they were taken. */
  readonly taken: readonly TakenMail[];
  /** Nobody listens any more; open connections break. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Answers RCPT TO by this 4xx code from now on; null: takes recipients again. */
  refuse(code: number | null): void;
  /** Keeps the answer to the content back for so long. */
  setDelayMs(ms: number): void;
  /** Asked whether a mail is taken when its content is there, before 250 is written. Null: every mail is. */
  beforeTaken(hook: ((mail: TakenMail) => Promise<boolean>) | null): void;
  /** Called when 250 was handed to the system. */
  afterTaken(hook: ((mail: TakenMail) => void) | null): void;
}

const HOST = '127.0.0.1';
const takeAll = (): Promise<boolean> => Promise.resolve(true);

export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  let refusal: number | null = null;
  let delayMs = 0;
  let before: (mail: TakenMail) => Promise<boolean> = takeAll;
  let after: ((mail: TakenMail) => void) | null = null;
  let port = 0;
  let server: SMTPServer | null = null;

  /** @returns null where it is not to be taken */
  const receive = async (content: AsyncIterable<Buffer>, to: string): Promise<TakenMail | null> => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    const eml = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '');
    const headers = eml.slice(0, eml.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
    const messageId = /^message-id: *(.*)$/im.exec(headers)?.[1]?.trim() ?? '';
    const mail = { messageId, to, eml };
    if (delayMs > 0) await delay(delayMs);
    return (await before(mail)) ? mail : null;
  };

  const take = async (content: AsyncIterable<Buffer>, to: string, answer: (error?: Error) => void): Promise<void> => {
    const mail = await receive(content, to);
    if (mail === null) {
      answer(new Error('Not taken'));
      return;
    }
    taken.push(mail);
    answer();
    after?.(mail);
  };

  const listen = async (): Promise<void> => {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onRcptTo: (_address, _session, done) => {
        if (refusal === null) done();
        else done(Object.assign(new Error('Told to refuse'), { responseCode: refusal }));
      },
      onData: (stream, { envelope: { rcptTo } }, answer) => {
        take(stream, rcptTo.map(({ address }) => address).join(' '), answer).catch(() => {
          answer(new Error('Broken off'));
        });
      },
    });
    // Clients that are killed are not this server's trouble.
    opened.on('error', () => undefined);
    const listening = opened.listen(port, HOST);
    await new Promise<void>((resolve) => {
      listening.once('listening', resolve);
    });
    const address = listening.address();
    if (address === null || typeof address === 'string') throw new Error('The mail server listens on no port');
    port = address.port;
    server = opened;
  };
  await listen();

  return {
    url: `smtp://${HOST}:${String(port)}`,
    taken,
    async down() {
      const closing = server;
      server = null;
      if (closing !== null) await new Promise<void>((resolve) => closing.close(resolve));
    },
    up: listen,
    refuse(code) {
      refusal = code;
    },
    setDelayMs(ms) {
      delayMs = ms;
    },
    beforeTaken(hook) {
      before = hook ?? takeAll;
    },
    afterTaken(hook) {
      after = hook;
    },
  };
}
