import { NEWS_MAX_FUTURE_MS } from '@bna/contract/business';
import type { AlertAction } from '@bna/contract/feed/live-channel';
import type { NewNewsSummary, NewsSummary } from '@bna/contract/feed/news-summary';
import type { NewsSummaryCorrection } from '@bna/contract/feed/edit-news-summary';
import type { AuditEventName } from '@bna/contract/operations/user-administration';
import { newsDayOf, newYorkDateOf } from '@bna/contract/time';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import { conflict, type FieldError, unprocessable } from '../../platform/errors.ts';
import { findStocks, type Stock } from '../stocks/public.ts';
import { contentOf, correctionsAfter, datesOfCorrected } from './alert-content.ts';
import { type Alert, alertIdentity, type AlertText, toNewsSummary } from './news-summary.ts';
import {
  type AlertUpdate,
  appendToAlertLog,
  findAlert,
  findAlertsByIdentity,
  insertAlerts,
  lockAlertLog,
  type NewAlert,
  updateAlert,
} from './store.ts';

export interface PublishDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  /** Called with the last `seq` after each commit of this process to the alert log. */
  readonly onCommit: (seq: number) => void;
  /** Called in the transaction of each edit. */
  readonly recordEdit?: RecordEdit;
}

/** A change by an editor. */
export interface AlertEdit {
  readonly action: AlertAction;
  readonly alerts: readonly Alert[];
  readonly editor: Pick<Publisher, 'userId'>;
  /** As in the audit and in the alert log. */
  readonly at: Date;
}

/** Records an edit in its transaction. A rejection undoes the edit. */
export type RecordEdit = (transaction: Db, edit: AlertEdit) => Promise<void>;

/** The editor or machine to name in the audit. Null for BNA itself, which is not audited. */
export interface Publisher {
  readonly userId: string;
  readonly ip: string;
  /** Name of a machine's API token. Missing or null for an editor. */
  readonly apiToken?: string | null;
}

/** 201: published. 200: published before. 422: refused. */
export type PublishResult =
  | { readonly status: 200 | 201; readonly data: NewsSummary }
  | { readonly status: 422; readonly errors: [FieldError, ...FieldError[]] };

/** Publishes the new ones of `items` in the given order and in one transaction, which has committed on return. */
export async function publishAlerts(
  deps: PublishDeps,
  items: readonly NewNewsSummary[],
  publisher: Publisher | null = null,
): Promise<PublishResult[]> {
  const { results, lastSeq } = await deps.db.transaction(async (transaction) => {
    const now = deps.clock.now();
    const published = await publishInTransaction(transaction, items, now);
    const { created: alerts } = published;
    if (alerts.length > 0) await recordChange(deps, transaction, { action: 'created', alerts, publisher, at: now });
    return published;
  });
  if (lastSeq !== null) deps.onCommit(lastSeq);
  return results;
}

const AUDIT_EVENTS: Readonly<Record<AlertAction, AuditEventName>> = {
  created: 'news_published',
  updated: 'news_corrected',
  retracted: 'news_retracted',
};

/** `at` is the time in the alert log, so that an audit event can be matched with its row. */
async function recordChange(
  { recordEdit }: PublishDeps,
  transaction: Db,
  { publisher, ...change }: Omit<AlertEdit, 'editor'> & { publisher: Publisher | null },
): Promise<void> {
  if (publisher === null) return;
  await recordAudit(transaction, { event: AUDIT_EVENTS[change.action], ...publisher, at: change.at });
  const { apiToken = null } = publisher;
  if (apiToken === null) await recordEdit?.(transaction, { ...change, editor: publisher });
}

interface CheckedItem {
  readonly item: NewNewsSummary;
  readonly identity: string;
  readonly errors: readonly FieldError[];
}

/**
 * Publishes like `publishAlerts`, in the caller's transaction. The caller passes `lastSeq` to `onCommit` after the
 * commit; it is null if nothing was new.
 */
export async function publishInTransaction(
  transaction: Db,
  items: readonly NewNewsSummary[],
  now: Date,
): Promise<{ results: PublishResult[]; created: readonly Alert[]; lastSeq: number | null }> {
  const stocks = await findStocks(transaction, [...new Set(items.map(({ symbol }) => symbol))]);
  const checked = items.map((item) => ({
    item,
    identity: alertIdentity(item),
    errors: findProblems(item, stocks, now),
  }));
  const valid = checked.filter(({ errors }) => errors.length === 0);
  const identities = [...new Set(valid.map(({ identity }) => identity))];
  // Without the lock first, so that repeated submissions don't hold up other publishers.
  let known = await findAlertsByIdentity(transaction, identities);
  let created = new Map<string, Alert>();
  let lastSeq: number | null = null;
  if (identities.some((identity) => !known.has(identity))) {
    const head = await lockAlertLog(transaction);
    known = await findAlertsByIdentity(transaction, identities);
    const isNew = ({ identity }: CheckedItem): boolean => !known.has(identity);
    const rows = toNewAlerts(valid.filter(isNew), { stocks, now, firstSeq: head.seq + 1 });
    if (rows.length > 0) {
      const inserted = (await insertAlerts(transaction, rows)).toSorted((a, b) => a.seq - b.seq);
      const entries = inserted.map((row) => ({ action: 'created' as const, row }));
      lastSeq = await appendToAlertLog(transaction, { head, entries, publishedAt: now });
      created = new Map(inserted.map((row) => [row.identity, row]));
    }
  }
  return {
    results: checked.map((item) => toResult(item, { known, created })),
    created: [...created.values()],
    lastSeq,
  };
}

