import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { type Held, keepSession } from './kept-session.ts';
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
import { announcePresence, becomeLast, DATABASE } from './presence.ts';
import type { SessionClient } from './session-client.ts';

/** Crash recovery after a power loss may take a while; an ordinary start takes well under a tenth of a second. */
const START_TIMEOUT_MS = 60_000;
/** For how long a start that fails at once is repeated: a killed server's helpers may hold its memory a little longer. */
const FAILING_START_TIMEOUT_MS = 3_000;
const FAILED_START_PAUSE_MS = 200;
const POLL_INTERVAL_MS = 10;

export interface EmbeddedPostgres {
  /** Connection settings for `pg`: the folder of a unix socket as host, port, database and user. */
  readonly connection: { host: string; port: number; database: string; user: string };
  /** Stops the server unless somebody else is still connected to it after two seconds. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Told in a sentence when the server is lost, when it cannot be started again and when it is back. */
  readonly log: (message: string) => void;
  /** Server settings beside our own, such as `fsync: 'off'` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Gives a running PostgreSQL whose files lie in `dataDir`: makes the cluster on first use, starts the server, or joins the
 * one that is already running there (that of another process, or one that outlived a killed BNA). A server that dies before
 * `stop` is started again, or joined again, at the same address.
 * @throws {DatabaseUnavailableError} when there are no programs for this platform or the server does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await locateCluster(options.dataDir);
  const first = await joinOrStart(cluster, options, initializeCluster);
  const kept = keepSession(first, {
    open: async () => {
      const joined = await joinOrStart(cluster, options, refuseToInitialize);
      options.log('The embedded PostgreSQL is back.');
      return joined;
    },
    onLost: ({ message }) => {
      options.log(`The embedded PostgreSQL was lost and is started again: ${message}`);
    },
    onFailedToOpen: (error) => {
      const message = error instanceof Error ? error.message : String(error);
      options.log(`The embedded PostgreSQL is not back yet: ${message}`);
    },
  });
  let stopped: Promise<void> | null = null;
  return {
    connection: { host: first.file.socketFolder, port: SOCKET_PORT, database: DATABASE, user: DATABASE },
    stop: () =>
      (stopped ??= kept.letGo().then((joined) => (joined === null ? undefined : stopUnlessInUse(cluster, joined)))),
  };
}

interface Joined extends Held {
  readonly file: PostmasterFile;
}

/** In place of a database that vanished under a running BNA an empty one would be no help. */
async function refuseToInitialize(cluster: Cluster): Promise<void> {
  if (await hasCluster(cluster)) return;
  throw new DatabaseUnavailableError(`The database in ${cluster.folder} is gone.`);
}

async function joinOrStart(
  cluster: Cluster,
  options: EmbeddedPostgresOptions,
  ensureCluster: typeof initializeCluster,
): Promise<Joined> {
  const logFile = join(options.dataDir, 'postgres.log');
  let programs: PostgresPrograms | null = null;
  let own: StartedPostmaster | null = null;
  let deadline = performance.now() + START_TIMEOUT_MS;
  let hasFailed = false;
  while (performance.now() < deadline) {
    const file = await readPostmasterFile(cluster);
    const session = file === null ? null : await tryToJoin(cluster, file);
    if (file !== null && session !== null) return { session, file };

    const isSomebodyComing = own?.isRunning() === true || (file !== null && (await isServing(cluster, file.pid)));
    if (isSomebodyComing) {
      await delay(POLL_INTERVAL_MS);
      continue;
    }
    if (own !== null) {
      if (!hasFailed) deadline = Math.min(deadline, performance.now() + FAILING_START_TIMEOUT_MS);
      hasFailed = true;
      await delay(FAILED_START_PAUSE_MS);
    }
    if (file !== null) await removeStalePostmasterFile(cluster, file);
    programs ??= await locatePostgresPrograms(cluster.account);
    const settings = options.settings ?? {};
    await ensureCluster(cluster, programs, { sync: settings['fsync'] !== 'off' });
    own = await startPostmaster({ cluster, program: programs.postgres, logFile, settings });
  }
  throw new DatabaseUnavailableError(
    `The embedded PostgreSQL does not start; the end of ${logFile} tells why:\n${await lastLines(logFile)}`,
  );
}

/** Null when nobody answers there (yet), or somebody whom we have no reason to trust. */
async function tryToJoin(cluster: Cluster, file: PostmasterFile): Promise<SessionClient | null> {
  if (!(await hasTrustedSocket(cluster, file))) return null;
  try {
    return await announcePresence({ host: file.socketFolder, port: SOCKET_PORT });
  } catch {
    return null;
  }
}

async function stopUnlessInUse(cluster: Cluster, { session, file }: Joined): Promise<void> {
  session.holdProcess();
  const isLast = await becomeLast(session.client).catch(() => false); // A lost connection: the server is gone already.
  // The presence is not ended before: nobody can join between the question and the signal while it lasts.
  if (isLast) await stopPostmaster(cluster, file);
  await session.end();
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-5).join('\n');
}
