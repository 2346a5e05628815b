import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { isRoot } from './server-account.ts';

/** Returns sixteen hexadecimal digits for use in a folder name. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * Creates and returns a folder with a short path for files that cannot be in the data directory: `/var/lib/<name>` for
 * root, a private folder under the system's temporary folder otherwise.
 * @throws DatabaseUnavailableError if the path exists and belongs to another user
 */
export async function fallbackFolder(name: string): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const folder = isRoot() ? join('/var/lib', name) : join(tmpdir(), `${name}-${uid}`);
  // Root's folder holds the files of another account, which must be able to pass through.
  const mode = isRoot() ? 0o711 : 0o700;
  await mkdir(folder, { recursive: true, mode });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid) {
    throw new DatabaseUnavailableError(`${folder} belongs to another user. Remove it.`);
  }
  await chmod(folder, mode);
  return folder;
}

/** Returns whether `folder` is a real folder (not a link) of `uid` that no other user can enter. */
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
 * Creates `folder` atomically: fills a temporary sibling and renames it. If several processes do this at once, the first
 * one wins. Also removes what killed processes left behind.
 */
export async function createAtomically(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
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
    // A child of the killed process may still be writing there. Then the next start removes it.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Returns whether a process exists, including zombies and processes of other users. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
