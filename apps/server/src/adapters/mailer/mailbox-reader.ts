import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MailboxEntry, MailboxReader } from '../../deps.ts';

const Entry = z.object({
  id: z.uuid(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
const ENTRY_FILE = /^[0-9a-f-]{36}\.json$/;
/** Files that are looked at together. */
const AT_ONCE = 50;

/** Reads what `createMailbox` has put into the folder. What is no mail is passed over. */
export function createMailboxReader({ folder }: { folder: string }): MailboxReader {
  const read = async (name: string): Promise<Buffer | undefined> =>
    readFile(join(folder, name)).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    });

  const findEntry = async (name: string): Promise<MailboxEntry | undefined> => {
    const content = await read(name);
    return content === undefined ? undefined : parseEntry(content);
  };

  const listNames = async (): Promise<string[]> => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    const dated = await inPortions(
      names.filter((name) => ENTRY_FILE.test(name)),
      async (name) => ({ name, putAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 }),
    );
    return dated.sort((a, b) => b.putAt - a.putAt || (a.name < b.name ? 1 : -1)).map(({ name }) => name);
  };

  return {
    async list({ to, limit }) {
      const wanted = to?.toLowerCase();
      const found: MailboxEntry[] = [];
      const names = await listNames();
      for (let start = 0; start < names.length && found.length < limit; start += AT_ONCE) {
        const entries = await Promise.all(names.slice(start, start + AT_ONCE).map(findEntry));
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

/** Ids name files: nothing else may. */
const isId = (id: string): boolean => z.uuid().lowercase().safeParse(id).success;

async function inPortions<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}

function parseEntry(content: Buffer): MailboxEntry | undefined {
  try {
    return Entry.safeParse(JSON.parse(content.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
