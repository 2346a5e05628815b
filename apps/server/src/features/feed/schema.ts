import type { AlertRules } from '@bna/contract/feed/alert-rules';
import type { AlertCorrection } from '@bna/contract/feed/news-summary';
import { type FeedColumn, FeedDensity } from '@bna/contract/feed/feed-view';
import { ConfirmedBy } from '@bna/contract/feed/delivery-timeline';
import { AlertAction } from '@bna/contract/feed/live-channel';
import { DeliveryOutcome } from '@bna/contract/feed/delivery-outcome';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  check,
} from 'drizzle-orm/pg-core';
import { session, userAccount } from '../accounts/schema.ts';
import { bytea, instant, maxLength, oneOf } from '../../platform/schema.ts';

/** The watchlists. */
export const watchedSymbol = pgTable(
  'watched_symbol',
  {
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    symbol: text().notNull(),
    added_at: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.symbol] }), index('watched_symbol_symbol').on(table.symbol)],
);

/** How users want to see the feed. No row, or null: not chosen yet. */
export const feedView = pgTable(
  'feed_view',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    density: text(),
    /** From left to right. Another version may have stored columns that this one doesn't know. */
    columns: jsonb().$type<readonly FeedColumn[]>(),
  },
  (table) => [oneOf('feed_view_density', table.density, FeedDensity.options)],
);

// PostgreSQL uses an index only for the very expression that it was created with.

/** Returns whether an enabled rule says that its alerts must reach the user. */
export const hasReachRule = ({ rules }: { readonly rules: AnyColumn }): SQL =>
  sql`jsonb_path_exists(${rules}, '$[*] ? (@.enabled == true && @.reach_within_s > 0)')`;

/** The alert rules of users. No row: none. */
export const alertRules = pgTable(
  'alert_rules',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** In the user's order. Another version may have stored rules that this one can't read. */
    rules: jsonb().$type<AlertRules>().notNull(),
    /** Increases with each change, from 1. */
    version: integer().notNull(),
    /** When the user saved them. Null if that was with a version that did not record it. */
    changed_at: instant('changed_at'),
  },
  (table) => [index('alert_rules_must_reach').on(table.user_id).where(hasReachRule(table))],
);

