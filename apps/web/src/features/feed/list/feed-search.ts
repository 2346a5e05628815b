import { StockSymbol } from '@bna/contract/fields';
import { MARKET_CAP_BANDS, type MarketCapBandName } from '@bna/contract/feed/market-cap';
import { NewsSort } from '@bna/contract/feed/news-summary';
import { STRENGTHS, type StrengthName } from '@bna/contract/feed/strength';
import { z } from 'zod/mini';

const MAX_SYMBOLS = 50;
const MAX_SECTOR_CHARACTERS = 128;
/** Dollars. */
export const MAX_PRICE = 1e7;
/** Shares a day. */
export const MAX_VOLUME = 1e12;
/** A fraction of the market cap. */
const MAX_SHARE = 1e6;
const MAX_AGE_MINUTES = 1_440;
export const MAX_WORDS_CHARACTERS = 100;

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

/** Returns the strengths in a comma-separated text, the strongest first. */
export function strengthsIn(text: string): readonly StrengthName[] {
  const words = new Set(text.split(','));
  return STRENGTHS.map(({ name }) => name).filter((name) => words.has(name));
}

/** Adds the name to a comma-separated text of `names`, or removes it. Returns undefined if none is left. */
export const toggleName = (names: readonly string[], chosen: string | undefined, name: string): string | undefined => {
  const before = new Set(chosen?.split(','));
  return names.filter((one) => before.has(one) !== (one === name)).join(',') || undefined;
};

const listText = (read: (text: string) => readonly string[]) =>
  z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((text) => read(text).join(',') || undefined),
      ),
    ),
    undefined,
  );

const figure = (max: number) => z.catch(z.optional(z.number().check(z.gte(0), z.lte(max))), undefined);

const filterFields = {
  /** `AAPL,MSFT` */
  symbols: listText(symbolsIn),
  sector: z.catch(
    z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SECTOR_CHARACTERS))),
    undefined,
  ),
  /** `small,mid` */
  cap: listText(bandsIn),
  min_price: figure(MAX_PRICE),
  max_price: figure(MAX_PRICE),
  min_volume: figure(MAX_VOLUME),
  watchlist: z.catch(z.optional(z.literal(true)), undefined),
  /** `strong,solid` */
  strength: listText(strengthsIn),
  /** The id of an event type. Not checked against the list, which only this screen needs, and every page would load. */
  kind: z.catch(z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))), undefined),
  min_share: figure(MAX_SHARE),
  /** Minutes since the source published the news. */
  max_age: z.catch(z.optional(z.number().check(z.gte(1), z.lte(MAX_AGE_MINUTES))), undefined),
  /** All of them occur in the alert or its headline. */
  words: z.catch(
    z.optional(
      z.pipe(
        z.string().check(z.maxLength(MAX_WORDS_CHARACTERS)),
        z.transform((text) => (text.trim() === '' ? undefined : text)),
      ),
    ),
    undefined,
  ),
  /** Not a condition, but kept and cleared with the filter. */
  rank: z.catch(z.optional(z.enum(['strength', 'size', 'kind'])), undefined),
};

export type Rank = NonNullable<FeedFilter['rank']>;

/** The filter in the URL. An empty one matches everything. */
export type FeedFilter = Partial<z.infer<z.ZodMiniObject<typeof filterFields>>>;

export const NO_FILTER: FeedFilter = {};

/**
 * Returns only the filter of a search, and swaps reversed price bounds. Unset fields are `undefined`, so that spreading the
 * result over a search removes them.
 */
export function filterOf(search: FeedFilter): FeedFilter {
  const { min_price, max_price } = search;
  const isReversed = min_price !== undefined && max_price !== undefined && min_price > max_price;
  return {
    symbols: search.symbols,
    sector: search.sector,
    cap: search.cap,
    min_price: isReversed ? max_price : min_price,
    max_price: isReversed ? min_price : max_price,
    min_volume: search.min_volume,
    watchlist: search.watchlist,
    strength: search.strength,
    kind: search.kind,
    min_share: search.min_share,
    max_age: search.max_age,
    words: search.words,
    rank: search.rank,
  };
}

/** Search parameters of the feed. Invalid ones are ignored. */
export const FeedSearch = z.object({
  sort: z.catch(z.optional(NewsSort), undefined),
  /** Not validated here, because the page reports an invalid date. */
  day: z.catch(z.optional(z.coerce.string().check(z.maxLength(32))), undefined),
  ...filterFields,
});
export type FeedSearch = z.infer<typeof FeedSearch>;
