import type { ServiceHealth } from '@bna/contract/operations/service-health';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { DatabaseConnection, Db } from './database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from './delete-in-batches.ts';
import type { Logger } from './logger.ts';
import { lockSchema, openSchemaSession } from './schema-lock.ts';

export const QUEUES = ['mail', 'stripe-event'] as const;
export type QueueName = (typeof QUEUES)[number];

const COMPLETED_RETENTION_S = 3_600;

/** A scheduled job has a queue of its own, with its name. */
type QueueState = ServiceHealth['queues'][number];

/** Returns the state of every queue, those of `QueueName` first, then by name. `waiting` counts due first attempts. */
export async function readQueues(db: Pick<Db, 'execute'>): Promise<QueueState[]> {
  const { rows } = await db.execute<Omit<QueueState, 'oldest_waiting_at'> & { oldest: string | null }>(sql`
    SELECT queue.name, coalesce(waiting, 0)::int AS waiting, coalesce(active, 0)::int AS active,
      coalesce(retrying, 0)::int AS retrying, coalesce(failed, 0)::int AS failed, oldest
    FROM pgboss.queue LEFT JOIN (
      SELECT name,
        count(*) FILTER (WHERE state = 'created' AND start_after <= now()) AS waiting,
        min(start_after) FILTER (WHERE state = 'created' AND start_after <= now()) AS oldest,
        count(*) FILTER (WHERE state = 'active') AS active,
        count(*) FILTER (WHERE state = 'retry') AS retrying,
        count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 day') AS failed
      FROM pgboss.job WHERE state <> 'completed' GROUP BY name
    ) AS counted ON counted.name = queue.name
    WHERE NOT starts_with(queue.name, '__pgboss__')
    ORDER BY queue.name IN ${[...QUEUES]} DESC, queue.name`);
  return rows.map(({ name, waiting, active, retrying, failed, oldest }) => ({
    name,
    waiting,
    active,
    retrying,
    failed,
    oldest_waiting_at: oldest === null ? null : new Date(oldest).toISOString(),
  }));
}

/**
 * Returns how many seconds the oldest job of a queue has been waiting; null if none is. A failed job that waits for a
 * retry counts only while no later job has succeeded, because otherwise the queue works and only that job is faulty.
 */
export async function readOldestWaitS(db: Pick<Db, 'execute'>, queue: QueueName): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    SELECT extract(epoch FROM clock_timestamp() - min(CASE state WHEN 'created' THEN start_after ELSE created_on END))::float8
      AS seconds
    FROM pgboss.job
    WHERE name = ${queue} AND state < 'active' AND NOT blocked AND (
      (state = 'created' AND start_after <= now())
      OR (state = 'retry' AND created_on > coalesce(
        (SELECT max(completed_on) FROM pgboss.job WHERE name = ${queue} AND state = 'completed'), '-infinity')))`);
  return rows[0]?.seconds ?? null;
}

/** Deletes the jobs that succeeded more than an hour ago. The queue itself keeps failed ones for a day. */
export async function purgeCompletedJobs(db: Pick<Db, 'execute'>, signal: AbortSignal): Promise<void> {
  await deleteInBatches(signal, async () => {
    const { rowCount } = await db.execute(sql`
      DELETE FROM pgboss.job WHERE (name, id) IN (
        SELECT name, id FROM pgboss.job
        WHERE state = 'completed' AND completed_on < now() - make_interval(secs => ${COMPLETED_RETENTION_S})
        LIMIT ${DELETED_PER_BATCH})`);
    return rowCount;
  });
}

/**
 * The index of all jobs but the completed ones lets the state of the queues be read without the many that are done. The
 * other one finds the last and the old completed jobs. The library creates its tables itself, so no migration can.
 */
const INDEXES = {
  bna_job_open: `(name, state, start_after, completed_on) WHERE state <> 'completed'`,
  bna_job_completed: `(name, completed_on) WHERE state = 'completed'`,
};

async function listMissingIndexes(client: Pick<Client, 'query'>): Promise<[name: string, definition: string][]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'pgboss' AND tablename = 'job'`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  return Object.entries(INDEXES).filter(([name]) => !existing.has(name));
}

/** Creates the indexes of the jobs once, however many nodes start. */
export async function createJobIndexes(connection: DatabaseConnection, log: Logger): Promise<void> {
  const client = await openSchemaSession(connection, 'bna job indexes');
  try {
    const missing = await listMissingIndexes(client);
    // Even with IF NOT EXISTS, CREATE INDEX would wait for running jobs.
    if (missing.length === 0) return;
    await lockSchema(client, (holders) => {
      log.warn({ holders }, 'waiting for another process to release the schema');
    });
    for (const [name, definition] of missing) {
      await client.query(`CREATE INDEX IF NOT EXISTS ${name} ON pgboss.job ${definition}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Of emails about what a user did. Below mailings, so that a user who causes many holds up neither alert emails nor password
 * resets.
 */
export const NOTICE_PRIORITY = -3;

/**
 * Deletes the pending jobs that a restored database must not run: scheduled runs, which their schedule adds again, and
 * mailings (priority below 0), such as alert emails that subscribers already have. Keeps single emails and webhook events.
 * Returns both numbers.
 */
export async function removeStaleJobs(db: Pick<Db, 'execute'>): Promise<{ removed: number; kept: number }> {
  const {
    rows: [queue],
  } = await db.execute<{ exists: boolean }>(sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`);
  if (queue?.exists !== true) return { removed: 0, kept: 0 };
  const removed = await db.execute(sql`
    DELETE FROM pgboss.job
    WHERE state < 'completed' AND (name NOT IN ${[...QUEUES]} OR (priority < 0 AND priority <> ${NOTICE_PRIORITY}))`);
  const {
    rows: [pending],
  } = await db.execute<{ jobs: number }>(sql`SELECT count(*)::int AS jobs FROM pgboss.job WHERE state < 'completed'`);
  return { removed: removed.rowCount ?? 0, kept: pending?.jobs ?? 0 };
}
