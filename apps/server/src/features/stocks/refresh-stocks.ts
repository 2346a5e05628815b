import type { RefreshOutcome } from '@bna/contract/operations/service-health';
import { newYorkDateOf } from '@bna/contract/time';
import { SourceError } from '@bna/wires/release';
import { inArray, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type {
  Clock,
  FilingCompany,
  ListedSecurity,
  ListingDocument,
  ListingResponse,
  ListingSource,
} from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { recordListings } from './listing-history.ts';
import { countChanges, findPlanProblem, type MovedStock, planRefresh, type RefreshPlan } from './plan-refresh.ts';
import { listingRefresh, listingSource, stock } from './schema.ts';
import { lockStocks, replaceStocks } from './store.ts';

export interface RefreshDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly listingSource: ListingSource;
  /** Addresses of the directories. */
  readonly listingAddresses: readonly string[];
  /** Lets watchlists follow the stocks that have a new symbol. */
  readonly followMovedStocks: (transaction: Db, moved: readonly MovedStock[]) => Promise<void>;
}

export type RefreshResult = Omit<typeof listingRefresh.$inferSelect, 'checked_at' | 'outcome'> & {
  readonly outcome: RefreshOutcome;
};

/** More unreadable rows mean that the format has changed. */
const UNREADABLE_MAX_SHARE = 0.02;
const NOTHING = { added: 0, removed: 0, renamed: 0, problem: null };
const KEPT_MS = 90 * 86_400_000;

/**
 * Updates the stock table, the history of the listings and the watchlists from the directories, all or nothing, and records the result.
 * `acceptsMany`: applies more changes than the limits allow, after an operator has looked at them. Safe to run twice at
 * the same time: the second run finds nothing to change.
 */
export async function refreshStocks(
  deps: RefreshDeps,
  { acceptsMany = false, signal }: { acceptsMany?: boolean; signal?: AbortSignal } = {},
): Promise<RefreshResult> {
  const result = await refresh(deps, { acceptsMany, signal });
  await recordRefresh(deps, result);
  return result;
}

async function refresh(
  deps: RefreshDeps,
  { acceptsMany, signal }: { acceptsMany: boolean; signal: AbortSignal | undefined },
): Promise<RefreshResult> {
  const { db, clock } = deps;
  const untouched = async (outcome: RefreshOutcome, problem: string | null): Promise<RefreshResult> => ({
    ...NOTHING,
    outcome,
    problem,
    stocks: await db.$count(stock),
  });
  let fetched: readonly FetchedSource[] | null;
  try {
    fetched = await fetchChanged(deps);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return untouched('failed', error.message);
  }
  if (fetched === null) return untouched('unchanged', null);
  const problem = findDocumentProblem(fetched);
  if (problem !== null) return untouched('rejected', problem);
  signal?.throwIfAborted();
  const today = newYorkDateOf(clock.now());
  return db.transaction(async (transaction) => {
    await lockStocks(transaction);
    const current = await transaction.select().from(stock);
    const plan = planRefresh(current, collect(fetched), today);
    const planProblem = acceptsMany ? null : findPlanProblem(plan, current.length);
    if (planProblem !== null) return { ...NOTHING, outcome: 'rejected', problem: planProblem, stocks: current.length };
    await applyPlan(transaction, plan, today);
    await deps.followMovedStocks(transaction, plan.moved);
    await storeValidators(transaction, fetched);
    return { ...countChanges(plan), outcome: 'applied', problem: null, stocks: plan.stocks.length };
  });
}

interface FetchedSource {
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly document: ListingDocument;
}

/** Returns the documents of all sources; null if none has changed since the last refresh that was applied. */
async function fetchChanged({
  db,
  listingSource: source,
  listingAddresses,
}: RefreshDeps): Promise<FetchedSource[] | null> {
  const stored = await db
    .select()
    .from(listingSource)
    .where(inArray(listingSource.url, [...listingAddresses]));
  const responses: { url: string; response: ListingResponse }[] = [];
  for (const url of listingAddresses) {
    const known = stored.find((row) => row.url === url);
    const validators = { etag: known?.etag ?? null, lastModified: known?.last_modified ?? null };
    responses.push({ url, response: await source.fetch({ url, ...validators }) });
  }
  if (responses.every(({ response }) => response.kind === 'unchanged')) return null;
  const all: FetchedSource[] = [];
  for (const { url, response } of responses) {
    // A comparison needs every document, the unchanged ones too.
    const content =
      response.kind === 'content' ? response : await source.fetch({ url, etag: null, lastModified: null });
    if (content.kind === 'unchanged') throw new SourceError('A source answered a plain request with "not modified"');
    all.push({ url, etag: content.etag, lastModified: content.lastModified, document: content.document });
  }
  return all;
}

function findDocumentProblem(fetched: readonly FetchedSource[]): string | null {
  for (const { url, document } of fetched) {
    const { host, pathname } = new URL(url);
    const rows = document.kind === 'securities' ? document.securities.length : document.companies.length;
    const name = `${host}/${pathname.split('/').at(-1) ?? ''}`;
    if (rows === 0) return `${name} is empty`;
    if (document.unreadable > (rows + document.unreadable) * UNREADABLE_MAX_SHARE) {
      return `${String(document.unreadable)} rows of ${name} are unreadable`;
    }
    const symbols = document.kind === 'securities' ? document.securities.map(({ symbol }) => symbol) : [];
    if (new Set(symbols).size < symbols.length) return `${name} lists a symbol twice`;
  }
  return null;
}

function collect(fetched: readonly FetchedSource[]): { securities: ListedSecurity[]; companies: FilingCompany[] } {
  const documents = fetched.map(({ document }) => document);
  return {
    securities: documents.flatMap((document) => (document.kind === 'securities' ? document.securities : [])),
    companies: documents.flatMap((document) => (document.kind === 'companies' ? document.companies : [])),
  };
}

async function applyPlan(transaction: Db, plan: RefreshPlan, today: string): Promise<void> {
  await replaceStocks(transaction, plan.stocks);
  await recordListings(transaction, { ...plan, kinds: ['stock', 'etf', 'test'], today });
}

async function storeValidators(transaction: Db, fetched: readonly FetchedSource[]): Promise<void> {
  await transaction.delete(listingSource);
  await transaction
    .insert(listingSource)
    .values(fetched.map(({ url, etag, lastModified }) => ({ url, etag, last_modified: lastModified })));
}

async function recordRefresh({ db, clock }: RefreshDeps, result: RefreshResult): Promise<void> {
  const now = clock.now();
  await db
    .insert(listingRefresh)
    .values({ checked_at: now, ...result })
    .onConflictDoUpdate({ target: listingRefresh.checked_at, set: result });
  await db.delete(listingRefresh).where(lt(listingRefresh.checked_at, new Date(now.getTime() - KEPT_MS)));
}
