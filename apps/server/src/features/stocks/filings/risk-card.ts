import {
  describeHalt,
  describeHaltCount,
  describeStatement,
  FilingKind,
  type RecordedHalt,
  type RiskCard,
  type RiskStatement,
} from '@bna/contract/stocks/risk-card';
import { addDays, formatDayLabel, formatInstantInText, newYorkDateOf } from '@bna/contract/time';
import { and, asc, desc, eq, gte, min } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { listHalts, readFirstHaltDate } from '../halts/halts.ts';
import type { Stock } from '../schema.ts';
import { type NewFiling, originalForm } from './classify-filing.ts';
import { findGapEnd } from './find-gap-end.ts';
import { companyFiling, filingIndexDay, type RecordedKind } from './schema.ts';

/** Rule 415(a)(5): securities on a shelf may be sold for three years. */
const SHELF_DAYS = 3 * 365;
const DAYS_IN_EFFECT: Readonly<Record<FilingKind, number>> = {
  shelf_registration: SHELF_DAYS,
  offering_registration: 365,
  effectiveness: 365,
  delisting: 365,
  delisting_notice: 365,
  // Until the report of the next year.
  going_concern: 400,
  reverse_split: 365,
  at_the_market: SHELF_DAYS,
  conversion_terms: 365,
  withdrawal_request: 365,
  deregistration: 365,
  at_the_market_end: 365,
  late_filing: 180,
  unregistered_sale: 180,
  prospectus: 90,
  // Rule 144(e) limits sales by the three months after the notice.
  proposed_sale: 90,
  insider_sale: 90,
};
/** The document says more than the form. */
const MORE_PRECISE: ReadonlyMap<RecordedKind, readonly RecordedKind[]> = new Map<RecordedKind, RecordedKind[]>([
  ['prospectus', ['at_the_market', 'at_the_market_end']],
  ['unregistered_sale', ['conversion_terms']],
]);
/** What argues against the news itself, and not only for caution with the stock. */
const NEGATIVE_KINDS: ReadonlySet<FilingKind> = new Set(['going_concern', 'at_the_market']);
/**
 * A registration takes effect within months of its last amendment. A later notice is about something else, such as the
 * removal of unsold securities after a takeover.
 */
const REVIEW_DAYS = 180;
const MAX_STATEMENTS = 50;
const MAX_ROWS = 500;
const MAX_IN_SENTENCE = 3;

/** Records filings. An accession number counts once per company and kind. */
export async function recordFilings(db: Db, filings: readonly NewFiling[]): Promise<void> {
  if (filings.length > 0)
    await db
      .insert(companyFiling)
      .values([...filings])
      .onConflictDoNothing();
}

type RatedStock = Pick<Stock, 'symbol' | 'cik'>;

/** Returns the recent halts of a stock, and its company's filings that are in effect. */
export async function readRiskCard(db: Db, { symbol, cik }: RatedStock, now: Date): Promise<RiskCard> {
  const [halts, haltsSince, statements, [first], indexes] = await Promise.all([
    listHalts(db, symbol, now),
    readFirstHaltDate(db),
    cik === null ? [] : listStatements(db, cik, newYorkDateOf(now)),
    db.select({ at: min(companyFiling.recorded_at) }).from(companyFiling),
    db.select({ day: filingIndexDay.day }).from(filingIndexDay).orderBy(asc(filingIndexDay.day)),
  ]);
  const recordedAt = first?.at ?? null;
  const days = indexes.map(({ day }) => day);
  const gapEnd = findGapEnd(days);
  return {
    halts,
    halts_since: haltsSince,
    statements,
    recorded_since: recordedAt === null ? null : laterOf(newYorkDateOf(recordedAt), gapEnd),
    is_identified: cik !== null,
    documents_since: gapEnd ?? days[0] ?? null,
  };
}

const laterOf = (date: string, other: string | null): string => (other !== null && other > date ? other : date);

/** The halts, and the filings in effect, as sentences for an alert. */
export interface DescribedRisks {
  /** For its negative content; null if there are none. */
  readonly negative: string | null;
  /** For its risk comment; null if there are none. */
  readonly risk: string | null;
}

export async function describeRisks(db: Db, { symbol, cik }: RatedStock, now: Date): Promise<DescribedRisks> {
  const [halts, statements] = await Promise.all([
    listHalts(db, symbol, now),
    cik === null ? [] : listStatements(db, cik, newYorkDateOf(now)),
  ]);
  // The latest of each kind says enough; the card has them all.
  const latest = statements.filter(({ kind }, index) => statements.findIndex((one) => one.kind === kind) === index);
  return {
    negative: toSentence(latest.filter(({ kind }) => NEGATIVE_KINDS.has(kind))),
    risk: join(haltSentence(halts, now), toSentence(latest.filter(({ kind }) => !NEGATIVE_KINDS.has(kind)))),
  };
}

const join = (...sentences: readonly (string | null)[]): string | null =>
  sentences.filter((sentence) => sentence !== null).join(' ') || null;

function haltSentence(halts: readonly RecordedHalt[], now: Date): string | null {
  if (halts.length === 0) return null;
  const parts = halts.slice(0, MAX_IN_SENTENCE).map((halt) => {
    const times = [formatInstantInText(new Date(halt.halted_at)), describeHaltCount(halt), resumption(halt, now)];
    return [describeHalt(halt), ...times.filter((time) => time !== null)].join(', ');
  });
  return `${parts.join('; ')}.`;
}

