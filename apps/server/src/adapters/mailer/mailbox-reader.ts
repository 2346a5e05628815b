import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MailboxEntry, MailboxReader } from '../../deps.ts';
import { FILE_BATCH_SIZE, isMissingFile, listMailFiles } from './mailbox-files.ts';

const Entry = z.object({
  id: z.uuid(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export function createMailboxReader({ folder }: { folder: string }): MailboxReader {
  const read = async (name: string): Promise<Buffer | undefined> =>
    readFile(join(folder, name)).catch((error: unknown) => {
      if (isMissingFile(error)) return undefined;
      throw error;
    });

  const findEntry = async (name: string): Promise<MailboxEntry | undefined> => {
    const content = await read(name);
    return content === undefined ? undefined : parseEntry(content);
  };

  return {
    async list({ to, limit }) {
      const wanted = to?.toLowerCase();
      const found: MailboxEntry[] = [];
      const names = await listMailFiles(folder);
      for (let start = 0; start < names.length && found.length < limit; start += FILE_BATCH_SIZE) {
        const entries = await Promise.all(names.slice(start, start + FILE_BATCH_SIZE).map(findEntry));
        for (const entry of entries) {
          if (entry !== undefined && (wanted === undefined || entry.to.toLowerCase() === wanted)) found.push(entry);
        }
      }
      return found.slice(0, limit);
    },
    find: (id) => (isId(id) ? findEntry(`${id}.json`) : Promise.resolve(undefined)),
    findEml: (id) => (isId(id) ? read(`${id}.eml`) : Promise.resolve(undefined)),
  };
}

/** Ids are used as file names. */
const isId = (id: string): boolean => z.uuid().lowercase().safeParse(id).success;

function parseEntry(content: Buffer): MailboxEntry | undefined {
  try {
    return Entry.safeParse(JSON.parse(content.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
