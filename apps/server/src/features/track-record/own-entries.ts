import type { FollowedListing } from '../stocks/public.ts';

interface Dated {
  readonly symbol: string;
  readonly date: string;
}

/**
 * Returns the entries that are of a listing, one per date, oldest first. If the source has a date under two of its symbols,
 * the symbol of that date counts.
 */
export function ownEntries<Entry extends Dated>(
  listing: FollowedListing,
  bySymbol: ReadonlyMap<string, readonly Entry[]>,
): Entry[] {
  const byDate = new Map<string, Entry>();
  for (const entry of listing.symbols.flatMap((symbol) => bySymbol.get(symbol) ?? [])) {
    const { symbol, date } = entry;
    if (!listing.isOwn(symbol, date)) continue;
    if (!byDate.has(date) || listing.symbolOn(date) === symbol) byDate.set(date, entry);
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
