import {
  DeskDecisionKind,
  type DeskDraft,
  type DeskFinding,
  type DeskProbabilities,
} from '@bna/contract/ingestion/desk';
import { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant, oneOf } from '../../platform/schema.ts';
import { userAccount } from '../accounts/schema.ts';

const BANDS = ['publish', 'desk', 'drop'] as const;
const DECIDERS = ['editor', 'bna'] as const;

/** When a release was published; when it was fetched if the wire gave no time. */
export const releaseInstant = (table: { published_at: PgColumn; fetched_at: PgColumn }) =>
  sql`coalesce(${table.published_at}, ${table.fetched_at})`;

/** Whether the release has a text that is deleted once it is old. The condition of its index, so that both must be equal. */
export const hasPurgeableText = (table: { summary: PgColumn; outcome: PgColumn }) =>
  sql`${table.summary} <> '' AND ${table.outcome} NOT IN ('published', 'for_review')`;

/** Every release that BNA fetched, with its verdict. */
export const release = pgTable(
  'release',
  {
    id: uuid().primaryKey().defaultRandom(),
    wire: text().notNull(),
    guid: text().notNull(),
    url: text(),
    title: text().notNull(),
    /** Beginning of the text, for the desk. Deleted after a while: see `purgeReleaseTexts`. */
    summary: text().notNull().default(''),
    published_at: instant('published_at'),
    fetched_at: instant('fetched_at').notNull(),
    symbols: text().array().notNull(),
    /** `published`, `for_review`, `not_bullish`, `no_us_stock`, `law_firm`, `duplicate`, `stale` or `error`. */
    outcome: text().notNull(),
    score: smallint(),
    reasons: text().array().notNull(),
    /** An `EventType`. Unconstrained, because new types come without a migration. */
    event: text(),
    /** Null if the text was not judged. */
    probabilities: jsonb().$type<DeskProbabilities>(),
    findings: jsonb().$type<readonly DeskFinding[]>().notNull().default([]),
    /** Ids of the frames and cautions, which the model reads besides the text. */
    cues: text().array().notNull().default([]),
    /** The stocks left to an editor. Never empty if the outcome is `for_review`. */
    drafts: jsonb().$type<readonly DeskDraft[]>().notNull().default([]),
    /** Null if no model judged the release. */
    model_version: text(),
    /** The earlier release that this one corrects or withdraws. */
    correction_of: uuid().references((): AnyPgColumn => release.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('release_identity').on(table.wire, table.guid),
    index('release_story').using('gin', table.symbols),
    index('release_newest').on(table.fetched_at, table.id),
    index('release_instant').on(releaseInstant(table)),
    index('release_wire').on(table.wire, table.fetched_at),
    index('release_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('release_outcome').on(table.outcome, table.fetched_at),
    index('release_text').on(table.fetched_at).where(hasPurgeableText(table)),
    index('release_correction').on(table.correction_of).where(sql`${table.correction_of} IS NOT NULL`),
    oneOf('release_outcome_value', table.outcome, ReleaseOutcome.options),
  ],
);

/** Attempts to process a release that has no verdict yet. `guid` as in `release`. */
export const releaseAttempt = pgTable(
  'release_attempt',
  {
    wire: text().notNull(),
    guid: text().notNull(),
    attempts: integer().notNull(),
    last_attempt_at: instant('last_attempt_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.wire, table.guid] })],
);

/**
 * Decisions at the desk on one stock of a release: the labels that the model learns from. They outlive the release and
 * the alert, so they copy the text that was judged. Publishing a dropped release overrules the drop; both rows stay.
 */
export const deskDecision = pgTable(
  'desk_decision',
  {
    id: uuid().primaryKey().defaultRandom(),
    release_id: uuid().notNull(),
    symbol: text().notNull(),
    /** Null for a drop. */
    alert_id: uuid(),
    /** `published`, `dropped`, `edited` or `retracted`. */
    decision: text().notNull(),
    title: text().notNull(),
    /** As in `release.summary`. */
    lead: text().notNull(),
    cues: text().array().notNull(),
    event: text(),
    /** The band that BNA chose: `publish`, `desk` or `drop`; null if it had not judged the release for the stock. */
    band: text(),
    probabilities: jsonb().$type<DeskProbabilities>(),
    model_version: text(),
    /** `editor` or `bna`. */
    decider: text().notNull(),
    /** Null for BNA itself and for a deleted account. */
    decided_by: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    decided_at: instant('decided_at').notNull(),
  },
  (table) => [
    index('desk_decision_release').on(table.release_id, table.decided_at),
    index('desk_decision_time').on(table.decided_at),
    index('desk_decision_editor').on(table.decided_by),
    uniqueIndex('desk_decision_once')
      .on(table.release_id, table.symbol, table.decision)
      .where(sql`${table.decision} IN ('published', 'dropped')`),
    oneOf('desk_decision_kind', table.decision, DeskDecisionKind.options),
    oneOf('desk_decision_band', table.band, BANDS),
    oneOf('desk_decision_decider', table.decider, DECIDERS),
  ],
);

/** Held-out log loss of the version that was active (`before`) and of the new one (`after`), by head of the model. */
export interface HeldOutLoss {
  readonly direction: { readonly before: number; readonly after: number };
  readonly editor: { readonly before: number; readonly after: number };
}

/** Deployed versions of the direction model that learned from desk decisions. If none is active, the bundled one is. */
export const directionModel = pgTable(
  'direction_model',
  {
    /** `refit-` and the hash of the weights. */
    version: text().primaryKey(),
    /** The bundled version that the refit started from. */
    base_version: text().notNull(),
    /** A weights file with calibration, as in `judgement/model/weights-file.ts`. */
    weights: bytea('weights').notNull(),
    /** Desk decisions that it learned from. */
    row_count: integer().notNull(),
    company_count: integer().notNull(),
    /** Decisions that neither version had learned from when both were compared. */
    compared_row_count: integer().notNull(),
    held_out_loss: jsonb().$type<HeldOutLoss>().notNull(),
    /** It has seen no decision after this. */
    trained_at: instant('trained_at').notNull(),
    activated_at: instant('activated_at').notNull(),
    is_active: boolean().notNull(),
  },
  (table) => [uniqueIndex('direction_model_active').on(table.is_active).where(sql`${table.is_active}`)],
);

/** Polling state of each source. `next_poll_at` is also the lease of the node that polls it. */
export const source = pgTable('feed', {
  url: text().primaryKey(),
  etag: text(),
  last_modified: text(),
  interval_s: integer().notNull(),
  next_poll_at: instant('next_poll_at').notNull(),
  /** Until when the source asked us not to poll it (`Retry-After`); null if it did not. */
  paused_until: instant('paused_until'),
  /** Failed polls since the last success. */
  failures: integer().notNull().default(0),
  last_error: text(),
  last_success_at: instant('last_success_at'),
});
