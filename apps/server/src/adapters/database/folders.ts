import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { isRoot } from './server-account.ts';

const ROOT_FALLBACK_FOLDER = '/var/lib/bna';

/** Sixteen hexadecimal digits that stand for `text` in the name of a folder. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * A folder with a short path for what cannot lie where it belongs: `/var/lib/bna` for root (others may pass through, not
 * look around), one of our own under the system's temporary folder for anyone else.
 * @throws {DatabaseUnavailableError} when somebody else has put something of that name there.
 */
export async function fallbackFolder(): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const folder = isRoot() ? ROOT_FALLBACK_FOLDER : join(tmpdir(), `bna-${uid}`);
  const mode = isRoot() ? 0o711 : 0o700;
  await mkdir(folder, { recursive: true, mode });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new DatabaseUnavailableError(
      `${folder} is not a folder of our own: remove it, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  await chmod(folder, mode);
  return folder;
}

/** Whether `folder` is a real folder (no link) that belongs to `uid` and that nobody else may enter. */
export async function isPrivateFolderOf(uid: number, folder: string): Promise<boolean> {
  try {
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
  } catch {
    return false;
  }
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Lets `fill` make the contents of `folder` in a temporary sibling and renames that when it is whole, so that a kill in the
 * middle leaves nothing half-made under the final name. When several processes do it at once the first one wins and the
 * others' work is thrown away. What killed processes left behind is removed.
 */
export async function createWhole(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  await removeAbandonedSiblings(folder);
  const unfinished = await mkdtemp(`${folder}.${process.pid}-`);
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
}

async function removeAbandonedSiblings(folder: string): Promise<void> {
  const unfinishedName = /^\.(\d+)-[A-Za-z0-9]{6}$/;
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(basename(folder))
      ? unfinishedName.exec(name.slice(basename(folder).length))?.[1]
      : undefined;
    if (pid === undefined || isProcessAlive(Number(pid))) continue;
    // A program that the killed process had started may still be writing there: then the next start removes it.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether a process of this number exists, whoever it belongs to. True for one that is dead but not yet reaped. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
