import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  customType,
  check,
  type PgColumn,
} from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Allows only the given values in a text column (or null, if the column allows it). */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(toLiterals(values))})`);

/** Allows only the given values as elements of an array column. */
export const subsetOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} <@ ARRAY[${sql.raw(toLiterals(values))}]`);

/** Limits the length of a text column, in characters. */
export const maxLength = (name: string, column: PgColumn, characters: number) =>
  check(name, sql`length(${column}) <= ${sql.raw(String(characters))}`);

const toLiterals = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Recorded actions on accounts. Rows are kept after the account is deleted. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    event: text().notNull(),
    user_id: uuid(),
    ip: text().notNull(),
    api_token: text(),
  },
  (table) => [index('audit_event_user').on(table.user_id, table.at), index('audit_event_time').on(table.at)],
);

/**
 * Users whose access may have changed, written by triggers on every table that decides access. Nodes repeatedly read
 * the last seconds, so that late commits are found too. Rows have no use after a minute.
 */
export const accessChange = pgTable(
  'access_change',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid().notNull(),
    changed_at: instant('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('access_change_time').on(table.changed_at)],
);

/** Uses per key and window, shared by all nodes. */
export const rateLimitCounter = pgTable(
  'rate_limit',
  {
    key: text().notNull(),
    window_start: instant('window_start').notNull(),
    count: integer().notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window_start] }),
    index('rate_limit_expiry').on(table.expires_at),
  ],
);

/** When any node may send its next request to a domain. */
export const requestPace = pgTable('request_pace', {
  domain: text().primaryKey(),
  next_at: instant('next_at').notNull(),
});

/** An email to many subscribers, enqueued in batches in the order of user ids, up to `last_user_id` so far. */
export const mailing = pgTable(
  'mailing',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    data: jsonb().notNull(),
    opened_at: instant('opened_at').notNull(),
    last_user_id: uuid(),
    done_at: instant('done_at'),
  },
  (table) => [index('mailing_open').on(table.opened_at).where(sql`${table.done_at} IS NULL`)],
);

/** The jobs that run on a schedule. Times are the database's. */
export const scheduledJob = pgTable('scheduled_job', {
  name: text().primaryKey(),
  /** Seconds after a success within which the next one is due: the interval of the runs and their time limit. */
  due_within_s: integer().notNull(),
  /** When a node first scheduled it. */
  scheduled_at: instant('scheduled_at').notNull(),
  /** The run that holds the lease. */
  lease_owner: uuid(),
  /** Until when no other run may start. */
  lease_until: instant('lease_until').notNull().default(sql`'-infinity'`),
  last_success_at: instant('last_success_at'),
  /** Duration of the last successful run. */
  last_duration_ms: integer(),
});

/** One row per running node, which the node updates. */
export const nodeHeartbeat = pgTable(
  'node_heartbeat',
  {
    /** New for each start. */
    id: uuid().primaryKey(),
    /** `web`, `jobs` or both. */
    roles: text().array().notNull(),
    /** Like `seen_at`, by the database's clock. */
    started_at: instant('started_at').notNull(),
    seen_at: instant('seen_at').notNull(),
    live_connections: integer().notNull(),
    /** Position in the alert log up to which the node has delivered. */
    epoch: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** Age of the first undelivered change; 0 if all are delivered. */
    lag_ms: bigint({ mode: 'number' }).notNull(),
    /** Whether requests came through a proxy, or claimed to, although the node trusts none. */
    ignores_proxy: boolean('ignores_proxy').notNull().default(false),
  },
  (table) => [subsetOf('node_heartbeat_roles', table.roles, ['web', 'jobs'])],
);
