import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createDatabaseOn, type Database, SOCKET_PORT, TEMPLATE_DATABASE, urlOfSocket } from './database.ts';
import { startNode } from './node-process.ts';
import type { Teardown } from './teardown.ts';
import { pollUntil, waitUntil } from './polling.ts';

/** A scenario's own PostgreSQL server, which can fail. It listens on a unix socket. */
export interface PostgresServer {
  /** The unix socket. */
  readonly socketPath: string;
  /** `migrated`: with the newest schema and the seeds of the product. */
  createDatabase(from: 'migrated' | 'empty'): Promise<Database>;
  /** `immediate`: like a crash, with recovery at the next start. `fast`: cleanly, closing all connections. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops every process of the server with SIGSTOP. Connections stay open. */
  freeze(): Promise<void>;
  unfreeze(): void;
  /** Fills the disk. Only for a server with `diskMb`. */
  fillDisk(): Promise<void>;
  freeDisk(): Promise<void>;
}

export interface PostgresOptions {
  /** Adds to and overrides the default settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Size of the server's own disk, a tmpfs that only root can mount. A scenario needs 320. */
  readonly diskMb?: number;
}

/** The cluster that every scenario's server is a copy of. */
export interface PostgresTemplate {
  start(options: PostgresOptions, teardown: Teardown): Promise<PostgresServer>;
}

/** The scenario cannot run on this machine. The message says why. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}

const HOLDER = fileURLToPath(new URL('../embedded-postgres/test/hold-database.ts', import.meta.url));
/** A machine busy with other work needs minutes. */
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 20_000;
const FILLER = 'filler';
const MEGABYTE = 1_024 * 1_024;

/** Commits are written before they are acknowledged, but not synced, because no scenario cuts the power. */
const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  shared_buffers: '64MB',
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

interface Program {
  readonly path: string;
  readonly uid: number;
  readonly gid: number;
}

/** Creates a cluster as the product does, with a database that a node of the product migrates and seeds. */
export async function createPostgresTemplate(teardown: Teardown): Promise<PostgresTemplate> {
  const root = await mkdtemp(join(tmpdir(), 'bna-faults-'));
  // As root, PostgreSQL runs as another user, which must be able to traverse the folder.
  await chmod(root, 0o711);
  teardown.add(() => rm(root, { recursive: true, force: true }));
  const { program, folder } = await createCluster(join(root, 'template'));

  const server = await startServer({ folder, program, settings: {} });
  const admin = await connectAdmin(folder);
  await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER bna`);
  await admin.end();
  const node = await startNode({
    name: 'template',
    databaseUrl: urlOfSocket(folder, TEMPLATE_DATABASE),
    dataDir: join(root, 'template'),
    workers: 'web',
  });
  await node.stop();
  await server.stop('fast');

  let copies = 0;
  return {
    async start({ settings = {}, diskMb }, scenarioTeardown) {
      copies += 1;
      const copy = join(root, `pg${String(copies)}`);
      await mkdir(copy);
      await chmod(copy, 0o711);
      scenarioTeardown.add(() => rm(copy, { recursive: true, force: true }));
      if (diskMb !== undefined) await mountDisk(copy, diskMb, scenarioTeardown);
      const data = join(copy, 'data');
      await cp(folder, data, { recursive: true, preserveTimestamps: true });
      if (program.uid !== process.getuid?.()) {
        await promisify(execFile)('chown', ['-R', `${String(program.uid)}:${String(program.gid)}`, data]);
      }
      await chmod(data, 0o700);
      const scenarioServer = await startServer({ folder: data, program, settings });
      scenarioTeardown.add(async () => {
        scenarioServer.unfreeze();
        await scenarioServer.stop('immediate');
      });
      return { ...scenarioServer, ...createDiskFiller(copy) };
    },
  };
}

/** Lets the product create its cluster. Returns the program and the account that run it. */
async function createCluster(dataDir: string): Promise<{ program: Program; folder: string }> {
  const holder = spawn(process.execPath, [HOLDER, dataDir, 'bna'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(holder, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(holder.stdout), 'line'),
    exit.then(([code]) => [`its process exited with ${String(code)}`]),
  ])) as [string];
  const folder = /"host":"([^"]+)"/.exec(line)?.[1];
  if (folder === undefined) throw new Error(`The cluster could not be created: ${line}`);
  const pid = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0] ?? '';
  const path = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0', 1)[0] ?? '';
  const { uid, gid } = await stat(folder);
  holder.stdin.end();
  await exit;
  return { program: { path, uid, gid }, folder };
}

/** @throws UnsupportedError without the permission to mount */
export async function mountDisk(folder: string, diskMb: number, teardown: Teardown): Promise<void> {
  const run = promisify(execFile);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${String(diskMb)}m,mode=711`, 'tmpfs', folder]);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new UnsupportedError(`a small disk cannot be mounted (${reason})`);
  }
  teardown.add(() => run('umount', [folder]));
}

