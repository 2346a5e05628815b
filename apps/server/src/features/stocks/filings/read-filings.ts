import { addDays, newYorkDateOf } from '@bna/contract/time';
import { SourceError } from '@bna/wires/release';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, FilingArchive, IndexedFiling } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { stock } from '../schema.ts';
import { classifyForm } from './classify-filing.ts';
import { isEdgarDay, isWeekend } from './edgar-days.ts';
import { findFacts, FORMS_TO_READ } from './filing-facts.ts';
import { recordFilings } from './risk-card.ts';
import { companyFiling, filingDocument, filingIndexDay } from './schema.ts';

export interface ReadFilingsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly filingArchive: FilingArchive;
}

/** Days without an index that are looked up again: the SEC writes the index of a day in its evening. */
const DAYS_LOOKED_UP = 7;
/** After this many days, an index is no longer expected to appear. */
const INDEX_LATE_DAYS = 3;
const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 60_000;
const KEPT_DAYS = 90;
const ROWS_PER_INSERT = 1_000;
/** The index lists a notice under the seller, too, who may be a company, and does not say who is who. */
const FORMS_OF_SELLERS: ReadonlySet<string> = new Set(['144', '144/A']);

/**
 * Records the filings of the last days from the indexes that were not read before, and queues documents.
 *
 * @throws Error after all else is done, if the archive refuses an index that it should have
 */
export async function readIndexes(deps: ReadFilingsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, filingArchive } = deps;
  const today = newYorkDateOf(clock.now());
  const days = Array.from({ length: DAYS_LOOKED_UP }, (_, index) => addDays(today, index - DAYS_LOOKED_UP + 1));
  const known = await db.select().from(filingIndexDay).where(inArray(filingIndexDay.day, days));
  const refused: string[] = [];
  let lastAnswered = '';
  for (const day of days.filter((one) => !isWeekend(one) && !known.some((row) => row.day === one))) {
    signal.throwIfAborted();
    const filings = await filingArchive.listDay(day);
    if (filings === null) refused.push(day);
    else {
      await recordDay(deps, day, filings);
      lastAnswered = day;
    }
  }
  const missing: string[] = [];
  for (const day of refused.filter((one) => one <= addDays(today, -INDEX_LATE_DAYS))) {
    signal.throwIfAborted();
    // The SEC refuses banned clients as it refuses what does not exist. One that it has just answered is not banned.
    const isAnswered = day < lastAnswered;
    const filings = isAnswered ? await filingArchive.listDay(day) : null;
    if (filings === null && !isAnswered && isEdgarDay(day)) missing.push(day);
    else await recordDay(deps, day, filings ?? []);
  }
  await db.delete(filingDocument).where(lt(filingDocument.filed_on, addDays(today, -KEPT_DAYS)));
  if (missing.length > 0) {
    throw new Error(`EDGAR refuses its indexes of ${missing.join(', ')}: their filings are missing from risk cards`);
  }
}

/** All or nothing, so that a day counts as read only with all of its filings. */
async function recordDay(
  { db, clock, log }: ReadFilingsDeps,
  day: string,
  filings: readonly IndexedFiling[],
): Promise<void> {
  const now = clock.now();
  const recorded = await db.transaction(async (transaction) => {
    const ofStocks = await listCompanies(transaction);
    const relevant = filings.filter(({ cik, form }) => ofStocks.has(cik) && !FORMS_OF_SELLERS.has(form));
    const rows = relevant.flatMap(({ cik, form, filedOn, accession }) =>
      classifyForm({ accession_number: accession, cik, form, filed_on: filedOn, recorded_at: now }),
    );
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
      await recordFilings(transaction, rows.slice(start, start + ROWS_PER_INSERT));
    const documents = relevant
      .filter(({ form }) => FORMS_TO_READ.includes(form))
      .map(({ cik, form, filedOn, accession }) => ({ accession_number: accession, cik, form, filed_on: filedOn }));
    await queueDocuments(transaction, documents, now);
    await transaction
      .insert(filingIndexDay)
      .values({ day, read_at: now, filings: filings.length })
      .onConflictDoNothing();
    return { recorded: rows.length, queued: documents.length };
  });
  log.info({ day, filings: filings.length, ...recorded }, 'read an index of filings');
}

