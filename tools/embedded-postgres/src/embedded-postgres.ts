import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { keepSession, type SessionHolder } from './kept-session.ts';
import { type Cluster, hasCluster, initializeCluster, locateCluster } from './postgres-cluster.ts';
import { locatePostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import {
  hasTrustedSocket,
  isServing,
  type PostmasterFile,
  readPostmasterFile,
  removeStalePostmasterFile,
  SOCKET_PORT,
  startPostmaster,
  type StartedPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { announcePresence, tryExclusivePresence } from './presence.ts';

/** Crash recovery after a power loss takes a while. A normal start takes well under 0.1 s. */
const START_TIMEOUT_MS = 60_000;
/** A start that fails at once is retried for this long: processes of a killed server may still use its memory. */
const FAILING_START_TIMEOUT_MS = 3_000;
const FAILED_START_DELAY_MS = 200;
const POLL_INTERVAL_MS = 10;

/** Connection settings for `pg`. `host` is the folder of a Unix socket. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** Stops the server unless another process is still connected to it after two seconds. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Names the database and its owner role, and prefixes folders and connections. */
  readonly name: string;
  /** Called with a sentence when the server is lost, cannot be restarted, or is back. */
  readonly log: (message: string) => void;
  /** Called when a server is being started, which takes a moment; not when a running one is joined. */
  readonly onStarting?: () => void;
  /** Additional server settings, such as `fsync: 'off'` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL on the files in `dataDir`, or joins the server that already runs there (of another process, or one
 * that outlived a killed process). Creates the cluster on first use, and restarts a server that dies.
 * @throws DatabaseUnavailableError if there are no programs for this platform or the server does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, name, log } = options;
  const cluster = await locateCluster(dataDir, name);
  const first = await joinOrStart(cluster, options, initializeCluster);
  const kept = keepSession(first, {
    reopen: async () => {
      const joined = await joinOrStart(cluster, options, requireCluster);
      log('The embedded PostgreSQL is back.');
      return joined;
    },
    onLost: ({ message }) => {
      log(`The embedded PostgreSQL stopped; restarting it: ${message}`);
    },
    onReopenFailed: (error) => {
      log(`The embedded PostgreSQL is not back yet: ${error instanceof Error ? error.message : String(error)}`);
    },
  });
  let stopped: Promise<void> | null = null;
  return {
    connection: { host: first.file.socketFolder, port: SOCKET_PORT, database: name, user: name },
    stop: () =>
      (stopped ??= kept.release().then((joined) => (joined === null ? undefined : stopUnlessInUse(cluster, joined)))),
  };
}

interface JoinedServer extends SessionHolder {
  readonly file: PostmasterFile;
}

/** An empty database must not replace one that was deleted while the product was running. */
async function requireCluster(cluster: Cluster): Promise<void> {
  if (await hasCluster(cluster)) return;
  throw new DatabaseUnavailableError(`The database in ${cluster.folder} was deleted.`);
}

async function joinOrStart(
  cluster: Cluster,
  options: EmbeddedPostgresOptions,
  ensureCluster: typeof initializeCluster,
): Promise<JoinedServer> {
  const logFile = join(options.dataDir, 'postgres.log');
  let programs: PostgresPrograms | null = null;
  let own: StartedPostmaster | null = null;
  let deadline = performance.now() + START_TIMEOUT_MS;
  let hasFailed = false;
  while (performance.now() < deadline) {
    const file = await readPostmasterFile(cluster);
    const joined = file === null ? null : await tryToJoin(cluster, file);
    if (joined !== null) return joined;

    if (await isStarting(cluster, { own, file })) {
      await delay(POLL_INTERVAL_MS);
      continue;
    }
    if (own !== null) {
      if (!hasFailed) deadline = Math.min(deadline, performance.now() + FAILING_START_TIMEOUT_MS);
      hasFailed = true;
      await delay(FAILED_START_DELAY_MS);
    }
    if (file !== null) await removeStalePostmasterFile(cluster, file);
    programs ??= await locatePostgresPrograms(cluster.account, cluster.name);
    const settings = options.settings ?? {};
    await ensureCluster(cluster, programs, { sync: settings['fsync'] !== 'off' });
    own = await startPostmaster({ cluster, program: programs.postgres, logFile, settings });
    options.onStarting?.();
    // Creating the cluster does not count, which takes minutes on a very busy machine.
    if (!hasFailed) deadline = performance.now() + START_TIMEOUT_MS;
  }
  throw new DatabaseUnavailableError(
    `The embedded PostgreSQL does not start. The end of ${logFile}:\n${await lastLines(logFile)}`,
  );
}

/** Returns whether a server, our own or that of another process, has been started and may answer soon. */
const isStarting = async (
  cluster: Cluster,
  { own, file }: { own: StartedPostmaster | null; file: PostmasterFile | null },
): Promise<boolean> => own?.isRunning() === true || (file !== null && (await isServing(cluster, file.pid)));

/** Returns null if no server answers yet, or if the socket cannot be trusted. */
async function tryToJoin(cluster: Cluster, file: PostmasterFile): Promise<JoinedServer | null> {
  if (!(await hasTrustedSocket(cluster, file))) return null;
  try {
    const session = await announcePresence({ host: file.socketFolder, port: SOCKET_PORT }, cluster.name);
    return { session, file };
  } catch {
    return null;
  }
}

async function stopUnlessInUse(cluster: Cluster, { session, file }: JoinedServer): Promise<void> {
  session.ref();
  // A rejection means a lost connection: the server is already gone.
  const isLast = await tryExclusivePresence(session.client).catch(() => false);
  // The session stays open until the signal is sent, so that no process can join in between.
  if (isLast) await stopPostmaster(cluster, file);
  await session.end();
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-5).join('\n');
}
