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
import { becomes, waitUntil } from './wait.ts';

/** A PostgreSQL server that is a scenario's own, so that it can be broken. Reached by a unix socket. */
export interface PostgresServer {
  /** Path of the socket, for a `FaultProxy`. */
  readonly socketPath: string;
  /** `migrated` is the product's newest, with its stock table and empty otherwise; takes some tens of milliseconds. */
  createDatabase(from?: 'migrated' | 'empty'): Promise<Database>;
  /** `immediate`: as a crash, with recovery at the next start. `fast`: in order, everybody is thrown out. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Every process of the server stands still; connections stay. */
  hang(): Promise<void>;
  resume(): void;
  /** Takes all that is left of the disk. Only for a server on a small disk of its own. */
  fillDisk(): Promise<void>;
  freeDisk(): Promise<void>;
}

export interface PostgresOptions {
  /** Server settings beside our own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A disk of its own of so many megabytes (a tmpfs: root alone can mount one; 320 hold a scenario). */
  readonly diskMb?: number;
}

/** What all servers of a run are copies of. */
export interface PostgresTemplate {
  start(options: PostgresOptions, teardown: Teardown): Promise<PostgresServer>;
}

/** Says in words why a scenario cannot run here. */
export class NotPossibleHere extends Error {
  override readonly name = 'NotPossibleHere';
}

const HOLDER = fileURLToPath(new URL('../apps/server/test/hold-database.ts', import.meta.url));
const STARTED_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 20_000;
const BALLAST = 'ballast';
const MEGABYTE = 1_024 * 1_024;

/** Every commit is written before it is answered; nothing is synced, since no run cuts the power. */
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

/** Makes a cluster as the product does, and has a node of the product migrate and seed a database in it. */
export async function createPostgresTemplate(teardown: Teardown): Promise<PostgresTemplate> {
  const root = await mkdtemp(join(tmpdir(), 'bna-faults-'));
  // The account that runs PostgreSQL when we are root must be able to pass through.
  await chmod(root, 0o711);
  teardown.add(() => rm(root, { recursive: true, force: true }));
  const { program, folder } = await makeCluster(join(root, 'made'));

  const making = await startServer({ folder, program, settings: {} });
  const admin = await connectAdmin(folder);
  await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER bna`);
  await admin.end();
  const node = await startNode({
    name: 'template',
    databaseUrl: urlOfSocket(folder, TEMPLATE_DATABASE),
    dataDir: join(root, 'made'),
    workers: 'web',
  });
  await node.stop();
  await making.stop('fast');

  let made = 0;
  return {
    async start({ settings = {}, diskMb }, ofScenario) {
      made += 1;
      const copy = join(root, `pg${String(made)}`);
      await mkdir(copy);
      await chmod(copy, 0o711);
      ofScenario.add(() => rm(copy, { recursive: true, force: true }));
      if (diskMb !== undefined) await mountDisk(copy, diskMb, ofScenario);
      const own = join(copy, 'data');
      await cp(folder, own, { recursive: true, preserveTimestamps: true });
      if (program.uid !== process.getuid?.()) {
        await promisify(execFile)('chown', ['-R', `${String(program.uid)}:${String(program.gid)}`, own]);
      }
      await chmod(own, 0o700);
      const server = await startServer({ folder: own, program, settings });
      ofScenario.add(async () => {
        server.resume();
        await server.stop('immediate');
      });
      return { ...server, ...createBallast(copy) };
    },
  };
}

/** Lets the product make its cluster, and reads from its running server which program that is and whose. */
async function makeCluster(dataDir: string): Promise<{ program: Program; folder: string }> {
  const holder = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(holder, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(holder.stdout), 'line'),
    exit.then(([code]) => [`its process ended with ${String(code)}`]),
  ])) as [string];
  const folder = /"host":"([^"]+)"/.exec(line)?.[1];
  if (folder === undefined) throw new Error(`No cluster could be made: ${line}`);
  const pid = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0] ?? '';
  const path = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0', 1)[0] ?? '';
  const { uid, gid } = await stat(folder);
  holder.stdin.end();
  await exit;
  return { program: { path, uid, gid }, folder };
}

/** @throws NotPossibleHere for whoever may not mount */
export async function mountDisk(folder: string, diskMb: number, teardown: Teardown): Promise<void> {
  const run = promisify(execFile);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${String(diskMb)}m,mode=711`, 'tmpfs', folder]);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new NotPossibleHere(`a small disk cannot be mounted (${reason})`);
  }
  teardown.add(() => run('umount', [folder]));
}

/** All that is left of the disk that a folder is on is taken, and given back. */
export function createBallast(folder: string): Pick<PostgresServer, 'fillDisk' | 'freeDisk'> {
  const ballast = join(folder, BALLAST);
  return {
    async fillDisk() {
      for (const piece of [MEGABYTE, 4_096]) {
        const bytes = Buffer.alloc(piece);
        for (;;) {
          const written = await writeFile(ballast, bytes, { flag: 'a' }).then(
            () => true,
            () => false,
          );
          if (!written) break;
        }
      }
    },
    freeDisk: () => rm(ballast, { force: true }),
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
    const answers = (): Promise<boolean> =>
      connectAdmin(folder).then(
        async (admin) => {
          await admin.end();
          return true;
        },
        () => child.exitCode !== null,
      );
    await waitUntil('PostgreSQL answers', answers, { withinMs: STARTED_WITHIN_MS });
    if (child.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${log}`);
  };

  const processes = async (): Promise<number[]> => {
    const pid = postmaster?.pid;
    if (pid === undefined || postmaster?.exitCode !== null) return [];
    const children = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
    return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  };
  let hanging: readonly number[] = [];

  await start();
  return {
    socketPath: join(folder, `.s.PGSQL.${String(SOCKET_PORT)}`),
    createDatabase: (from = 'migrated') => createDatabaseOn(folder, from),
    async stop(how) {
      const stopping = postmaster;
      if (stopping === null || stopping.exitCode !== null || stopping.signalCode !== null) return;
      stopping.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      const hasStopped = (): boolean => stopping.exitCode !== null || stopping.signalCode !== null;
      if (!(await becomes(hasStopped, { withinMs: STOPPED_WITHIN_MS }))) stopping.kill('SIGKILL');
    },
    start,
    async hang() {
      // The postmaster first, so that it starts nobody else meanwhile.
      const [first] = await processes();
      if (first === undefined) throw new Error('PostgreSQL does not run');
      process.kill(first, 'SIGSTOP');
      hanging = await processes();
      for (const pid of hanging) signal(pid, 'SIGSTOP');
    },
    resume() {
      for (const pid of hanging) signal(pid, 'SIGCONT');
      hanging = [];
    },
  };
}

/** To a process that may have ended since it was listed. */
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
