import { z } from 'zod/mini';
import { SEARCH_MAX_CHARACTERS } from '../business.ts';
import { lineField, StockSymbol } from '../fields.ts';

/** `for_review`: left to an editor. `error`: could not be processed. */
export const ReleaseOutcome = z.enum([
  'published',
  'for_review',
  'not_bullish',
  'no_us_stock',
  'law_firm',
  'duplicate',
  'stale',
  'error',
]);
export type ReleaseOutcome = z.infer<typeof ReleaseOutcome>;

/** Filters of the desk's releases, in the API and in the URL of the desk. */
export const ReleaseFilters = z.strictObject({
  outcome: z.optional(ReleaseOutcome),
  wire: z.optional(lineField('Wire', 64)),
  symbol: z.optional(StockSymbol),
  search: z.optional(lineField('Search', SEARCH_MAX_CHARACTERS)),
});
