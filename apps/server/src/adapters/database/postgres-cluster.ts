import { chmod, chown, lstat, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { createWhole, exists, fallbackFolder, shortHash } from './folders.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { canEnter, chooseServerAccount, isRoot, runProgram, type ServerAccount } from './server-account.ts';

/** The superuser of the embedded server. The product itself connects as the plain role that owns its database. */
export const SUPERUSER = 'postgres';

/** Where the database's files lie and whose they are. */
export interface Cluster {
  readonly folder: string;
  readonly account: ServerAccount;
}

const FOLDER_NAME = 'postgres';
const SIGNPOST_NAME = 'POSTGRES-IS-ELSEWHERE.txt';

/**
 * Decides where the cluster of `dataDir` lies: inside of it, or in a fallback folder when the account that must run the
 * server cannot enter there (a text file in `dataDir` then says so). Makes `dataDir`, not yet the cluster.
 */
export async function locateCluster(dataDir: string): Promise<Cluster> {
  await makeDataDir(dataDir);
  const resolvedDataDir = await realpath(dataDir);
  const account = await chooseServerAccount();
  if (await canEnter(account, resolvedDataDir)) {
    return ownedCluster(join(resolvedDataDir, FOLDER_NAME), account);
  }
  const folder = join(await fallbackFolder(), `data-${shortHash(resolvedDataDir)}`);
  await writeFile(
    join(resolvedDataDir, SIGNPOST_NAME),
    `The database of this folder lies in ${folder}\nbecause the account that runs PostgreSQL may not enter here.\n`,
  );
  return ownedCluster(folder, account);
}

export async function hasCluster(cluster: Cluster): Promise<boolean> {
  return exists(join(cluster.folder, 'PG_VERSION'));
}

/** Makes the cluster's files if there are none. Safe against a kill in the middle and against two processes at once. */
export async function initializeCluster(
  cluster: Cluster,
  programs: PostgresPrograms,
  { sync }: { sync: boolean },
): Promise<void> {
  if (await hasCluster(cluster)) return;
  await createWhole(cluster.folder, async (unfinished) => {
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
  const firstMade = await mkdir(dataDir, { recursive: true });
  // The unprivileged account must pass through what root has just made, whatever the umask; it need not look around.
  if (firstMade !== undefined && isRoot()) await chmod(dataDir, 0o711);
}

/** An existing cluster keeps its owner, except root, which PostgreSQL refuses (a copy that root made of the folder). */
async function ownedCluster(folder: string, account: ServerAccount): Promise<Cluster> {
  if (!(await exists(folder))) return { folder, account };
  const { uid, gid } = await lstat(folder);
  if (uid === account.uid) return { folder, account };
  if (!isRoot()) {
    throw new DatabaseUnavailableError(
      `The database in ${folder} belongs to another user: start BNA as that user, or set DATA_DIR to another folder.`,
    );
  }
  if (uid !== 0) return { folder, account: { uid, gid } };
  await giveTo(account, folder);
  return { folder, account };
}

async function giveTo(account: ServerAccount, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(account, path);
    else if (entry.isFile()) await chown(path, account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}
