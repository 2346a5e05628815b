import type { LogPosition } from '@bna/contract/feed/log-position';
import { eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { Logger } from './logger.ts';
import { nodeHeartbeat } from './schema.ts';
import { startTicker } from './ticker.ts';
import { databaseTimeout, withTimeout } from './with-timeout.ts';

const BEAT_INTERVAL_MS = 10_000;
/** A node without a heartbeat for this long counts as dead. */
const ALIVE_WITHIN_S = 30;
const RETENTION_HOURS = 24;
const SIGN_OFF_TIMEOUT_MS = 2_000;

export type NodeRole = 'web' | 'jobs';

/** A node's delivery position in the alert log. */
export interface DeliveryProgress extends LogPosition {
  /** Age of the first change after that position; 0 if there is none. */
  readonly lagMs: number;
}

export interface HeartbeatOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly nodeId: string;
  readonly roles: readonly NodeRole[];
  readonly countSockets: () => number;
  /** Whether requests carried `X-Forwarded-For` although no proxy is trusted. */
  readonly hasIgnoredProxy: () => boolean;
  readonly readProgress: () => Promise<DeliveryProgress>;
}

export interface Heartbeat {
  /** Stops and deletes the node's row, so that the node no longer counts as alive. */
  stop(): Promise<void>;
}

/** Writes the state of this node to the database now and every ten seconds. */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { db, log, nodeId } = options;
  const ticker = startTicker({ name: 'heartbeat', intervalMs: BEAT_INTERVAL_MS, run: () => beat(options), log });
  await beat(options).catch((error: unknown) => {
    log.warn({ err: error }, 'first heartbeat failed; retrying');
  });
  const signOff = async (): Promise<void> => {
    await ticker.stop();
    await db.delete(nodeHeartbeat).where(eq(nodeHeartbeat.id, nodeId));
  };
  return {
    stop: () =>
      withTimeout(SIGN_OFF_TIMEOUT_MS, signOff(), databaseTimeout).catch((error: unknown) => {
        log.warn({ err: error }, 'node could not sign off; it counts as alive for 30 s');
      }),
  };
}

async function beat(options: HeartbeatOptions): Promise<void> {
  const { db, nodeId, roles, countSockets, hasIgnoredProxy, readProgress } = options;
  const { epoch, seq, lagMs } = await readProgress();
  // The database's clock, because nodes compare these times.
  const state = {
    seen_at: sql`clock_timestamp()`,
    live_connections: countSockets(),
    epoch,
    seq,
    lag_ms: lagMs,
    ignores_proxy: hasIgnoredProxy(),
  };
  await db
    .insert(nodeHeartbeat)
    .values({ id: nodeId, roles: [...roles], started_at: sql`clock_timestamp()`, ...state })
    .onConflictDoUpdate({ target: nodeHeartbeat.id, set: state });
}

export interface LiveNode {
  readonly id: string;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly sockets: number;
  /** Age of the first change that the node has not delivered; Infinity if it delivers another alert log. */
  readonly lagMs: number;
  /** Whether requests carried `X-Forwarded-For` although the node trusts no proxy. */
  readonly ignoresProxy: boolean;
}

/** Returns the nodes that are alive, longest running first. `epoch` is that of the current alert log. */
export async function listLiveNodes(db: Db, epoch: string): Promise<LiveNode[]> {
  const nodes = await db
    .select()
    .from(nodeHeartbeat)
    .where(gt(nodeHeartbeat.seen_at, sql`clock_timestamp() - make_interval(secs => ${ALIVE_WITHIN_S})`))
    .orderBy(nodeHeartbeat.started_at, nodeHeartbeat.id);
  return nodes.map((node) => ({
    id: node.id,
    roles: node.roles,
    startedAt: node.started_at,
    seenAt: node.seen_at,
    sockets: node.live_connections,
    lagMs: node.epoch === epoch ? node.lag_ms : Infinity,
    ignoresProxy: node.ignores_proxy,
  }));
}

export async function purgeHeartbeats(db: Db): Promise<void> {
  await db
    .delete(nodeHeartbeat)
    .where(lt(nodeHeartbeat.seen_at, sql`now() - make_interval(hours => ${RETENTION_HOURS})`));
}

/** Deletes the rows of all nodes. None may be running. */
export async function clearHeartbeats(db: Db): Promise<void> {
  await db.delete(nodeHeartbeat);
}
