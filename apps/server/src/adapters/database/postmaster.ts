import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, link, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { createWhole, isPrivateFolderOf, isProcessAlive, shortHash } from './folders.ts';
import type { Cluster } from './postgres-cluster.ts';
import { programOptions } from './server-account.ts';

/** What a running (or killed) server wrote into its `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly content: string;
}

/** Part of the socket's name only; the server listens on no network port. */
export const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_FOLDER_PREFIX = '/tmp/bna-socket-';
const STOP_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 10;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/** Fit for a laptop; on the command line, so that a later release's values reach clusters made by an earlier one. */
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

/** Whether the socket named in the file can be trusted: its folder is the cluster or a private one of the same account. */
export async function hasTrustedSocket(cluster: Cluster, file: PostmasterFile): Promise<boolean> {
  return file.socketFolder === cluster.folder || isPrivateFolderOf(cluster.account.uid, file.socketFolder);
}

/** Whether the process of this number lives and is this cluster's server, not a zombie or a later owner of the number. */
export async function isServing(cluster: Cluster, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !isProcessAlive(pid)) return false;
  return (await readCommandLine(pid)).includes(` -D ${cluster.folder} `);
}

/**
 * Removes the file of a dead server, and nothing else: when another process has replaced it in the meantime, that one is
 * put back. Even with the file gone PostgreSQL refuses to start while a process of the dead server still holds its memory.
 */
export async function removeStalePostmasterFile(cluster: Cluster, stale: PostmasterFile): Promise<void> {
  const path = postmasterPath(cluster);
  const removed = `${path}.stale-${process.pid}`;
  try {
    await rename(path, removed);
  } catch {
    return;
  }
  const isTheStaleOne = (await readFile(removed, 'utf8')) === stale.content;
  if (!isTheStaleOne) await link(removed, path).catch(() => undefined);
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

/** Starts the server in a session of its own: neither Ctrl-C in our terminal nor our own death stops it. It may still fail. */
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

/** Ends the server as `pg_ctl stop -m fast` does and waits for it. */
export async function stopPostmaster(cluster: Cluster, file: PostmasterFile): Promise<void> {
  process.kill(file.pid, 'SIGINT');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (await isServing(cluster, file.pid)) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL (process ${file.pid}) does not stop.`);
    await delay(POLL_INTERVAL_MS);
  }
  await removeSocketFolder(cluster, file.socketFolder);
}

/** Removes the folder that was made for a socket whose usual path is too long, unless another server already uses it. */
async function removeSocketFolder(cluster: Cluster, socketFolder: string): Promise<void> {
  if (socketFolder === cluster.folder || !socketFolder.startsWith(SOCKET_FOLDER_PREFIX)) return;
  if (!(await isPrivateFolderOf(cluster.account.uid, socketFolder))) return;
  await rmdir(socketFolder).catch(() => undefined);
}

function postmasterPath(cluster: Cluster): string {
  return join(cluster.folder, 'postmaster.pid');
}

/** PostgreSQL trusts the number in the socket's lock file; to it a zombie or a later owner of the number is alive. */
async function removeStaleSocketLock(cluster: Cluster, socketFolder: string): Promise<void> {
  const lock = join(socketFolder, `${SOCKET_NAME}.lock`);
  const content = await readFile(lock, 'utf8').catch(() => null);
  if (content !== null && !(await isServing(cluster, Number.parseInt(content, 10)))) await rm(lock, { force: true });
}

/** The same one for a cluster whoever starts it: who was connected finds the next server where the last one was. */
async function makeSocketFolder(cluster: Cluster): Promise<string> {
  const usualSocket = join(cluster.folder, SOCKET_NAME);
  if (Buffer.byteLength(usualSocket) <= MAX_SOCKET_PATH_BYTES) return cluster.folder;
  const folder = `${SOCKET_FOLDER_PREFIX}${shortHash(cluster.folder)}`;
  const { uid, gid } = cluster.account;
  await createWhole(folder, (unfinished) => chown(unfinished, uid, gid));
  if (await isPrivateFolderOf(uid, folder)) return folder;
  throw new DatabaseUnavailableError(
    `${folder} is not a folder of our own: remove it, or set DATA_DIR to a folder with a shorter path.`,
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

/** The arguments a process was started with; empty for a zombie and for a process that does not exist. */
async function readCommandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout;
  } catch {
    return '';
  }
}
