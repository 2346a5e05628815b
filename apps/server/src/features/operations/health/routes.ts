import { getServiceHealth, type ServiceHealth } from '@bna/contract/operations/service-health';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { type LiveNode, listLiveNodes } from '../../../platform/heartbeat.ts';
import { readQueues } from '../../../platform/job-tables.ts';
import { route } from '../../../platform/route.ts';
import { getPosition } from '../../feed/public.ts';
import type { ConfiguredSource } from '../../ingestion/public.ts';
import {
  readAlertHealth,
  readListingHealth,
  readReaderHealth,
  readReleaseCounts,
  readSourceHealth,
  readUnsoldSubscriptions,
  readWebhookHealth,
} from './store.ts';

export interface ServiceHealthRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly sources: readonly ConfiguredSource[];
  readonly nodeId: string;
  /** Requests to the reader per UTC day; null without a reader. */
  readonly readerDailyRequests: number | null;
  /** Sockets of this node now; heartbeats are up to ten seconds old. */
  readonly countSockets: () => number;
}

export function serviceHealthRoutes(app: FastifyInstance, deps: ServiceHealthRoutesDeps): void {
  const { db, clock } = deps;

  route(app, getServiceHealth, async () => {
    const now = clock.now();
    const [sources, queues, alerts, releases, webhooks, unsoldSubscriptions, listings, reader, nodes] =
      await Promise.all([
        readSourceHealth(db, deps.sources, now),
        readQueues(db),
        readAlertHealth(db),
        readReleaseCounts(db, now),
        readWebhookHealth(db),
        readUnsoldSubscriptions(db),
        readListingHealth(db),
        readReaderHealth(db, deps.readerDailyRequests),
        getPosition(db).then(({ epoch }) => listLiveNodes(db, epoch)),
      ]);
    const others = nodes.filter(({ id }) => id !== deps.nodeId);
    const own = deps.countSockets();
    return {
      data: {
        checked_at: now.toISOString(),
        sources,
        queues,
        alerts,
        listings,
        releases,
        reader,
        webhooks,
        unsold_subscriptions: unsoldSubscriptions,
        live_connections: others.reduce((sum, { sockets }) => sum + sockets, own),
        nodes: nodes.map((node) => toNode(node.id === deps.nodeId ? { ...node, sockets: own } : node)),
      },
    };
  });
}

type Node = ServiceHealth['nodes'][number];

function toNode({ id, roles, startedAt, seenAt, sockets }: LiveNode): Node {
  return {
    id,
    roles: roles.filter((role) => role === 'web' || role === 'jobs'),
    started_at: startedAt.toISOString(),
    seen_at: seenAt.toISOString(),
    live_connections: sockets,
  };
}
