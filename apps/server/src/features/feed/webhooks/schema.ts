import { WebhookOutcome } from '@bna/contract/feed/webhook-outcome';
import { WebhookDisabledReason, WebhookFormat } from '@bna/contract/feed/webhooks';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, maxLength, oneOf } from '../../../platform/schema.ts';
import { userAccount } from '../../accounts/schema.ts';
import { newsSummary } from '../schema.ts';

/** Addresses to which each change is sent, in the order of the alert log. */
export const webhook = pgTable(
  'webhook',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    format: text().notNull(),
    /** The address as JSON, sealed, because it contains a credential of chats. */
    sealed_target: bytea().notNull(),
    /** Signing key, sealed. Null for chats. */
    sealed_secret: bytea(),
    /** The signing key before, sealed, with which messages are also signed until then. */
    sealed_previous_secret: bytea(),
    previous_secret_until: instant('previous_secret_until'),
    host: text().notNull(),
    /** Whether it gets only the alerts that the user's rules send to webhooks, or to chats if it is one. */
    follows_rules: boolean().notNull().default(false),
    created_at: instant('created_at').notNull(),
    epoch: text().notNull(),
    /** The change up to which all were delivered or expired. */
    delivered_seq: bigint({ mode: 'number' }).notNull(),
    /** Changes to send again, both included; null if there are none. */
    redeliver_from: bigint({ mode: 'number' }),
    redeliver_to: bigint({ mode: 'number' }),
    /** Failed attempts since the last success. */
    attempts: integer().notNull().default(0),
    first_failed_at: instant('first_failed_at'),
    next_attempt_at: instant('next_attempt_at').notNull(),
    /** The end of the lease of the node that is sending; null while none is. */
    leased_until: instant('leased_until'),
    /** Until then it is sent to in the places of slow endpoints; null if it never answered slowly. */
    slow_until: instant('slow_until'),
    disabled_at: instant('disabled_at'),
    disabled_reason: text(),
  },
  (table) => [
    index('webhook_user').on(table.user_id),
    index('webhook_pending').on(table.delivered_seq).where(sql`${table.disabled_at} IS NULL`),
    index('webhook_redelivering').on(table.next_attempt_at).where(sql`${table.redeliver_from} IS NOT NULL`),
    oneOf('webhook_format', table.format, WebhookFormat.options),
    oneOf('webhook_disabled_reason', table.disabled_reason, WebhookDisabledReason.options),
    check('webhook_disabled', sql`(${table.disabled_at} IS NULL) = (${table.disabled_reason} IS NULL)`),
    check('webhook_redelivery', sql`(${table.redeliver_from} IS NULL) = (${table.redeliver_to} IS NULL)`),
    check(
      'webhook_previous_secret',
      sql`(${table.sealed_previous_secret} IS NULL) = (${table.previous_secret_until} IS NULL)`,
    ),
    maxLength('webhook_name', table.name, 200),
  ],
);

/** The latest attempt to deliver each change. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    webhook_id: uuid()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    epoch: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    alert_id: uuid()
      .notNull()
      .references(() => newsSummary.id, { onDelete: 'cascade' }),
    outcome: text().notNull(),
    /** HTTP status; null without an answer. */
    status: smallint(),
    attempts: integer().notNull(),
    duration_ms: integer().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webhook_id, table.seq, table.epoch] }),
    index('webhook_delivery_newest').on(table.webhook_id, table.at),
    index('webhook_delivery_alert').on(table.alert_id),
    index('webhook_delivery_time').on(table.at),
    oneOf('webhook_delivery_outcome', table.outcome, WebhookOutcome.options),
  ],
);