/** Alerts that must reach a user, by a rule, and what was tried. */
export const reachCheck = pgTable(
  'reach_check',
  {
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    alert_id: uuid()
      .notNull()
      .references(() => newsSummary.id, { onDelete: 'cascade' }),
    within_s: smallint().notNull(),
    /** When the next channel is tried; null once nothing is left to do. */
    next_at: instant('next_at'),
    confirmed_at: instant('confirmed_at'),
    confirmed_by: text(),
    pushed_at: instant('pushed_at'),
    emailed_at: instant('emailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.alert_id] }),
    index('reach_check_due').on(table.next_at).where(sql`${table.next_at} IS NOT NULL`),
    index('reach_check_alert').on(table.alert_id),
    oneOf('reach_check_confirmed_by', table.confirmed_by, ConfirmedBy.options),
  ],
);

type SearchedColumns = Readonly<
  Record<'symbol' | 'company_name' | 'title' | 'first_part' | 'second_part' | 'third_part', AnyColumn>
>;

/** Returns the words of the company's name as its index has them. */
export const companyWords = ({ company_name }: Pick<SearchedColumns, 'company_name'>): SQL =>
  sql`to_tsvector('simple', ${company_name})`;

/** Returns the words of an alert as their index has them. */
export const newsWords = ({ symbol, company_name, title, first_part, second_part, third_part }: SearchedColumns): SQL =>
  sql`to_tsvector('english', ${symbol} || ' ' || ${company_name} || ' ' || ${title} || ' ' || ${first_part} || ' ' || coalesce(${second_part}, '') || ' ' || coalesce(${third_part}, ''))`;

export const newsSummary = pgTable(
  'news_summary',
  {
    id: uuid().primaryKey(),
    /** Idempotency key: see `alertIdentity`. */
    identity: text().notNull().unique(),
    title: text().notNull(),
    published_date: instant('published_date').notNull(),
    publisher: text().notNull(),
    symbol: text().notNull(),
    company_name: text().notNull(),
    exchange_name: text().notNull(),
    sector: text(),
    industry: text(),
    market_cap: bigint({ mode: 'number' }),
    average_volume: bigint({ mode: 'number' }),
    last_price: doublePrecision(),
    market_cap_as_of: date({ mode: 'string' }),
    average_volume_as_of: date({ mode: 'string' }),
    last_price_as_of: date({ mode: 'string' }),
    first_part: text().notNull(),
    second_part: text(),
    third_part: text(),
    negative_content: text(),
    risk_assessment_comment: text(),
    news_url: text(),
    /** How bullish, 0 to 100. */
    score: smallint(),
    event_type: text(),
    /** The amount of the news as a fraction of the market value. */
    share_of_market_cap: doublePrecision(),
    /** The news day of `created_at`, whose feed contains the alert. */
    news_day: date({ mode: 'string' }).notNull(),
    /** Position of the publication in the alert log, which orders the feed. */
    seq: bigint({ mode: 'number' }).notNull().unique(),
    /** When BNA published it. */
    created_at: instant('created_at').notNull(),
    retracted_at: instant('retracted_at'),
    /** Newest first. */
    corrections: jsonb().$type<AlertCorrection[]>().notNull().default([]),
    /** Increases with each change, from 1. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('news_summary_feed').on(table.news_day, table.seq),
    index('news_summary_retracted').on(table.retracted_at).where(sql`${table.retracted_at} IS NOT NULL`),
    index('news_summary_symbol').on(table.symbol, table.seq),
    index('news_summary_company_words').using('gin', companyWords(table)),
    index('news_summary_words').using('gin', newsWords(table)),
    check('news_summary_score', sql`${table.score} BETWEEN 0 AND 100`),
  ],
);

/**
 * One row per change of the feed. `seq` comes from `alert_log_head`, which stays locked until the commit, so that `seq`
 * follows the order of commits without gaps.
 */
export const alertLog = pgTable(
  'alert_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    action: text().notNull(),
    /** The news summary after the change, as the API returns it. */
    news_summary: jsonb().notNull(),
    published_at: instant('published_at').notNull(),
  },
  (table) => [oneOf('alert_log_action', table.action, AlertAction.options)],
);

export const alertLogHead = pgTable(
  'alert_log_head',
  {
    /** Always 1, because the table has one row. */
    id: smallint().primaryKey(),
    epoch: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('alert_log_head_one_row', sql`${table.id} = 1`)],
);

/** The position up to which alerts were emailed. One row. */
export const alertMailHead = pgTable(
  'alert_mail_head',
  {
    /** Always 1, because the table has one row. */
    id: smallint().primaryKey(),
    epoch: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('alert_mail_head_one_row', sql`${table.id} = 1`)],
);

/** When a node wrote an alert to its sockets. Nodes without sockets have no row. */
export const alertDelivery = pgTable(
  'alert_delivery',
  {
    epoch: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    node_id: uuid().notNull(),
    /** Before the first write and after the last one. */
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
    sockets: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.epoch, table.node_id] }),
    index('alert_delivery_time').on(table.first_at),
  ],
);

/** Browsers that receive push notifications, each for as long as the session that added it. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    session_id: bytea()
      .notNull()
      .references(() => session.id_hash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Address at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** Public key of the browser, and the secret that it shares with us; base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    name: text().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('push_device_user').on(table.user_id),
    index('push_device_session').on(table.session_id),
    maxLength('push_device_endpoint', table.endpoint, 1_000),
  ],
);

/** Push notifications, of alerts and of tests: one row per device, with its outcome. */
export const dueDelivery = pgTable(
  'due_delivery',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    alert_id: uuid().references(() => newsSummary.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    /** Null once the device was removed. */
    device_id: uuid().references(() => pushDevice.id, { onDelete: 'set null' }),
    device_name: text().notNull(),
    /** Whether it says that the alert, which was sent before, was retracted. */
    is_retraction: boolean().notNull().default(false),
    /** When the alert was published or retracted, or the test requested. */
    due_at: instant('due_at').notNull(),
    outcome: text().notNull(),
    attempts: smallint().notNull().default(0),
    /** While pending: when to try next, or when the lease of the node that is trying ends. */
    next_attempt_at: instant('next_attempt_at').notNull(),
    sent_at: instant('sent_at'),
    /** When the device said that it had shown it. */
    shown_at: instant('shown_at'),
  },
  (table) => [
    unique('due_delivery_once').on(table.device_id, table.alert_id, table.channel, table.is_retraction),
    index('due_delivery_pending').on(table.next_attempt_at).where(sql`${table.outcome} = 'pending'`),
    index('due_delivery_user').on(table.user_id, table.due_at),
    index('due_delivery_alert').on(table.alert_id),
    index('due_delivery_time').on(table.due_at),
    oneOf('due_delivery_channel', table.channel, ['push']),
    oneOf('due_delivery_outcome', table.outcome, DeliveryOutcome.options),
  ],
);
