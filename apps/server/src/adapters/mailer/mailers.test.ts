import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailer, type MailMessage, MailRefusedError } from '../../deps.ts';
import { systemClock } from '../clock/system-clock.ts';
import { createMailbox } from './mailbox.ts';
import { createSmtpMailer } from './smtp.ts';
import { type SmtpCommand, startSmtpCatcher } from './testing/smtp-catcher.ts';

const FROM = 'alerts@bna.test';
const message: MailMessage = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: 'robin.vale@post.test',
  subject: 'Größere Änderung: 🚀 für Renée',
  html: '<p>Grüße &amp; Küsse</p>\n<p>.</p>',
  text: 'Grüße & Küsse\n.\nFrom here on\n',
};

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Returns the headers by lower-case name, and the body. */
function splitHeaders(source: string): { headers: Map<string, string[]>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of source
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), decodeWords(line.slice(colon + 1).trim())]);
  }
  return { headers, body: source.slice(end + 4) };
}

/** Parses an email as a client does. */
function parseMail(eml: string) {
  const { headers, body } = splitHeaders(eml);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type')?.[0] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const { headers: partHeaders, body: content } = splitHeaders(part.replace(/^\r\n/, ''));
      const coding = partHeaders.get('content-transfer-encoding')?.[0];
      const encoded = content.replace(/\r\n$/, '');
      const decoded =
        coding === 'base64'
          ? Buffer.from(encoded, 'base64').toString()
          : coding === 'quoted-printable'
            ? fromQuotedPrintable(encoded)
            : encoded;
      return [partHeaders.get('content-type')?.[0], decoded.replaceAll('\r\n', '\n')];
    });
  return { headers, parts };
}

interface Delivery {
  readonly mailer: Mailer;
  /** Returns the delivered emails as raw text. */
  readonly delivered: () => Promise<string[]>;
  /** Envelope recipients of each email; null if the mailer has no envelopes. */
  readonly recipients: () => (readonly string[])[] | null;
  readonly stop: () => Promise<void>;
}

const mailers: Record<string, () => Promise<Delivery>> = {
  SMTP: async () => {
    const catcher = await startSmtpCatcher();
    const mailer = createSmtpMailer({ url: catcher.url, from: FROM });
    return {
      mailer,
      delivered: () => Promise.resolve(catcher.mails.map(({ eml }) => eml)),
      recipients: () => catcher.mails.map(({ recipients }) => recipients),
      stop: async () => {
        await mailer.close();
        await catcher.stop();
      },
    };
  },
  'the mailbox': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bna-mailbox-'));
    return {
      mailer: createMailbox({ folder, from: FROM, clock: systemClock }),
      delivered: async () => {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
        return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      },
      recipients: () => null,
      stop: () => rm(folder, { recursive: true }),
    };
  },
};

