import { randomUUID } from 'node:crypto';
import { CronExpressionParser } from 'cron-parser';
import { and, asc, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { ScheduledJob } from './jobs.ts';
import type { Logger } from './logger.ts';
import { scheduledJob } from './schema.ts';
import { startTicker } from './ticker.ts';

/** The work behind a scheduled job. */
export interface ScheduledWork {
  readonly name: string;
  /** In UTC, with the same interval between all runs. */
  readonly cron: string;
  /**
   * Long work stops at its next step once the signal is aborted. Until it has ended, all other runs are skipped.
   * @throws SkippedRunError if the work is already in progress, outside this job
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** A run that takes longer has failed. Default: five minutes. */
  readonly timeLimitS?: number;
}

/** Ends a run that did nothing, which is neither a success nor a failure. The job is overdue if all runs are skipped. */
export class SkippedRunError extends Error {
  override readonly name = 'SkippedRunError';
}

const TIME_LIMIT_S = 300;
/** A node that died or hangs loses the lease after this time, which a running node extends. */
const LEASE_S = 30;
const EXTEND_INTERVAL_MS = 10_000;
const MS_PER_S = 1_000;

const leaseEnd: SQL = sql`clock_timestamp() + make_interval(secs => ${LEASE_S})`;

/** Returns the seconds between two runs of a schedule. */
export function readInterval(cron: string): number {
  const times = CronExpressionParser.parse(cron, { tz: 'UTC' });
  const first = times.next().getTime();
  return (times.next().getTime() - first) / MS_PER_S;
}

/**
 * Stores the schedules, so that missed runs are noticed, and forgets jobs that no longer exist. Returns the jobs to run:
 * each runs on one node at a time, is stopped at its time limit, and records its success.
 */
export async function registerScheduledJobs(
  { db, log }: { readonly db: Db; readonly log: Logger },
  works: readonly ScheduledWork[],
): Promise<ScheduledJob[]> {
  const names = works.map(({ name }) => name);
  await db.delete(scheduledJob).where(notInArray(scheduledJob.name, names));
  for (const { name, cron, timeLimitS = TIME_LIMIT_S } of works) {
    const row = newRow({ name, cron, timeLimitS });
    const { due_within_s } = row;
    await db.insert(scheduledJob).values(row).onConflictDoUpdate({ target: scheduledJob.name, set: { due_within_s } });
  }
  return works.map((work) => {
    const timeLimitS = work.timeLimitS ?? TIME_LIMIT_S;
    return { name: work.name, cron: work.cron, timeLimitS, run: () => runOnce({ db, log }, { ...work, timeLimitS }) };
  });
}

type LimitedWork = ScheduledWork & { readonly timeLimitS: number };

const newRow = ({ name, cron, timeLimitS }: Omit<LimitedWork, 'run'>) => ({
  name,
  due_within_s: Math.ceil(readInterval(cron) + timeLimitS),
  scheduled_at: sql`clock_timestamp()`,
});

/** Runs the work unless another node does. */
async function runOnce({ db, log }: { readonly db: Db; readonly log: Logger }, work: LimitedWork): Promise<void> {
  const { name, run, timeLimitS } = work;
  const owner = randomUUID();
  const isOwn = and(eq(scheduledJob.name, name), eq(scheduledJob.lease_owner, owner));
  const lease = { lease_owner: owner, lease_until: leaseEnd };
  // A node of another version, which does not know the job, forgets it when it starts.
  const { rowCount: claimed } = await db
    .insert(scheduledJob)
    .values({ ...newRow(work), ...lease })
    .onConflictDoUpdate({
      target: scheduledJob.name,
      set: lease,
      setWhere: lt(scheduledJob.lease_until, sql`clock_timestamp()`),
    });
  if (claimed !== 1) {
    log.info({ job: name }, 'scheduled job is still running; skipped a run');
    return;
  }
  const startedAtMs = performance.now();
  const stopping = new AbortController();
  const { signal } = stopping;
  const extend = async (): Promise<void> => {
    const { rowCount } = await db.update(scheduledJob).set({ lease_until: leaseEnd }).where(isOwn);
    if (rowCount !== 1) stopping.abort(new Error(`Another node has taken over the job ${name}`));
  };
  const extending = startTicker({ name: `lease of ${name}`, intervalMs: EXTEND_INTERVAL_MS, run: extend, log });
  const timeLimit = setTimeout(() => {
    log.warn({ job: name, timeLimitS }, 'scheduled job reached its time limit; stopping it');
    stopping.abort(new Error(`The job ${name} took longer than ${String(timeLimitS)} s`));
  }, timeLimitS * MS_PER_S);
  let success: { last_success_at: SQL; last_duration_ms: number } | undefined;
  try {
    // Without a timeout: work that ignores the signal keeps the lease, so that no other run starts beside it.
    await run(signal);
    signal.throwIfAborted();
    success = {
      last_success_at: sql`clock_timestamp()`,
      last_duration_ms: Math.round(performance.now() - startedAtMs),
    };
  } catch (error) {
    if (signal.aborted && error !== signal.reason) log.warn({ job: name, err: error }, 'a stopped job failed');
    signal.throwIfAborted();
    if (!(error instanceof SkippedRunError)) throw error;
    log.info({ job: name, reason: error.message }, 'skipped a run of a scheduled job');
  } finally {
    clearTimeout(timeLimit);
    // Work that failed may have left parts of it running.
    stopping.abort(new Error(`The run of the job ${name} has ended`));
    await extending.stop();
    await db
      .update(scheduledJob)
      .set({ ...success, lease_until: sql`clock_timestamp()` })
      .where(isOwn);
  }
}

export interface ScheduledJobState {
  readonly name: string;
  /** Since the end of the last successful run; null if there was none. */
  readonly successAgeS: number | null;
  /** Seconds that the last successful run took; null if there was none. */
  readonly durationS: number | null;
  /** How long a successful run is overdue; 0 if none is. */
  readonly overdueS: number;
}

/** Returns the state of every scheduled job, by name. */
export async function listScheduledJobs(db: Db): Promise<ScheduledJobState[]> {
  const ageOf = (at: SQL): SQL => sql`extract(epoch from clock_timestamp() - ${at})::float8`;
  const { name, due_within_s, scheduled_at, last_success_at, last_duration_ms } = scheduledJob;
  const rows = await db
    .select({
      name,
      successAgeS: sql<number | null>`${ageOf(sql`${last_success_at}`)}`,
      durationMs: last_duration_ms,
      overdueS: sql<number>`greatest(0, ${ageOf(sql`coalesce(${last_success_at}, ${scheduled_at})`)} - ${due_within_s})`,
    })
    .from(scheduledJob)
    .orderBy(asc(name));
  return rows.map((row) => ({
    name: row.name,
    successAgeS: row.successAgeS,
    durationS: row.durationMs === null ? null : row.durationMs / MS_PER_S,
    overdueS: row.overdueS,
  }));
}
