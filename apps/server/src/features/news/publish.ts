import { randomUUID } from 'node:crypto';
import { NEWS_MAX_FUTURE_MS } from '@bna/contract/business';
import type { AuditEventName } from '@bna/contract/user-administration';
import type { NewNewsSummary, NewsSummary, NewsSummaryCorrection } from '@bna/contract/news';
import { newsDayOf } from '@bna/contract/time';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import type { FieldError } from '../../platform/errors.ts';
import type { newsSummary, Stock } from '../../news-schema.ts';
import { identityOf, type NewsSummaryRow, toNewsSummary } from './news-summary.ts';
import {
  appendToAlertLog,
  findByIdentity,
  insertNewsSummaries,
  lockAlertLog,
  type NewsSummaryChange,
  updateNewsSummary,
} from './store.ts';

export type FindStocks = (db: Db, symbols: readonly string[]) => Promise<ReadonlyMap<string, Stock>>;

export interface PublishDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly findStocks: FindStocks;
  /** Hears of every commit to the alert log that this process makes. */
  readonly onCommit: (seq: number) => void;
}

/** Who at the desk does it, and from where. Machines and BNA itself are noted nowhere. */
export interface Editor {
  readonly userId: string;
  readonly ip: string;
}

/** What became of an item: published (201), there already (200), or refused. */
export type PublishResult =
  | { readonly status: 200 | 201; readonly data: NewsSummary }
  | { readonly status: 422; readonly errors: [FieldError, ...FieldError[]] };

/**
 * Publishes news summaries in the order given, all that are new in one transaction. When it returns, they are committed
 * and have their places in the alert log.
 */
export async function publishNewsSummaries(
  deps: PublishDeps,
  items: readonly NewNewsSummary[],
  editor: Editor | null = null,
): Promise<PublishResult[]> {
  const { results, lastSeq } = await deps.db.transaction(async (transaction) => {
    const published = await publishWithin(transaction, deps, items);
    if (published.lastSeq !== null) await noteEditor(transaction, editor, 'news_published', published.at);
    return published;
  });
  if (lastSeq !== null) deps.onCommit(lastSeq);
  return results;
}

/** The audit tells the instant to the millisecond that the items or their places in the alert log have. */
async function noteEditor(transaction: Db, editor: Editor | null, event: AuditEventName, at: Date): Promise<void> {
  if (editor !== null) await recordAudit(transaction, { event, ...editor, at });
}

/** As `publishNewsSummaries`, within a transaction of the caller, who calls `onCommit` with `lastSeq` afterwards. */
export async function publishWithin(
  transaction: Db,
  deps: Pick<PublishDeps, 'clock' | 'findStocks'>,
  items: readonly NewNewsSummary[],
): Promise<{ results: PublishResult[]; lastSeq: number | null; at: Date }> {
  const now = deps.clock.now();
  const stocks = await deps.findStocks(transaction, [...new Set(items.map(({ symbol }) => symbol))]);
  const checked = items.map((item) => ({ item, identity: identityOf(item), errors: problemsOf(item, stocks, now) }));
  const identities = [...new Set(checked.map(({ identity }) => identity))];

  // First without the lock: a delivery that is only repeated should hold nobody up.
  let known = await findByIdentity(transaction, identities);
  const isNew = ({ identity, errors }: (typeof checked)[number]): boolean =>
    errors.length === 0 && !known.has(identity);
  let lastSeq: number | null = null;
  const created = new Set<string>();
  if (checked.some(isNew)) {
    const head = await lockAlertLog(transaction);
    known = await findByIdentity(transaction, identities);
    const rows = new Map<string, typeof newsSummary.$inferInsert>();
    for (const entry of checked.filter(isNew)) {
      const stock = stocks.get(entry.item.symbol);
      if (stock === undefined || rows.has(entry.identity)) continue;
      rows.set(entry.identity, {
        ...rowOf(entry.item, stock),
        identity: entry.identity,
        seq: head.seq + rows.size + 1,
        created_at: now,
        news_day: newsDayOf(now),
      });
    }
    if (rows.size > 0) {
      const inserted = await insertNewsSummaries(transaction, [...rows.values()]);
      inserted.sort((a, b) => a.seq - b.seq);
      lastSeq = await appendToAlertLog(transaction, {
        head,
        entries: inserted.map((row) => ({ action: 'created', row })),
        publishedAt: now,
      });
      for (const row of inserted) known.set(row.identity, row);
      for (const identity of rows.keys()) created.add(identity);
    }
  }

  const results = checked.map(({ identity, errors: [first, ...rest] }): PublishResult => {
    if (first !== undefined) return { status: 422, errors: [first, ...rest] };
    const row = known.get(identity);
    if (row === undefined) throw new Error('An item was neither found nor inserted');
    // Of equal items in one call the first is the new one.
    const status = created.delete(identity) ? 201 : 200;
    return { status, data: toNewsSummary(row) };
  });
  return { results, lastSeq, at: now };
}