function toResult(
  { identity, errors: [first, ...rest] }: CheckedItem,
  { known, created }: { known: Map<string, Alert>; created: ReadonlyMap<string, Alert> },
): PublishResult {
  if (first !== undefined) return { status: 422, errors: [first, ...rest] };
  const before = known.get(identity);
  const row = before ?? created.get(identity);
  if (row === undefined) throw new Error('An item was neither found nor inserted');
  // Of equal items in one call, only the first is new.
  known.set(identity, row);
  return { status: before === undefined ? 201 : 200, data: toNewsSummary(row) };
}

function findProblems(item: NewNewsSummary, stocks: ReadonlyMap<string, Stock>, now: Date): FieldError[] {
  const problems: FieldError[] = [];
  if (!stocks.has(item.symbol)) problems.push({ path: 'symbol', message: `Unknown symbol ${item.symbol}` });
  if (isInFuture(item.published_date, now)) problems.push({ path: 'published_date', message: PUBLISHED_IN_FUTURE });
  for (const path of ['market_cap_as_of', 'average_volume_as_of', 'last_price_as_of'] as const) {
    const asOf = item[path];
    if (asOf !== undefined && asOf > newYorkDateOf(now)) {
      problems.push({ path, message: `${path} must not be in the future` });
    }
  }
  return problems;
}

const PUBLISHED_IN_FUTURE = 'published_date must not be in the future';

function isInFuture(publishedDate: string, now: Date): boolean {
  return Date.parse(publishedDate) > now.getTime() + NEWS_MAX_FUTURE_MS;
}

/** Returns the rows to insert, one per identity, with consecutive `seq`. */
function toNewAlerts(
  items: readonly CheckedItem[],
  { stocks, now, firstSeq }: { stocks: ReadonlyMap<string, Stock>; now: Date; firstSeq: number },
): NewAlert[] {
  const rows = new Map<string, NewAlert>();
  for (const { item, identity } of items) {
    const stock = stocks.get(item.symbol);
    if (stock === undefined || rows.has(identity)) continue;
    rows.set(identity, {
      ...contentOf(item, stock, now),
      identity,
      seq: firstSeq + rows.size,
      created_at: now,
      news_day: newsDayOf(now),
    });
  }
  return [...rows.values()];
}

/**
 * Returns the corrected news summary, or null if it doesn't exist.
 * @throws HttpError 409 if the alert has changed since the version that the editor saw, 422 if the correction is invalid
 */
export async function correctAlert(
  deps: PublishDeps,
  { id, correction, editor }: { id: string; correction: NewsSummaryCorrection; editor: Publisher | null },
): Promise<NewsSummary | null> {
  const { published_date: publishedDate, version: seenVersion, ...fields } = correction;
  const now = deps.clock.now();
  if (publishedDate !== undefined && isInFuture(publishedDate, now)) {
    throw unprocessable([{ path: 'published_date', message: PUBLISHED_IN_FUTURE }]);
  }
  const change = {
    ...fields,
    ...datesOfCorrected(fields, newYorkDateOf(now)),
    ...(publishedDate === undefined ? {} : { published_date: new Date(publishedDate) }),
  };
  return changeAlert(deps, { id, action: 'updated', change, publisher: editor, now, seenVersion });
}

/** Returns the retracted news summary, or null if it doesn't exist. */
export function retractAlert(
  deps: PublishDeps,
  { id, editor }: { id: string; editor: Publisher | null },
): Promise<NewsSummary | null> {
  const now = deps.clock.now();
  return changeAlert(deps, { id, action: 'retracted', change: { retracted_at: now }, publisher: editor, now });
}

interface Change {
  readonly id: string;
  readonly action: 'updated' | 'retracted';
  readonly change: AlertUpdate;
  readonly publisher: Publisher | null;
  readonly now: Date;
  /** Undefined: changed whatever it says. */
  readonly seenVersion?: number | undefined;
}

const CHANGED_MEANWHILE = 'This alert was corrected in the meantime.';

async function changeAlert(deps: PublishDeps, { publisher, ...edit }: Change): Promise<NewsSummary | null> {
  const { action, now } = edit;
  const changed = await deps.db.transaction(async (transaction) => {
    const result = await changeInTransaction(transaction, edit);
    if (result !== null) await recordChange(deps, transaction, { action, alerts: [result.row], publisher, at: now });
    return result;
  });
  if (changed === null) return null;
  deps.onCommit(changed.seq);
  return toNewsSummary(changed.row);
}

async function changeInTransaction(
  transaction: Db,
  { id, action, change, now, seenVersion }: Omit<Change, 'publisher'>,
): Promise<{ row: Alert; seq: number } | null> {
  const head = await lockAlertLog(transaction);
  const before = await findAlert(transaction, id);
  if (before === undefined) return null;
  if (seenVersion !== undefined && seenVersion !== before.version) throw conflict(CHANGED_MEANWHILE);
  const corrections = correctionsAfter(before, change, now);
  const row = await updateAlert(transaction, id, { ...change, corrections, version: before.version + 1 });
  if (row === undefined) return null;
  return { row, seq: await appendToAlertLog(transaction, { head, entries: [{ action, row }], publishedAt: now }) };
}

/**
 * Corrects an alert as BNA itself, in the caller's transaction; retracts it if `text` is null. The alert keeps its id and
 * its place in the feed. Returns the `seq` to pass to `onCommit` after the commit; null if the alert doesn't exist or was
 * retracted.
 */
export async function changeAlertInTransaction(
  transaction: Db,
  { id, text, now }: { id: string; text: AlertText | null; now: Date },
): Promise<number | null> {
  const changed = await changeInTransaction(transaction, {
    id,
    now,
    ...(text === null
      ? { action: 'retracted', change: { retracted_at: now } }
      : { action: 'updated', change: { ...text } }),
  });
  return changed?.seq ?? null;
}
