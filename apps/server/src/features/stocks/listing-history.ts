import { randomUUID } from 'node:crypto';
import { inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { CurrentListing, MovedStock } from './plan-refresh.ts';
import { isSameCompany } from './same-company.ts';
import { stockListing } from './schema.ts';

type ListingRow = typeof stockListing.$inferSelect;

/** PostgreSQL accepts 65,535 parameters per statement. */
const ROWS_PER_STATEMENT = 5_000;

interface ListingChanges {
  /** All listings of these kinds. */
  readonly listings: readonly CurrentListing[];
  readonly kinds: readonly CurrentListing['kind'][];
  /** Stocks whose symbol changed. */
  readonly moved?: readonly MovedStock[];
  /** Stocks whose company has a new name. */
  readonly renamed?: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Writes what has changed into the history: ends the rows of listings that changed or are gone, and begins new ones. A new
 * name, exchange or symbol continues the listing; a symbol that another company uses now begins one.
 */
export async function recordListings(
  transaction: Db,
  { listings, kinds, moved = [], renamed = [], today }: ListingChanges,
): Promise<void> {
  const open = await transaction.select().from(stockListing).where(isNull(stockListing.listed_to));
  const bySymbol = new Map(open.map((row) => [row.symbol, row]));
  const formerSymbols = new Map(moved.map(({ from, to }) => [to, from]));
  const renamedSymbols = new Set(renamed);
  const kept = new Set<string>();
  const begun = listings.flatMap((listing) => {
    const own = bySymbol.get(listing.symbol);
    if (own !== undefined && isUnchanged(own, listing)) {
      kept.add(own.id);
      return [];
    }
    const former = bySymbol.get(formerSymbols.get(listing.symbol) ?? '');
    const isOwn = own !== undefined && (renamedSymbols.has(listing.symbol) || isSameCompany(own, listing));
    const continued = former ?? (isOwn ? own : undefined);
    return [{ ...listing, listing_id: continued?.listing_id ?? randomUUID(), listed_from: today }];
  });
  const begunSymbols = new Set(begun.map(({ symbol }) => symbol));
  const ended = open.filter(
    ({ id, kind, symbol }) => !kept.has(id) && (begunSymbols.has(symbol) || kinds.some((one) => one === kind)),
  );
  for (const batch of batchesOf(ended)) {
    const ids = batch.map(({ id }) => id);
    await transaction.update(stockListing).set({ listed_to: today }).where(inArray(stockListing.id, ids));
  }
  for (const batch of batchesOf(begun)) await transaction.insert(stockListing).values(batch);
}

const isUnchanged = (row: ListingRow, listing: CurrentListing): boolean =>
  row.company_name === listing.company_name && row.exchange_name === listing.exchange_name && row.kind === listing.kind;

function batchesOf<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
