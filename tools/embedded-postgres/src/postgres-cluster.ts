import { chmod, chown, lstat, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { createAtomically, exists, fallbackFolder, shortHash } from './folders.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { canEnter, chooseServerAccount, isRoot, runProgram, type ServerAccount } from './server-account.ts';

export const SUPERUSER = 'postgres';

/** A PostgreSQL data directory and the account that owns it. */
export interface Cluster {
  readonly folder: string;
  readonly account: ServerAccount;
  /** Name of the product that uses it. */
  readonly name: string;
}

const FOLDER_NAME = 'postgres';
const SIGNPOST_NAME = 'POSTGRES-IS-ELSEWHERE.txt';

/**
 * Returns the location of the cluster of `dataDir`: inside of it, or in a fallback folder if the account that runs the
 * server cannot enter it (a text file in `dataDir` then says so). Creates `dataDir` but not the cluster.
 */
export async function locateCluster(dataDir: string, name: string): Promise<Cluster> {
  await makeDataDir(dataDir);
  const resolvedDataDir = await realpath(dataDir);
  const account = await chooseServerAccount();
  if (await canEnter(account, resolvedDataDir)) {
    return withOwner({ folder: join(resolvedDataDir, FOLDER_NAME), account, name });
  }
  const folder = join(await fallbackFolder(name), `data-${shortHash(resolvedDataDir)}`);
  await writeFile(
    join(resolvedDataDir, SIGNPOST_NAME),
    `The database of this folder is in ${folder}\nbecause the account that runs PostgreSQL cannot enter this one.\n`,
  );
  return withOwner({ folder, account, name });
}

export async function hasCluster(cluster: Cluster): Promise<boolean> {
  return exists(join(cluster.folder, 'PG_VERSION'));
}

/** Creates the cluster unless it exists. Safe to interrupt and to run concurrently. */
export async function initializeCluster(
  cluster: Cluster,
  programs: PostgresPrograms,
  { sync }: { sync: boolean },
): Promise<void> {
  if (await hasCluster(cluster)) return;
  await createAtomically(cluster.folder, async (unfinished) => {
    await chown(unfinished, cluster.account.uid, cluster.account.gid);
    await runProgram(cluster.account, programs.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ]);
  });
}

async function makeDataDir(dataDir: string): Promise<void> {
  const firstCreated = await mkdir(dataDir, { recursive: true });
  // The unprivileged account must be able to pass through, whatever root's umask is.
  if (firstCreated !== undefined && isRoot()) await chmod(dataDir, 0o711);
}

/** An existing cluster keeps its owner. If that is root (a copy made by root), it goes to the chosen account. */
async function withOwner(cluster: Cluster): Promise<Cluster> {
  const { folder, account } = cluster;
  if (!(await exists(folder))) return cluster;
  const { uid, gid } = await lstat(folder);
  if (uid === account.uid) return cluster;
  if (!isRoot()) {
    throw new DatabaseUnavailableError(`The database in ${folder} belongs to another user. Start as that user.`);
  }
  if (uid !== 0) return { ...cluster, account: { uid, gid } };
  await changeOwner(account, folder);
  return cluster;
}

async function changeOwner(account: ServerAccount, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await changeOwner(account, path);
    else if (entry.isFile()) await chown(path, account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}
