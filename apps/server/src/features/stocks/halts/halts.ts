import { StockSymbol } from '@bna/contract/fields';
import type { RecordedHalt } from '@bna/contract/stocks/risk-card';
import { newYorkDateOf } from '@bna/contract/time';
import type { Release } from '@bna/wires/release';
import { describeHaltCode } from '@bna/wires/wires/halt-codes';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { tradingHalt } from './schema.ts';

export type NewHalt = typeof tradingHalt.$inferInsert;
type Row = typeof tradingHalt.$inferSelect;

const DAY_MS = 86_400_000;
/** Codes of halts by a regulator or because of the listing: the doubt outlasts the halt. */
const LASTING_CODES: ReadonlySet<string> = new Set(['T12', 'H4', 'H9', 'H10', 'H11', 'D']);
const LASTING_DAYS = 365;
const PASSING_DAYS = 7;
/** Halts of the whole market, and stages of a new listing. */
const NOT_ABOUT_THE_STOCK = /^(?:MWC|IPO)|^R[12]$/;
const CODE = /^[A-Z0-9]{1,8}$/;
const MAX_ROWS = 500;

/** Returns the halts to record of the releases of a source. Symbols that no stock can have are left out. */
export function readHalts(releases: readonly Release[], now: Date): readonly NewHalt[] {
  const halts = new Map<string, NewHalt>();
  for (const { guid, halt } of releases) {
    if (halt === undefined || !StockSymbol.safeParse(halt.symbol).success || !CODE.test(halt.code)) continue;
    const { symbol, code, haltedAt, resumesAt } = halt;
    if (haltedAt.getTime() > now.getTime() + DAY_MS) continue;
    halts.set(guid, { symbol, code, halted_at: haltedAt, resumes_at: resumesAt, recorded_at: now });
  }
  return [...halts.values()];
}

/** Records halts, and the times at which trading resumes, which are announced later. Each symbol and time once. */
export async function recordHalts(db: Db, halts: readonly NewHalt[]): Promise<void> {
  if (halts.length === 0) return;
  const announced = sql`excluded.resumes_at`;
  await db
    .insert(tradingHalt)
    .values([...halts])
    .onConflictDoUpdate({
      target: [tradingHalt.symbol, tradingHalt.halted_at],
      set: { resumes_at: announced },
      // A poll that brings nothing new writes nothing.
      setWhere: sql`${announced} IS NOT NULL AND ${tradingHalt.resumes_at} IS DISTINCT FROM ${announced}`,
    });
}

/**
 * Returns the recent halts of a stock, the latest of each reason: lasting ones first, then the latest first. A lasting halt
 * without a resumption is recent at any age: some go on for years.
 */
export async function listHalts(db: Db, symbol: string, now: Date): Promise<RecordedHalt[]> {
  const rows = await db
    .select()
    .from(tradingHalt)
    .where(
      and(
        eq(tradingHalt.symbol, symbol),
        or(gte(tradingHalt.halted_at, daysBefore(now, LASTING_DAYS)), isNull(tradingHalt.resumes_at)),
      ),
    )
    .orderBy(desc(tradingHalt.halted_at))
    .limit(MAX_ROWS);
  const isWithinDays = ({ code, halted_at }: Row): boolean => halted_at >= daysBefore(now, daysOf(code));
  const recent = rows.filter(
    (row) =>
      !NOT_ABOUT_THE_STOCK.test(row.code) && (isWithinDays(row) || (isLasting(row.code) && row.resumes_at === null)),
  );
  const halts = [...Map.groupBy(recent, ({ code }) => code).values()].flatMap((ofCode) => {
    const [latest] = ofCode;
    return latest === undefined ? [] : [describe(latest, Math.max(1, ofCode.filter(isWithinDays).length))];
  });
  return [...halts.filter(({ code }) => isLasting(code)), ...halts.filter(({ code }) => !isLasting(code))];
}

/** A halt of a stock, as recorded. */
export type PastHalt = Pick<Row, 'symbol' | 'code' | 'halted_at' | 'resumes_at' | 'is_simulated'>;

/** Returns the halts of the symbols that may last into a time span, oldest first. `isHaltWithin` decides. */
export async function listHaltsAround(
  db: Db,
  symbols: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PastHalt[]> {
  const { symbol, code, halted_at, resumes_at, is_simulated } = tradingHalt;
  return db
    .select({ symbol, code, halted_at, resumes_at, is_simulated })
    .from(tradingHalt)
    .where(and(inArray(symbol, [...symbols]), lte(halted_at, to), or(isNull(resumes_at), gt(resumes_at, from))))
    .orderBy(asc(halted_at), asc(symbol));
}

/** Whether a halt lasts into a time span. One without a resumption is over after a while, unless its reason lasts. */
export function isHaltWithin(
  { code, halted_at, resumes_at }: Pick<Row, 'code' | 'halted_at' | 'resumes_at'>,
  { from, to }: { readonly from: Date; readonly to: Date },
): boolean {
  if (halted_at > to) return false;
  if (resumes_at !== null) return resumes_at > from;
  return isLasting(code) || halted_at >= daysBefore(from, PASSING_DAYS);
}

/** Returns the date of the first recorded halt of any stock; null if none is recorded. */
export async function readFirstHaltDate(db: Db): Promise<string | null> {
  const [first] = await db.select({ at: min(tradingHalt.recorded_at) }).from(tradingHalt);
  const recordedAt = first?.at ?? null;
  return recordedAt === null ? null : newYorkDateOf(recordedAt);
}

function describe(row: Row, halts: number): RecordedHalt {
  const { code, halted_at, resumes_at, is_simulated } = row;
  return {
    code,
    reason: describeHaltCode(code),
    halted_at: halted_at.toISOString(),
    resumes_at: resumes_at?.toISOString() ?? null,
    halts,
    days: daysOf(code),
    is_simulated,
  };
}

const isLasting = (code: string): boolean => LASTING_CODES.has(code);
const daysOf = (code: string): number => (isLasting(code) ? LASTING_DAYS : PASSING_DAYS);
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
