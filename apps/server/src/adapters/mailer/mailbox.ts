import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, MailboxEntry, Mailer, MailMessage } from '../../deps.ts';
import { composeMail } from './compose.ts';
import { listMailFiles } from './mailbox-files.ts';

/** Older emails are deleted. */
const MAX_MAILS = 500;

/** Stores emails as `.eml` files instead of sending them. A repeated attempt replaces the file. */
export function createMailbox(options: { folder: string; from: string; clock: Clock }): Mailer {
  const { folder, from, clock } = options;
  const createFolder = (): Promise<unknown> => mkdir(folder, { recursive: true, mode: 0o700 });

  const writeAtomically = async (name: string, content: string | Buffer): Promise<void> => {
    const file = join(folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };

  const removeOld = async (): Promise<void> => {
    for (const name of (await listMailFiles(folder)).slice(MAX_MAILS)) {
      const file = join(folder, name.slice(0, -'.json'.length));
      // The entry goes last, so that the next call completes an interrupted removal.
      await rm(`${file}.eml`, { force: true });
      await rm(`${file}.json`, { force: true });
    }
  };

  const write = async (message: MailMessage): Promise<Buffer> => {
    // Imported with the first email, because it takes a twentieth of the start.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: eml } = await transport.sendMail({ ...composeMail(message, from), date: clock.now() });
    if (!Buffer.isBuffer(eml)) throw new TypeError('The composed email is not a buffer');
    return eml;
  };

  return {
    async send(message) {
      await createFolder();
      await writeAtomically(`${message.id}.eml`, await write(message));
      const { id, to, subject, html, text } = message;
      const entry: MailboxEntry = { id, at: clock.now().toISOString(), to, subject, html, text };
      await writeAtomically(`${id}.json`, JSON.stringify(entry));
      await removeOld();
    },
    async check() {
      await createFolder();
    },
  };
}
