import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** An email in the demo's mailbox. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The emails that the product has sent. */
export interface Mailbox {
  /** Returns all emails to an address, newest first. */
  list(to: string): Promise<readonly Mail[]>;
  /** Returns their subjects, without those of market snapshots, which appear when the clock moves. */
  subjects(to: string): Promise<readonly string[]>;
  /** Waits for `count` emails with this subject. Returns the newest one. */
  waitFor(wanted: { to: string; subject: string | RegExp; count?: number }): Promise<Mail>;
  /** Returns the value of a header, unfolded. @throws Error if it is missing */
  header(mail: Mail, name: string): Promise<string>;
}

export const MAILBOX_PATH = '/dev/mailbox';

/** The worker polls every second or two. */
const DELIVERY_TIMEOUT_MS = 20_000;

export function createMailbox(reader: APIRequestContext, origin: string): Mailbox {
  const read = async (path: string): Promise<string> => {
    const response = await reader.get(`${origin}${MAILBOX_PATH}${path}`);
    if (!response.ok()) throw new Error(`The mailbox returned ${String(response.status())} for ${path}`);
    return response.text();
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
      if (newest === undefined) throw new Error('`count` must be positive');
      return newest;
    },
    async header(mail, name) {
      const [head = ''] = (await read(`/${mail.id}.eml`)).split('\r\n\r\n', 1);
      const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
      const line = lines.find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`));
      if (line === undefined) throw new Error(`The email has no header ${name}`);
      return line.slice(name.length + 1).trim();
    },
  };
}

/** Returns the link to `path`, which must be in both parts of the email. */
export function findLink({ html, text, subject }: Mail, path: string): string {
  const link = /https?:\/\/[^\s<>"]+/g;
  const leadsThere = (url: string): boolean => new URL(url).pathname === path;
  const inText = (text.match(link) ?? []).find(leadsThere);
  const inHtml = (html.match(link) ?? []).map((url) => url.replaceAll('&amp;', '&')).find(leadsThere);
  if (inText === undefined || inText !== inHtml) {
    throw new Error(`"${subject}" has no link to ${path} in both of its parts:\n${text}`);
  }
  return inText;
}
