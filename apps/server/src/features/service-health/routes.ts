import { getServiceHealth } from '@bna/contract/admin';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { readQueues } from '../../platform/jobs.ts';
import { route } from '../../platform/route.ts';
import { type ConfiguredFeed, readAlerts, readReleases, readSources, readWebhooks } from './store.ts';

export interface ServiceHealthRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly feeds: readonly ConfiguredFeed[];
  /** Of this node. */
  readonly countLiveConnections: () => number;
}

export function serviceHealthRoutes(app: FastifyInstance, deps: ServiceHealthRoutesDeps): void {
  const { db, clock, feeds, countLiveConnections } = deps;

  route(app, getServiceHealth, async () => {
    const now = clock.now();
    const [sources, queues, alerts, releases, webhooks] = await Promise.all([
      readSources(db, feeds, now),
      readQueues(db),
      readAlerts(db),
      readReleases(db, now),
      readWebhooks(db),
    ]);
    return {
      data: {
        checked_at: now.toISOString(),
        sources,
        queues,
        alerts,
        releases,
        webhooks,
        live_connections: countLiveConnections(),
      },
    };
  });
}
