import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, link, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { createAtomically, isPrivateFolderOf, isProcessAlive, shortHash } from './folders.ts';
import type { Cluster } from './postgres-cluster.ts';
import { programOptions } from './server-account.ts';

/** Contents of `postmaster.pid`, which a running server writes and a killed one leaves behind. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly content: string;
}

/** Only part of the socket's name: the server does not listen on a network port. */
export const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH_BYTES = 103;
const STOP_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 10;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/** Sized for a laptop. Passed as arguments, so that changes also reach existing clusters. */
const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

export async function readPostmasterFile(cluster: Cluster): Promise<PostmasterFile | null> {
  let content: string;
  try {
    content = await readFile(postmasterPath(cluster), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const [pid, , , , socketFolder] = content.split('\n');
  return { pid: Number(pid), socketFolder: socketFolder ?? '', content };
}

/** Returns whether only the cluster's account could have created the socket. */
export async function hasTrustedSocket(cluster: Cluster, file: PostmasterFile): Promise<boolean> {
  return file.socketFolder === cluster.folder || isPrivateFolderOf(cluster.account.uid, file.socketFolder);
}

/** Returns whether a process is this cluster's server, not a zombie or an unrelated process with the same id. */
export async function isServing(cluster: Cluster, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !isProcessAlive(pid)) return false;
  return (await readCommandLine(pid)).includes(` -D ${cluster.folder} `);
}

/**
 * Removes the file of a dead server. If another process replaced the file in the meantime, restores that one. PostgreSQL
 * still refuses to start while a process of the dead server uses its shared memory.
 */
export async function removeStalePostmasterFile(cluster: Cluster, stale: PostmasterFile): Promise<void> {
  const path = postmasterPath(cluster);
  const removed = `${path}.stale-${process.pid}`;
  try {
    await rename(path, removed);
  } catch {
    return;
  }
  const isStale = (await readFile(removed, 'utf8')) === stale.content;
  if (!isStale) await link(removed, path).catch(() => undefined);
  await rm(removed, { force: true });
}

export interface PostmasterStart {
  readonly cluster: Cluster;
  readonly program: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
}

export interface StartedPostmaster {
  isRunning(): boolean;
}

/** Spawns the server in its own process group, so that it survives Ctrl-C and this process. It may still fail to start. */
export async function startPostmaster({ cluster, ...start }: PostmasterStart): Promise<StartedPostmaster> {
  const socketFolder = await makeSocketFolder(cluster);
  await removeStaleSocketLock(cluster, socketFolder);
  const settings = { ...SETTINGS, unix_socket_directories: socketFolder, ...start.settings };
  const log = await openLog(start.logFile);
  try {
    const child = spawn(
      start.program,
      ['-D', cluster.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...programOptions(cluster.account), detached: true, stdio: ['ignore', log.fd, log.fd] },
    );
    child.once('exit', () => void removeSocketFolder(cluster, socketFolder));
    await once(child, 'spawn');
    child.unref();
    return { isRunning: () => child.exitCode === null && child.signalCode === null };
  } finally {
    await log.close();
  }
}

/** Stops the server as `pg_ctl stop -m fast` does, and waits for it. */
export async function stopPostmaster(cluster: Cluster, file: PostmasterFile): Promise<void> {
  process.kill(file.pid, 'SIGINT');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (await isServing(cluster, file.pid)) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL (process ${file.pid}) did not stop.`);
    await delay(POLL_INTERVAL_MS);
  }
  await removeSocketFolder(cluster, file.socketFolder);
}

/** Removes the folder that was created because the socket's usual path was too long, unless another server uses it. */
async function removeSocketFolder(cluster: Cluster, socketFolder: string): Promise<void> {
  if (socketFolder === cluster.folder || !socketFolder.startsWith(socketFolderPrefix(cluster))) return;
  if (!(await isPrivateFolderOf(cluster.account.uid, socketFolder))) return;
  await rmdir(socketFolder).catch(() => undefined);
}

function postmasterPath(cluster: Cluster): string {
  return join(cluster.folder, 'postmaster.pid');
}

/** PostgreSQL takes any process with the id in the lock file for a running server, even a zombie. */
async function removeStaleSocketLock(cluster: Cluster, socketFolder: string): Promise<void> {
  const lock = join(socketFolder, `${SOCKET_NAME}.lock`);
  const content = await readFile(lock, 'utf8').catch(() => null);
  if (content !== null && !(await isServing(cluster, Number.parseInt(content, 10)))) await rm(lock, { force: true });
}

const socketFolderPrefix = ({ name }: Cluster): string => `/tmp/${name}-socket-`;

/** Depends on the cluster only, so that open pools find a restarted server at the same address. */
async function makeSocketFolder(cluster: Cluster): Promise<string> {
  const usualSocket = join(cluster.folder, SOCKET_NAME);
  if (Buffer.byteLength(usualSocket) <= MAX_SOCKET_PATH_BYTES) return cluster.folder;
  const folder = `${socketFolderPrefix(cluster)}${shortHash(cluster.folder)}`;
  const { uid, gid } = cluster.account;
  await createAtomically(folder, (unfinished) => chown(unfinished, uid, gid));
  if (await isPrivateFolderOf(uid, folder)) return folder;
  throw new DatabaseUnavailableError(
    `${folder} belongs to another user. Remove it, or use a data directory with a shorter path.`,
  );
}

async function openLog(path: string): ReturnType<typeof open> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** Returns the command line of a process; empty for a zombie or a process that does not exist. */
async function readCommandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout;
  } catch {
    return '';
  }
}
