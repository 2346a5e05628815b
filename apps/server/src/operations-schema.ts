import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** The tables of how BNA itself does: what users are told of it, which nodes live, when alerts went out. */

/**
 * A time through which a component of the service was in one state, as it was looked at each minute: from `began_at` to
 * `seen_at`. Between two rows nobody looked.
 */
export const servicePeriod = pgTable(
  'service_period',
  {
    /** A `ServiceComponent`. */
    component: text().notNull(),
    /** `ok`, `degraded` or `down`. */
    state: text().notNull(),
    began_at: instant('began_at').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.component, table.began_at] }),
    index('service_period_time').on(table.seen_at),
  ],
);

/** The nodes that run, or did lately: each keeps a row of its own up to date. */
export const nodeHeartbeat = pgTable('node_heartbeat', {
  /** Another one with each start. */
  id: uuid().primaryKey(),
  /** `web`, `jobs` or both. */
  roles: text().array().notNull(),
  /** By the database's clock, as `seen_at`. */
  started_at: instant('started_at').notNull(),
  seen_at: instant('seen_at').notNull(),
  live_connections: integer().notNull(),
  /** Up to where the node has told its listeners of the alert log. */
  epoch: text().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  /** For how long the first alert that it has not told had been published; 0 where it has told all. */
  lag_ms: bigint({ mode: 'number' }).notNull(),
});

/** When a node wrote an alert to the connections that were open to it; a node without any has no row. */
export const alertDelivery = pgTable(
  'alert_delivery',
  {
    epoch: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    node_id: uuid().notNull(),
    /** Before the first connection was written to, and after the last one. */
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
    sockets: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.epoch, table.node_id] }),
    index('alert_delivery_time').on(table.first_at),
  ],
);
