import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ENTRY_FILE = /^[0-9a-f-]{36}\.json$/;

/** Files that are looked at together. */
export const FILES_AT_ONCE = 50;

/** Names of the files that the mails of a mailbox's folder are listed from, newest mail first. */
export async function listMailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const dated = await inPortions(
    names.filter((name) => ENTRY_FILE.test(name)),
    async (name) => ({ name, putAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 }),
  );
  return dated.sort((a, b) => b.putAt - a.putAt || (a.name < b.name ? 1 : -1)).map(({ name }) => name);
}

async function inPortions<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += FILES_AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + FILES_AT_ONCE).map(work))));
  }
  return results;
}

export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