describe.each(Object.entries(mailers))('an email sent by %s', (_name, open) => {
  let delivery: Delivery;
  beforeAll(async () => {
    delivery = await open();
  });
  afterAll(() => delivery.stop());

  const newest = async () => parseMail((await delivery.delivered()).at(-1) ?? '');

  it('passes the check', async () => {
    await expect(delivery.mailer.check()).resolves.toBeUndefined();
  });

  // @req 14.15
  it('has sender, recipient, subject and both parts', async () => {
    await delivery.mailer.send(message);
    const { headers, parts } = await newest();
    expect(Object.fromEntries(headers)).toMatchObject({
      from: ['BNA <alerts@bna.test>'],
      to: ['robin.vale@post.test'],
      subject: ['Größere Änderung: 🚀 für Renée'],
      'message-id': ['<0f8fad5b-d9cb-469f-a165-70867728950e@bna.test>'],
      'auto-submitted': ['auto-generated'],
      'mime-version': ['1.0'],
    });
    for (const absent of ['reply-to', 'list-unsubscribe', 'bcc', 'cc']) expect(headers.has(absent)).toBe(false);
    expect(parts).toEqual([
      ['text/plain; charset=utf-8', message.text],
      ['text/html; charset=utf-8', message.html],
    ]);
    expect(delivery.recipients()?.at(-1) ?? [message.to]).toEqual([message.to]);
  });

  it('has Reply-To and the one-click unsubscribe address', async () => {
    const oneClickUnsubscribeUrl = `https://bna.test/api/v1/email-preferences/unsubscribe/${'t'.repeat(120)}`;
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    await delivery.mailer.send({ ...message, id, replyTo: 'support@bna.test', oneClickUnsubscribeUrl });
    const mails = (await delivery.delivered()).map(parseMail);
    const mail = mails.find(({ headers }) => headers.get('message-id')?.[0] === `<${id}@bna.test>`);
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      'reply-to': ['support@bna.test'],
      'list-unsubscribe': [`<${oneClickUnsubscribeUrl}>`],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
    });
  });

  it('has the same Message-ID on a repeated attempt', async () => {
    await delivery.mailer.send(message);
    await delivery.mailer.send(message);
    const ids = (await delivery.delivered()).map((eml) => parseMail(eml).headers.get('message-id')?.[0]);
    expect(new Set(ids)).toContain('<0f8fad5b-d9cb-469f-a165-70867728950e@bna.test>');
    expect(new Set(ids).size).toBe(2);
  });

  it('has the page to unsubscribe, without the promise of one click', async () => {
    const id = '5d1f3f3e-8a52-4f0e-9c0b-2f9a3f4b7c11';
    await delivery.mailer.send({ ...message, id, unsubscribeUrl: 'https://bna.test/en/account/subscription' });
    const mails = (await delivery.delivered()).map(parseMail);
    const headers = mails.find((mail) => mail.headers.get('message-id')?.[0] === `<${id}@bna.test>`)?.headers;
    expect(headers?.get('list-unsubscribe')).toEqual(['<https://bna.test/en/account/subscription>']);
    expect(headers?.has('list-unsubscribe-post')).toBe(false);
  });

  // @threat J1
  it('keeps line breaks of a subject out of the headers', async () => {
    await delivery.mailer.send({ ...message, subject: 'One\r\nBcc: evil@x.test\r\n\r\nbody' });
    const mails = (await delivery.delivered()).map(parseMail);
    expect(mails.filter(({ headers }) => headers.has('bcc'))).toEqual([]);
    expect(mails.some(({ headers }) => headers.get('subject')?.[0]?.startsWith('One'))).toBe(true);
  });

  // @threat J1
  it.each([
    'a@b.test\r\nBcc: evil@x.test',
    'a@b.test\nevil@x.test',
    'a@b.test, evil@x.test',
    'a@b.test,evil@x.test',
    'a@b.test;evil@x.test',
    'group: a@b.test, evil@x.test;',
    'Robin <evil@x.test>',
    '"a@b.test" <evil@x.test>',
    'a@b.test (comment)',
    'a@b.test> RCPT TO:<evil@x.test',
    'a@b@x.test',
    'a@b.test\0',
    '',
  ])('does not leave for %j, nor ask for answers there', async (address) => {
    const before = await delivery.delivered();
    await expect(delivery.mailer.send({ ...message, to: address })).rejects.toThrow(MailRefusedError);
    await expect(delivery.mailer.send({ ...message, replyTo: address })).rejects.toThrow(MailRefusedError);
    expect(await delivery.delivered()).toEqual(before);
  });
});

describe('an SMTP server', () => {
  type Catcher = Awaited<ReturnType<typeof startSmtpCatcher>>;
  const withServer = async (
    test: (catcher: Catcher, mailer: ReturnType<typeof createSmtpMailer>) => Promise<void>,
    credentials = '',
  ): Promise<void> => {
    const catcher = await startSmtpCatcher();
    const mailer = createSmtpMailer({ url: catcher.url.replace('//', `//${credentials}`), from: FROM });
    try {
      await test(catcher, mailer);
    } finally {
      await mailer.close();
      await catcher.stop();
    }
  };
  const outcome = (attempt: Promise<void>): Promise<string> =>
    attempt.then(
      () => 'accepted',
      (error: unknown) => (error instanceof MailRefusedError ? 'rejected' : 'retry'),
    );

  it.each<[SmtpCommand, number, string, string?]>([
    ['CONNECT', 421, 'retry'],
    ['CONNECT', 554, 'retry'],
    ['AUTH', 454, 'retry'],
    ['AUTH', 535, 'retry'],
    ['MAIL FROM', 451, 'retry'],
    ['MAIL FROM', 550, 'retry'],
    ['RCPT TO', 450, 'retry'],
    ['RCPT TO', 550, 'retry', '5.7.1 Relaying denied'],
    ['RCPT TO', 552, 'retry', '5.2.2 Mailbox full'],
    ['RCPT TO', 550, 'rejected', '5.1.1 No such mailbox'],
    ['DATA', 452, 'retry'],
    ['DATA', 554, 'retry', '5.7.1 Looks like spam'],
    ['DATA', 550, 'rejected', '5.1.3 No such address'],
  ])('answers %s with %i: %s %s', (command, code, expected, text) =>
    withServer(async (catcher, mailer) => {
      catcher.refuse(command, code, text);
      expect(await outcome(mailer.send(message))).toBe(expected);
      expect(catcher.mails).toEqual([]);
      catcher.refuse(command, null);
      expect(await outcome(mailer.send(message))).toBe('accepted');
      expect(catcher.mails).toHaveLength(1);
    }, 'user:secret@'),
  );

  it('reports a connection failure in the check and in the attempt', () =>
    withServer(async (catcher, mailer) => {
      await catcher.stop();
      await expect(mailer.check()).rejects.toThrow('ECONNREFUSED');
      expect(await outcome(mailer.send(message))).toBe('retry');
    }));
});
