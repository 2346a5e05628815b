import { StockSymbol } from '@bna/contract/fields';
import { MARKET_CAP_BANDS, type MarketCapBandName } from '@bna/contract/feed/market-cap';
import { NewsSort } from '@bna/contract/feed/news-summary';
import { z } from 'zod';

const MAX_SYMBOLS = 50;
const MAX_SECTOR_CHARACTERS = 128;
/** Dollars. */
export const MAX_PRICE = 1e7;
/** Shares a day. */
export const MAX_VOLUME = 1e12;

/** Returns the valid symbols in a text, in uppercase and without duplicates. Commas, semicolons or spaces separate them. */
export function symbolsIn(text: string): readonly string[] {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\$/, ''))
    .filter((word) => StockSymbol.safeParse(word).success);
  return [...new Set(words)].slice(0, MAX_SYMBOLS);
}

/** Returns the market cap bands in a comma-separated text, from small to large. */
export function bandsIn(text: string): readonly MarketCapBandName[] {
  const words = new Set(text.split(','));
  return MARKET_CAP_BANDS.map(({ name }) => name).filter((name) => words.has(name));
}

const listText = (read: (text: string) => readonly string[]) =>
  z
    .string()
    .transform((text) => read(text).join(',') || undefined)
    .optional()
    .catch(undefined);

const figure = (max: number) => z.number().min(0).max(max).optional().catch(undefined);

const filterFields = {
  /** `AAPL,MSFT` */
  symbols: listText(symbolsIn),
  sector: z.string().trim().min(1).max(MAX_SECTOR_CHARACTERS).optional().catch(undefined),
  /** `small,mid` */
  cap: listText(bandsIn),
  min_price: figure(MAX_PRICE),
  max_price: figure(MAX_PRICE),
  min_volume: figure(MAX_VOLUME),
  watchlist: z.literal(true).optional().catch(undefined),
};

/** The filter in the URL. An empty one matches everything. */
export type FeedFilter = Partial<z.infer<z.ZodObject<typeof filterFields>>>;

export const NO_FILTER: FeedFilter = {};

/**
 * Returns only the filter of a search, and swaps reversed price bounds. Unset fields are `undefined`, so that spreading the
 * result over a search removes them.
 */
export function filterOf(search: FeedFilter): FeedFilter {
  const { symbols, sector, cap, min_price, max_price, min_volume, watchlist } = search;
  const isReversed = min_price !== undefined && max_price !== undefined && min_price > max_price;
  return {
    symbols,
    sector,
    cap,
    min_price: isReversed ? max_price : min_price,
    max_price: isReversed ? min_price : max_price,
    min_volume,
    watchlist,
  };
}

/** Search parameters of the feed. Invalid ones are ignored. */
export const FeedSearch = z.object({
  sort: NewsSort.optional().catch(undefined),
  /** Not validated here, because the page reports an invalid date. */
  day: z.coerce.string().max(32).optional().catch(undefined),
  ...filterFields,
});