function resumption({ resumes_at }: RecordedHalt, now: Date): string | null {
  if (resumes_at === null) return 'no resumption recorded';
  const resumesAt = new Date(resumes_at);
  return resumesAt > now ? `to resume on ${formatInstantInText(resumesAt)}` : null;
}

/** Names form, date and content. The card links the filing, whose number would only fill the line. */
function toSentence(statements: readonly RiskStatement[]): string | null {
  if (statements.length === 0) return null;
  const parts = statements
    .slice(0, MAX_IN_SENTENCE)
    .map((one) => `${describeStatement(one)}, filed ${formatDayLabel(one.filed_on)}`);
  return `SEC filings: ${parts.join('; ')}.`;
}

async function listStatements(db: Db, cik: string, today: string): Promise<RiskStatement[]> {
  const rows = await db
    .select()
    .from(companyFiling)
    .where(and(eq(companyFiling.cik, cik), gte(companyFiling.filed_on, addDays(today, -SHELF_DAYS))))
    .orderBy(desc(companyFiling.filed_on), desc(companyFiling.accession_number))
    .limit(MAX_ROWS);
  return rows
    .flatMap((row) => {
      const { kind, filed_on, form, words, accession_number } = row;
      if (kind === 'periodic_report' || kind === 'no_going_concern' || isSettled(row, rows)) return [];
      const until = addDays(filed_on, DAYS_IN_EFFECT[kind]);
      const url = row.is_simulated ? null : filingUrl(cik, accession_number);
      return until < today ? [] : [{ kind, form, item: row.item, words, filed_on, until, accession_number, url }];
    })
    .toSorted((a, b) => SEVERITY.indexOf(a.kind) - SEVERITY.indexOf(b.kind))
    .slice(0, MAX_STATEMENTS);
}

type Filing = typeof companyFiling.$inferSelect;

/**
 * Returns whether the other filings make one irrelevant: its document says more, it was withdrawn or ended, a late report arrived, a
 * newer report has no doubts or its own, or what took effect is unknown, such as an amendment that removes unsold securities.
 */
function isSettled(filing: Filing, others: readonly Filing[]): boolean {
  const { kind, form, filed_on, accession_number } = filing;
  const precise = MORE_PRECISE.get(kind) ?? [];
  if (others.some((other) => precise.includes(other.kind) && other.accession_number === accession_number)) return true;
  if (isWithdrawn(filing, others) || isEnded(filing, others)) return true;
  if (kind === 'going_concern') {
    return others.some(
      (other) => (other.kind === 'no_going_concern' || other.kind === kind) && other.filed_on > filed_on,
    );
  }
  if (kind === 'late_filing') {
    return others.some(
      (other) =>
        other.kind === 'periodic_report' &&
        other.filed_on >= filed_on &&
        originalForm(form) === `NT ${originalForm(other.form)}`,
    );
  }
  const reviewedSince = addDays(filed_on, -REVIEW_DAYS);
  return (
    kind === 'effectiveness' &&
    !others.some(
      (other) =>
        isRegistration(other) &&
        !isEnded(other, others) &&
        other.filed_on <= filed_on &&
        other.filed_on >= reviewedSince,
    )
  );
}

const isRegistration = ({ kind }: Filing): boolean => kind === 'shelf_registration' || kind === 'offering_registration';

/** The law allows two business days between the date of a prospectus and its filing. */
const PROSPECTUS_FILED_WITHIN_DAYS = 4;

/** Whether a later document ends a registration, with its amendments, or an at-the-market program, and names its date. */
function isEnded(filing: Filing, others: readonly Filing[]): boolean {
  if (filing.kind === 'at_the_market')
    return others.some(
      (end) => end.kind === 'at_the_market_end' && namesDate(end, filing.filed_on, PROSPECTUS_FILED_WITHIN_DAYS),
    );
  if (!isRegistration(filing)) return false;
  const { form, filed_on } = filing;
  const original = others.find(
    (other) => isRegistration(other) && other.form === originalForm(form) && other.filed_on <= filed_on,
  );
  return (
    original !== undefined &&
    others.some((end) => end.kind === 'deregistration' && namesDate(end, original.filed_on, 0))
  );
}

/** Whether a document names the date of a filing, or a day shortly before it. */
const namesDate = ({ filed_on, ended_dates }: Filing, date: string, daysBefore: number): boolean =>
  date < filed_on && ended_dates?.some((named) => named <= date && date <= addDays(named, daysBefore)) === true;

/** A request to withdraw (RW) doesn't say what: it ends a registration only if no other one was pending then. */
function isWithdrawn(filing: Filing, others: readonly Filing[]): boolean {
  return others.some((request) => {
    if (request.kind !== 'withdrawal_request') return false;
    const pending = others.filter((one) => isPendingAt(request.filed_on, one, others));
    const originals = pending.filter(({ form }) => form === originalForm(form));
    const forms = new Set(pending.map(({ form }) => originalForm(form)));
    return originals.length === 1 && forms.size === 1 && pending.includes(filing);
  });
}

/** Whether a registration waited for the SEC on a date. Automatic shelf registrations take effect when they are filed. */
const isPendingAt = (date: string, registration: Filing, others: readonly Filing[]): boolean =>
  isRegistration(registration) &&
  !originalForm(registration.form).endsWith('ASR') &&
  registration.filed_on <= date &&
  !others.some(
    ({ kind, filed_on }) =>
      (kind === 'effectiveness' && filed_on >= registration.filed_on && filed_on <= date) ||
      (kind === 'withdrawal_request' && filed_on >= registration.filed_on && filed_on < date),
  );

const SEVERITY = FilingKind.options;

const filingUrl = (cik: string, accession: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