async function listCompanies(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectDistinct({ cik: stock.cik }).from(stock).where(isNotNull(stock.cik));
  return new Set(rows.flatMap(({ cik }) => cik ?? []));
}

type QueuedDocument = Pick<typeof filingDocument.$inferSelect, 'accession_number' | 'cik' | 'form' | 'filed_on'>;

async function queueDocuments(db: Db, documents: readonly QueuedDocument[], now: Date): Promise<void> {
  for (let start = 0; start < documents.length; start += ROWS_PER_INSERT) {
    const rows = documents.slice(start, start + ROWS_PER_INSERT);
    await db
      .insert(filingDocument)
      .values(rows.map((row) => Object.assign({}, row, { next_attempt_at: now })))
      .onConflictDoNothing();
  }
}

/** Queues the documents of filings that the news sources reported, ahead of the index. */
async function queueReported({ db, clock }: ReadFilingsDeps): Promise<void> {
  const now = clock.now();
  const { accession_number, cik, form, filed_on } = companyFiling;
  const reported = await db
    .selectDistinct({ accession_number, cik, form, filed_on })
    .from(companyFiling)
    .innerJoin(stock, eq(stock.cik, cik))
    .where(
      and(
        inArray(form, [...FORMS_TO_READ]),
        gte(companyFiling.filed_on, addDays(newYorkDateOf(now), -1)),
        eq(companyFiling.is_simulated, false),
      ),
    );
  await queueDocuments(db, reported, now);
}

/** Reads the queued documents, the newest first, until the signal is aborted or the archive is out of reach. */
export async function readDocuments(deps: ReadFilingsDeps, signal: AbortSignal): Promise<void> {
  await queueReported(deps);
  while (!signal.aborted) {
    const [next] = await deps.db
      .select()
      .from(filingDocument)
      .where(
        and(
          isNull(filingDocument.read_at),
          lt(filingDocument.attempts, MAX_ATTEMPTS),
          lte(filingDocument.next_attempt_at, deps.clock.now()),
        ),
      )
      .orderBy(desc(filingDocument.filed_on), asc(filingDocument.accession_number))
      .limit(1);
    if (next === undefined || !(await readDocument(deps, next))) return;
  }
}

/** Returns whether the archive answered. */
async function readDocument(
  { db, clock, log, filingArchive }: ReadFilingsDeps,
  document: typeof filingDocument.$inferSelect,
): Promise<boolean> {
  const { accession_number, cik, form, filed_on } = document;
  const isThis = and(eq(filingDocument.accession_number, accession_number), eq(filingDocument.cik, cik));
  try {
    const facts = findFacts({ form, cik }, await filingArchive.read({ cik, accession: accession_number }));
    const now = clock.now();
    await db.transaction(async (transaction) => {
      const filing = { accession_number, cik, form, filed_on, recorded_at: now };
      await recordFilings(
        transaction,
        facts.map((fact) => Object.assign({}, filing, fact)),
      );
      await transaction.update(filingDocument).set({ read_at: now, problem: null }).where(isThis);
    });
    return true;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const attempts = document.attempts + 1;
    const backOffMs = Math.max(FIRST_RETRY_MS * 4 ** document.attempts, (error.retryAfterS ?? 0) * 1_000);
    const next_attempt_at = new Date(clock.now().getTime() + backOffMs);
    await db.update(filingDocument).set({ attempts, next_attempt_at, problem: error.message }).where(isThis);
    log.warn({ filing: accession_number, reason: error.message, attempts }, 'a filing could not be read');
    return error.status === 404;
  }
}
