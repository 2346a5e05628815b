import type { LogPosition } from '@bna/contract/log-position';
import { eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../deps.ts';
import { alertLogHead } from '../news-schema.ts';
import { nodeHeartbeat } from '../operations-schema.ts';
import type { Db } from './database.ts';
import type { Logger } from './logger.ts';
import { startTicker } from './ticker.ts';
import { databaseLate, within } from './within.ts';

const BEAT_INTERVAL_MS = 10_000;
/** A node that has not been heard of for so long counts as dead. */
const LIVING_WITHIN_S = 30;
const KEPT_HOURS = 24;
/** A node that stops has more to do than to wait for a database that hangs. */
const SIGN_OFF_WITHIN_MS = 2_000;

/** What a process does. */
export type NodeRole = 'web' | 'jobs';

export interface HeartbeatOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly nodeId: string;
  readonly roles: readonly NodeRole[];
  readonly countLiveConnections: () => number;
  /** Up to where this node has told its listeners of the alert log. */
  readonly position: () => LogPosition;
}

export interface Heartbeat {
  /** Takes the node's row away, so that nobody waits for it. */
  stop(): Promise<void>;
}

/** Tells the others that this node lives and how it does, now and every ten seconds. */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { db, log, nodeId } = options;
  const ticker = startTicker({ name: 'heartbeat', intervalMs: BEAT_INTERVAL_MS, run: () => beat(options), log });
  await beat(options).catch((error: unknown) => {
    log.warn({ err: error }, 'the first heartbeat failed; the next one follows');
  });
  const signOff = async (): Promise<void> => {
    await ticker.stop();
    await db.delete(nodeHeartbeat).where(eq(nodeHeartbeat.id, nodeId));
  };
  return {
    stop: () =>
      within(SIGN_OFF_WITHIN_MS, signOff(), databaseLate).catch((error: unknown) => {
        log.warn({ err: error }, 'the node could not sign off; it counts as alive for half a minute');
      }),
  };
}

/** Whether the node lives is by the database's clock, what it has not told by the clock that dates alerts. */
async function beat(options: HeartbeatOptions): Promise<void> {
  const { db, clock, nodeId, roles, countLiveConnections, position } = options;
  const told = position();
  const state = {
    seen_at: sql`clock_timestamp()`,
    live_connections: countLiveConnections(),
    ...told,
    lag_ms: lagMsAt(told, clock.now()),
  };
  await db
    .insert(nodeHeartbeat)
    .values({ id: nodeId, roles: [...roles], started_at: sql`clock_timestamp()`, ...state })
    .onConflictDoUpdate({ target: nodeHeartbeat.id, set: state });
}

const lagMsAt = ({ seq }: LogPosition, now: Date) => sql<number>`coalesce(greatest(0, (
  SELECT extract(epoch FROM ${now.toISOString()}::timestamptz - published_at) * 1000
  FROM alert_log WHERE seq > ${seq} ORDER BY seq LIMIT 1))::bigint, 0)`;

/** For how many milliseconds, at an instant, the first alert after a position has been published; 0 where there is none. */
export async function readLagMs(db: Pick<Db, 'execute'>, position: LogPosition, now: Date): Promise<number> {
  const { rows } = await db.execute<{ ms: string }>(sql`SELECT ${lagMsAt(position, now)} AS ms`);
  return Number(rows[0]?.ms ?? 0);
}

/** A node that was heard of lately. */
export interface LivingNode {
  readonly id: string;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly liveConnections: number;
  /** For how long the first alert that it had not told was published; Infinity where it follows another alert log. */
  readonly lagMs: number;
}

/** Longest running first. */
export async function listLivingNodes(db: Db): Promise<LivingNode[]> {
  const rows = await db
    .select({ node: nodeHeartbeat, headEpoch: alertLogHead.epoch })
    .from(nodeHeartbeat)
    .innerJoin(alertLogHead, sql`true`)
    .where(gt(nodeHeartbeat.seen_at, sql`clock_timestamp() - make_interval(secs => ${LIVING_WITHIN_S})`))
    .orderBy(nodeHeartbeat.started_at, nodeHeartbeat.id);
  return rows.map(({ node, headEpoch }) => ({
    id: node.id,
    roles: node.roles,
    startedAt: node.started_at,
    seenAt: node.seen_at,
    liveConnections: node.live_connections,
    lagMs: node.epoch === headEpoch ? node.lag_ms : Infinity,
  }));
}

/** Forgets the nodes that ended without a word. */
export async function purgeHeartbeats(db: Db): Promise<void> {
  await db.delete(nodeHeartbeat).where(lt(nodeHeartbeat.seen_at, sql`now() - make_interval(hours => ${KEPT_HOURS})`));
}
