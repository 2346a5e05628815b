import { CalendarDate } from '@bna/contract/fields';
import { ReleaseFilters } from '@bna/contract/ingestion/release-filters';
import { z } from 'zod/mini';

const releases = ReleaseFilters.shape;

/** Query parameters of the desk. Invalid values count as absent. */
export const DeskSearch = z.object({
  /** The visible list; absent: the queue if it is not empty. Wide screens show `releases` and `feed` side by side. */
  list: z.catch(z.optional(z.enum(['queue', 'releases', 'feed'])), undefined),
  outcome: z.catch(releases.outcome, undefined),
  wire: z.catch(releases.wire, undefined),
  symbol: z.catch(releases.symbol, undefined),
  search: z.catch(
    z.optional(z.pipe(z.union([z.string(), z.pipe(z.number(), z.transform(String))]), releases.search.def.innerType)),
    undefined,
  ),
  /** News day of the feed; absent: the current one. */
  date: z.catch(z.optional(CalendarDate), undefined),
});
export type DeskSearch = z.infer<typeof DeskSearch>;

export type ReleaseFilters = Pick<DeskSearch, 'outcome' | 'wire' | 'symbol' | 'search'>;
