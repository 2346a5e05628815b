import { and, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isSameCompany } from './same-company.ts';
import { listingRefresh, stockListing } from './schema.ts';

type ListingRow = typeof stockListing.$inferSelect;

/** A security through its changes of symbol and name. Dates are `YYYY-MM-DD` in New York. */
export interface FollowedListing {
  /** All its symbols, the latest first. */
  readonly symbols: readonly string[];
  /** The symbol on a date; null before the history begins, and once the listing has ended. */
  symbolOn(date: string): string | null;
  /** Whether the history allows that a price or halt of a symbol on a date is of this security. */
  isOwn(symbol: string, date: string): boolean;
  /**
   * `unknown`: the history has no listing of the symbol on the date in question, or isn't kept up to date, as without
   * directories.
   */
  readonly state: 'listed' | 'ended' | 'unknown';
}

const DAY_MS = 86_400_000;
/** Longer than directories fail without a correction by an operator. */
const CONFIRMED_DAYS = 7;

/** Reads the history of the listings that had the symbols. Returns a function that follows the one of a symbol on a date. */
export async function followListings(
  db: Db,
  symbols: readonly string[],
  now: Date,
): Promise<(symbol: string, date: string) => FollowedListing> {
  const named = await db
    .select()
    .from(stockListing)
    .where(inArray(stockListing.symbol, [...symbols]));
  const ids = [...new Set(named.map(({ listing_id }) => listing_id))];
  const followed = await db.select().from(stockListing).where(inArray(stockListing.listing_id, ids));
  const allSymbols = [...new Set(followed.map(({ symbol }) => symbol))];
  const rows = await db.select().from(stockListing).where(inArray(stockListing.symbol, allSymbols));
  const isConfirmed = await hasRecentRefresh(db, now);
  const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol);
  const byListing = Map.groupBy(followed, ({ listing_id }) => listing_id);
  return (symbol, date) => {
    const row = findRow(bySymbol.get(symbol) ?? [], date);
    if (row === undefined) return unknownListing(symbol);
    const listing = byListing.get(row.listing_id) ?? [];
    const namesakes = listing.flatMap((one) => bySymbol.get(one.symbol) ?? []);
    return toFollowed({ listing, namesakes, isConfirmed });
  };
}

async function hasRecentRefresh(db: Db, now: Date): Promise<boolean> {
  const isRecent = gte(listingRefresh.checked_at, new Date(now.getTime() - CONFIRMED_DAYS * DAY_MS));
  const isSuccess = inArray(listingRefresh.outcome, ['applied', 'unchanged']);
  return (await db.select().from(listingRefresh).where(and(isSuccess, isRecent)).limit(1)).length > 0;
}

/** On the day of a change, the listing that begins counts, unless only the one that ended is known. */
const findRow = (rows: readonly ListingRow[], date: string): ListingRow | undefined =>
  rows.find((row) => isInEffect(row, date)) ?? rows.find(({ listed_to }) => listed_to === date);

const isInEffect = ({ listed_from, listed_to }: ListingRow, date: string): boolean =>
  listed_from <= date && (listed_to === null || date < listed_to);

const unknownListing = (symbol: string): FollowedListing => ({
  symbols: [symbol],
  symbolOn: () => symbol,
  isOwn: (other) => other === symbol,
  state: 'unknown',
});

function toFollowed({
  listing,
  namesakes,
  isConfirmed,
}: {
  readonly listing: readonly ListingRow[];
  /** All rows with one of the listing's symbols. */
  readonly namesakes: readonly ListingRow[];
  /** Whether the listings without an end still exist. */
  readonly isConfirmed: boolean;
}): FollowedListing {
  const id = listing[0]?.listing_id;
  // A directory that lacked the stock for a while ended its listing, and then began another one of the same company.
  const isOfCompany = (row: ListingRow): boolean =>
    row.listing_id === id || listing.some((one) => one.symbol === row.symbol && isSameCompany(one, row));
  const own = [
    ...new Map([...listing, ...namesakes.filter(isOfCompany)].map((row) => [row.id, row])).values(),
  ].toSorted((a, b) => (a.listed_from > b.listed_from ? -1 : 1));
  const isOpen = own.some(({ listed_to }) => listed_to === null);
  const others = namesakes.filter((row) => !isOfCompany(row));
  return {
    symbols: [...new Set(own.map(({ symbol }) => symbol))],
    symbolOn: (date) => own.find((row) => isInEffect(row, date))?.symbol ?? null,
    isOwn: (symbol, date) =>
      !others.some((row) => row.symbol === symbol && isInEffect(row, date)) &&
      // Also before its first row: the history may begin, or notice a new symbol, later than the prices.
      own.some((row) => row.symbol === symbol && (row.listed_to === null || date <= row.listed_to)),
    state: isOpen ? (isConfirmed ? 'listed' : 'unknown') : 'ended',
  };
}
