import { z } from 'zod/mini';
import { ADMIN, defineEndpoint } from '../endpoint.ts';

export const RefreshOutcome = z.enum(['unchanged', 'applied', 'rejected', 'failed']);
export type RefreshOutcome = z.infer<typeof RefreshOutcome>;

/** Times are ISO 8601 UTC. */
export const ServiceHealth = z.object({
  checked_at: z.iso.datetime(),
  /** The configured sources, by address without query. `late`: the next poll is overdue. */
  sources: z.array(
    z.object({
      url: z.string(),
      state: z.enum(['ok', 'failing', 'late', 'new']),
      interval_s: z.int(),
      last_success_at: z.nullable(z.iso.datetime()),
      next_poll_at: z.iso.datetime(),
      /** Failed polls since the last success. */
      failures: z.int(),
      last_error: z.nullable(z.string()),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      active: z.int(),
      /** Failed, waiting for another attempt. */
      retrying: z.int(),
      /** Failed for good in the last 24 hours. */
      failed: z.int(),
      oldest_waiting_at: z.nullable(z.iso.datetime()),
    }),
  ),
  alerts: z.object({
    seq: z.int(),
    last_published_at: z.nullable(z.iso.datetime()),
    last_release_at: z.nullable(z.iso.datetime()),
  }),
  /** The stock table. */
  listings: z.object({
    stocks: z.int(),
    /** Date of its newest figures. */
    figures_as_of: z.nullable(z.string()),
    /** The last refresh from the symbol directories. Null: never. */
    refresh: z.nullable(
      z.object({
        checked_at: z.iso.datetime(),
        /** `rejected`: the directories looked wrong; `failed`: they could not be fetched. Neither changes anything. */
        outcome: RefreshOutcome,
        added: z.int(),
        removed: z.int(),
        /** New names, new symbols, and symbols of another company. */
        renamed: z.int(),
        problem: z.nullable(z.string()),
        last_success_at: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  /** Releases of the last 24 hours by outcome. */
  releases: z.array(z.object({ outcome: z.string(), count: z.int() })),
  /** The language model that rewords alerts; null without one. */
  reader: z.nullable(
    z.object({
      /** Requests of the UTC day, of all nodes. */
      requests: z.int(),
      daily_requests: z.int(),
    }),
  ),
  webhooks: z.object({ waiting: z.int(), oldest_waiting_at: z.nullable(z.iso.datetime()) }),
  /** Live subscriptions at Stripe in a currency or at a price that we don't sell: the 20 oldest. */
  unsold_subscriptions: z.array(z.object({ id: z.string(), reason: z.string(), found_at: z.iso.datetime() })),
  /** Sockets of all nodes. */
  live_connections: z.int(),
  /** The nodes with a recent heartbeat, longest running first. */
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
  operationId: 'getServiceHealth',
  method: 'GET',
  path: '/admin/health',
  tag: 'admin',
  summary: 'Get the health of sources, queues, alerts, webhooks and nodes',
  access: ADMIN,
  responses: { 200: z.object({ data: ServiceHealth }) },
});
