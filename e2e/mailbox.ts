import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** A mail as the demo's mailbox keeps it. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The mails that the product has sent. */
export interface Mailbox {
  /** All mails to an address, newest first. */
  list(to: string): Promise<readonly Mail[]>;
  /** Their subjects, but for the market snapshots that each day brings when time is moved. */
  subjects(to: string): Promise<readonly string[]>;
  /** Resolves with the newest mail to `to` whose subject is `subject`, as soon as there are `count` of them. */
  waitFor(wanted: { to: string; subject: string | RegExp; count?: number }): Promise<Mail>;
  /** Value of a header of the mail as it would be sent, unfolded. Rejects where there is none. */
  header(mail: Mail, name: string): Promise<string>;
}

export const MAILBOX_PATH = '/dev/mailbox';

/** Long enough for the worker, which looks every second or two, on a busy machine. */
const DELIVERY_TIMEOUT_MS = 20_000;

export function createMailbox(reader: APIRequestContext, origin: string): Mailbox {
  const read = async (path: string): Promise<string> => {
    const answer = await reader.get(`${origin}${MAILBOX_PATH}${path}`);
    if (!answer.ok()) throw new Error(`The mailbox answered ${String(answer.status())} for ${path}`);
    return answer.text();
  };
  const list = async (to: string): Promise<readonly Mail[]> =>
    JSON.parse(await read(`/messages?to=${encodeURIComponent(to)}`)) as readonly Mail[];

  return {
    list,
    async subjects(to) {
      return (await list(to))
        .map(({ subject }) => subject)
        .filter((subject) => !subject.startsWith('Market snapshot for'));
    },
    async waitFor({ to, subject, count = 1 }) {
      let found: readonly Mail[] = [];
      await expect(async () => {
        const mails = await list(to);
        found = mails.filter((mail) =>
          typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
        );
        expect(found.length, `mails to ${to}: ${mails.map((mail) => mail.subject).join(', ')}`).toBeGreaterThanOrEqual(
          count,
        );
      }).toPass({ timeout: DELIVERY_TIMEOUT_MS, intervals: [100, 250] });
      const [newest] = found;
      if (newest === undefined) throw new Error('No mail was asked for');
      return newest;
    },
    async header(mail, name) {
      const [head = ''] = (await read(`/${mail.id}.eml`)).split('\r\n\r\n', 1);
      const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
      const line = lines.find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`));
      if (line === undefined) throw new Error(`The mail has no header ${name}`);
      return line.slice(name.length + 1).trim();
    },
  };
}

/** The link of the mail that leads to `path`, in both of its parts. */
export function linkIn({ html, text, subject }: Mail, path: string): string {
  const link = /https?:\/\/[^\s<>"]+/g;
  const leadsThere = (url: string): boolean => new URL(url).pathname === path;
  const inText = (text.match(link) ?? []).find(leadsThere);
  const inHtml = (html.match(link) ?? []).map((url) => url.replaceAll('&amp;', '&')).find(leadsThere);
  if (inText === undefined || inText !== inHtml) {
    throw new Error(`"${subject}" has no link to ${path} in both of its parts:\n${text}`);
  }
  return inText;
}
