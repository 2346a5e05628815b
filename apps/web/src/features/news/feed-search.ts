import { StockSymbol } from '@bna/contract/fields';
import { MARKET_CAP_BANDS, type MarketCapBandName } from '@bna/contract/market-cap';
import { NewsSort } from '@bna/contract/news';
import { z } from 'zod';

const MAX_SYMBOLS = 50;
const MAX_SECTOR_CHARACTERS = 128;
/** Dollars, and shares a day: beyond them no item of the feed goes. */
export const MAX_PRICE = 1e7;
export const MAX_VOLUME = 1e12;

/** The symbols in a text, separated by commas, semicolons or blanks, in capitals, each once; what is none is left out. */
export function symbolsIn(text: string): readonly string[] {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\$/, ''))
    .filter((word) => StockSymbol.safeParse(word).success);
  return [...new Set(words)].slice(0, MAX_SYMBOLS);
}

/** The bands that a text names, separated by commas, from small to large. */
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

const figure = (most: number) => z.number().min(0).max(most).optional().catch(undefined);

const filterFields = {
  /** `AAPL,MSFT` */
  symbols: listText(symbolsIn),
  sector: z.string().trim().min(1).max(MAX_SECTOR_CHARACTERS).optional().catch(undefined),
  /** `small,mid`: names of bands. */
  cap: listText(bandsIn),
  min_price: figure(MAX_PRICE),
  max_price: figure(MAX_PRICE),
  min_volume: figure(MAX_VOLUME),
  watchlist: z.literal(true).optional().catch(undefined),
};

/** What of the feed is shown, as the address has it. Nothing set: everything. */
export type FeedFilter = Partial<z.infer<z.ZodObject<typeof filterFields>>>;

export const NO_FILTER: FeedFilter = {};

/**
 * The filter alone, of a search that says more, with prices that stand the wrong way round turned around. It names each
 * field, also those that are not set: laid over a search it takes away what it does not ask for.
 */
export function filterOf(search: FeedFilter): FeedFilter {
  const { symbols, sector, cap, min_price, max_price, min_volume, watchlist } = search;
  const turned = min_price !== undefined && max_price !== undefined && min_price > max_price;
  return {
    symbols,
    sector,
    cap,
    min_price: turned ? max_price : min_price,
    max_price: turned ? min_price : max_price,
    min_volume,
    watchlist,
  };
}

/** Search of the feed's address. What makes no sense in it is as if it were not there. */
export const FeedSearch = z.object({
  sort: NewsSort.optional().catch(undefined),
  /** A news day as it was written. One that never was is told to whoever asked for it. */
  day: z.coerce.string().max(32).optional().catch(undefined),
  ...filterFields,
});