/** Fills and frees the disk that contains the folder. */
export function createDiskFiller(folder: string): Pick<PostgresServer, 'fillDisk' | 'freeDisk'> {
  const filler = join(folder, FILLER);
  return {
    async fillDisk() {
      for (const size of [MEGABYTE, 4_096]) {
        const bytes = Buffer.alloc(size);
        for (;;) {
          const isWritten = await writeFile(filler, bytes, { flag: 'a' }).then(
            () => true,
            () => false,
          );
          if (!isWritten) break;
        }
      }
    },
    freeDisk: () => rm(filler, { force: true }),
  };
}

interface Cluster {
  readonly folder: string;
  readonly program: Program;
  readonly settings: Readonly<Record<string, string>>;
}

async function startServer({
  folder,
  program,
  settings,
}: Cluster): Promise<Omit<PostgresServer, 'fillDisk' | 'freeDisk'>> {
  let postmaster: ChildProcess | null = null;
  let log = '';

  const start = async (): Promise<void> => {
    const all = { ...SETTINGS, unix_socket_directories: folder, ...settings };
    const child = spawn(
      program.path,
      ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        uid: program.uid,
        gid: program.gid,
        cwd: '/',
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    );
    postmaster = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log = `${log}${chunk.toString()}`.slice(-100_000);
      });
    }
    const isReady = (): Promise<boolean> =>
      connectAdmin(folder).then(
        async (admin) => {
          await admin.end();
          return true;
        },
        () => child.exitCode !== null,
      );
    await waitUntil('PostgreSQL is ready', isReady, { withinMs: START_TIMEOUT_MS });
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`);
  };

  const listProcesses = async (): Promise<number[]> => {
    const pid = postmaster?.pid;
    if (pid === undefined || postmaster?.exitCode !== null) return [];
    const children = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
    return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  };
  let frozen: readonly number[] = [];

  await start();
  return {
    socketPath: join(folder, `.s.PGSQL.${String(SOCKET_PORT)}`),
    createDatabase: (from) => createDatabaseOn(folder, from),
    async stop(mode) {
      const stopping = postmaster;
      if (stopping === null || stopping.exitCode !== null || stopping.signalCode !== null) return;
      stopping.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      const hasStopped = (): boolean => stopping.exitCode !== null || stopping.signalCode !== null;
      if (!(await pollUntil(hasStopped, { withinMs: STOP_TIMEOUT_MS }))) stopping.kill('SIGKILL');
    },
    start,
    async freeze() {
      // The postmaster first, so that it starts no more processes.
      const [first] = await listProcesses();
      if (first === undefined) throw new Error('PostgreSQL is not running');
      process.kill(first, 'SIGSTOP');
      frozen = await listProcesses();
      for (const pid of frozen) signal(pid, 'SIGSTOP');
    },
    unfreeze() {
      for (const pid of frozen) signal(pid, 'SIGCONT');
      frozen = [];
    },
  };
}

/** Sends a signal. The process may have ended since it was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function connectAdmin(folder: string): Promise<Client> {
  const admin = new Client({ host: folder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  admin.on('error', () => undefined);
  await admin.connect();
  return admin;
}
