import { z } from 'zod';
import { ADMIN, defineEndpoint } from './endpoint.ts';

/** How the parts of BNA do. Times are ISO 8601 UTC. */
export const ServiceHealth = z.object({
  checked_at: z.iso.datetime(),
  /** The feeds that are polled. `late`: it should have been asked long ago. Addresses without their queries. */
  sources: z.array(
    z.object({
      url: z.string(),
      state: z.enum(['ok', 'failing', 'late', 'new']),
      interval_s: z.int(),
      last_success_at: z.iso.datetime().nullable(),
      next_poll_at: z.iso.datetime(),
      /** Since the last success. */
      failures: z.int(),
      last_error: z.string().nullable(),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      active: z.int(),
      /** Waiting for another attempt. */
      retrying: z.int(),
      /** Given up, in the last day. */
      failed: z.int(),
      oldest_waiting_at: z.iso.datetime().nullable(),
    }),
  ),
  alerts: z.object({
    seq: z.int(),
    last_published_at: z.iso.datetime().nullable(),
    last_release_at: z.iso.datetime().nullable(),
  }),
  /** What became of the releases of the last 24 hours. */
  releases: z.array(z.object({ outcome: z.string(), count: z.int() })),
  webhooks: z.object({ waiting: z.int(), oldest_waiting_at: z.iso.datetime().nullable() }),
  /** Live connections to all nodes. */
  live_connections: z.int(),
  /** The nodes that live, longest running first. Each tells of itself every ten seconds. */
  nodes: z.array(
    z.object({
      id: z.uuid(),
      roles: z.array(z.enum(['web', 'jobs'])),
      started_at: z.iso.datetime(),
      seen_at: z.iso.datetime(),
      live_connections: z.int(),
    }),
  ),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

export const getServiceHealth = defineEndpoint({
  method: 'GET',
  path: '/admin/health',
  tag: 'admin',
  summary: 'Sources, queues, alerts, webhooks and nodes at a glance',
  access: ADMIN,
  responses: { 200: z.object({ data: ServiceHealth }) },
});
