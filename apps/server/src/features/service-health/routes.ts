import { getServiceHealth, type ServiceHealth } from '@bna/contract/service-health';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { type LivingNode, listLivingNodes } from '../../platform/heartbeat.ts';
import { readQueues } from '../../platform/jobs.ts';
import { route } from '../../platform/route.ts';
import { type ConfiguredFeed, readAlerts, readReleases, readSources, readWebhooks } from './store.ts';

export interface ServiceHealthRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly feeds: readonly ConfiguredFeed[];
  /** This node's, and how many live connections it has now. */
  readonly nodeId: string;
  readonly countLiveConnections: () => number;
}

export function serviceHealthRoutes(app: FastifyInstance, deps: ServiceHealthRoutesDeps): void {
  const { db, clock, feeds } = deps;

  route(app, getServiceHealth, async () => {
    const now = clock.now();
    const [sources, queues, alerts, releases, webhooks, living] = await Promise.all([
      readSources(db, feeds, now),
      readQueues(db),
      readAlerts(db),
      readReleases(db, now),
      readWebhooks(db),
      listLivingNodes(db),
    ]);
    const others = living.filter(({ id }) => id !== deps.nodeId);
    const own = deps.countLiveConnections();
    return {
      data: {
        checked_at: now.toISOString(),
        sources,
        queues,
        alerts,
        releases,
        webhooks,
        live_connections: others.reduce((sum, { liveConnections }) => sum + liveConnections, own),
        nodes: living.map((node) => toNode(node.id === deps.nodeId ? { ...node, liveConnections: own } : node)),
      },
    };
  });
}

type Node = ServiceHealth['nodes'][number];

function toNode({ id, roles, startedAt, seenAt, liveConnections }: LivingNode): Node {
  return {
    id,
    roles: roles.filter((role) => role === 'web' || role === 'jobs'),
    started_at: startedAt.toISOString(),
    seen_at: seenAt.toISOString(),
    live_connections: liveConnections,
  };
}
