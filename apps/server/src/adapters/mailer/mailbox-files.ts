import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ENTRY_FILE = /^[0-9a-f-]{36}\.json$/;

export const FILE_BATCH_SIZE = 50;

export async function listMailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });
  const dated = await mapInBatches(
    names.filter((name) => ENTRY_FILE.test(name)),
    async (name) => ({ name, storedAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 }),
  );
  return dated.sort((a, b) => b.storedAt - a.storedAt || (a.name < b.name ? 1 : -1)).map(({ name }) => name);
}

async function mapInBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += FILE_BATCH_SIZE) {
    results.push(...(await Promise.all(items.slice(start, start + FILE_BATCH_SIZE).map(work))));
  }
  return results;
}

export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
