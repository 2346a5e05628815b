import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock, MailboxEntry, Mailer } from '../../deps.ts';
import { composeMail } from './compose.ts';
import { listMailFiles } from './mailbox-files.ts';

/** Older mails than the newest so many are removed. */
const KEPT_MAILS = 500;

/** Keeps mails as `.eml` files in a folder instead of sending them. A second attempt replaces the first. */
export function createMailbox(options: { folder: string; from: string; clock: Clock }): Mailer {
  const { folder, from, clock } = options;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const prepare = (): Promise<unknown> => mkdir(folder, { recursive: true, mode: 0o700 });

  const put = async (name: string, content: string | Buffer): Promise<void> => {
    // Whole or not at all.
    const file = join(folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };

  const removeOld = async (): Promise<void> => {
    for (const name of (await listMailFiles(folder)).slice(KEPT_MAILS)) {
      const file = join(folder, name.slice(0, -'.json'.length));
      // What names the mail goes last: a removal that was broken off is made up for by the next.
      await rm(`${file}.eml`, { force: true });
      await rm(`${file}.json`, { force: true });
    }
  };

  return {
    async send(message) {
      await prepare();
      const { message: eml } = await transport.sendMail({ ...composeMail(message, from), date: clock.now() });
      if (!Buffer.isBuffer(eml)) throw new TypeError('The composed mail is no buffer');
      await put(`${message.id}.eml`, eml);
      const { id, to, subject, html, text } = message;
      const entry: MailboxEntry = { id, at: clock.now().toISOString(), to, subject, html, text };
      await put(`${id}.json`, JSON.stringify(entry));
      await removeOld();
    },
    async check() {
      await prepare();
    },
  };
}