function problemsOf(item: NewNewsSummary, stocks: ReadonlyMap<string, Stock>, now: Date): FieldError[] {
  const problems: FieldError[] = [];
  if (!stocks.has(item.symbol)) problems.push({ path: 'symbol', message: `Unknown symbol ${item.symbol}` });
  if (isInFuture(item.published_date, now)) problems.push({ path: 'published_date', message: PUBLISHED_IN_FUTURE });
  return problems;
}

const PUBLISHED_IN_FUTURE = 'published_date must not lie in the future';

function isInFuture(publishedDate: string, now: Date): boolean {
  return Date.parse(publishedDate) > now.getTime() + NEWS_MAX_FUTURE_MS;
}

type NewRow = Omit<typeof newsSummary.$inferInsert, 'identity' | 'seq' | 'created_at' | 'news_day'>;

function rowOf(item: NewNewsSummary, stock: Stock): NewRow {
  const newsUrl = item.news_url ?? null;
  return {
    id: randomUUID(),
    title: item.title,
    published_date: new Date(item.published_date),
    publisher: item.publisher ?? item.source ?? (newsUrl === null ? 'Unknown' : new URL(newsUrl).hostname),
    symbol: item.symbol,
    company_name: item.company_name ?? stock.company_name,
    exchange_name: item.exchange_name ?? stock.exchange_name,
    sector: item.sector ?? stock.sector,
    industry: item.industry ?? stock.industry,
    market_cap: item.market_cap ?? stock.market_cap,
    average_volume: item.average_volume ?? stock.average_volume,
    last_price: item.last_price ?? stock.last_price,
    first_part: item.first_part,
    second_part: item.second_part ?? null,
    third_part: item.third_part ?? null,
    negative_content: item.negative_content ?? null,
    risk_assessment_comment: item.risk_assessment_comment ?? null,
    news_url: newsUrl,
  };
}

/** @returns the corrected item; null where there is none; field errors where the correction cannot be. */
export async function correctNewsSummary(
  deps: PublishDeps,
  { id, correction, editor }: { id: string; correction: NewsSummaryCorrection; editor: Editor | null },
): Promise<NewsSummary | null | [FieldError]> {
  const { published_date: publishedDate, ...fields } = correction;
  const now = deps.clock.now();
  if (publishedDate !== undefined && isInFuture(publishedDate, now)) {
    return [{ path: 'published_date', message: PUBLISHED_IN_FUTURE }];
  }
  const change = publishedDate === undefined ? fields : { ...fields, published_date: new Date(publishedDate) };
  return changeNewsSummary(deps, { id, action: 'updated', change, editor, now });
}

/** @returns the item as it was taken back, or null where there was none. */
export function retractNewsSummary(
  deps: PublishDeps,
  { id, editor }: { id: string; editor: Editor | null },
): Promise<NewsSummary | null> {
  const now = deps.clock.now();
  return changeNewsSummary(deps, { id, action: 'retracted', change: { retracted_at: now }, editor, now });
}

interface Change {
  readonly id: string;
  readonly action: 'updated' | 'retracted';
  readonly change: NewsSummaryChange;
  readonly editor: Editor | null;
  readonly now: Date;
}

const AUDIT_EVENTS = { updated: 'news_corrected', retracted: 'news_retracted' } as const;

async function changeNewsSummary(
  deps: PublishDeps,
  { id, action, change, editor, now }: Change,
): Promise<NewsSummary | null> {
  const changed = await deps.db.transaction(async (transaction) => {
    const head = await lockAlertLog(transaction);
    const row: NewsSummaryRow | undefined = await updateNewsSummary(transaction, id, change);
    if (row === undefined) return null;
    const seq = await appendToAlertLog(transaction, { head, entries: [{ action, row }], publishedAt: now });
    await noteEditor(transaction, editor, AUDIT_EVENTS[action], now);
    return { row, seq };
  });
  if (changed === null) return null;
  deps.onCommit(changed.seq);
  return toNewsSummary(changed.row);
}
