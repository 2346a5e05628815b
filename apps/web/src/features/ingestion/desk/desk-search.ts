import { CalendarDate } from '@bna/contract/fields';
import { ReleaseFilters } from '@bna/contract/ingestion/release-filters';
import { z } from 'zod';

const releases = ReleaseFilters.shape;

/** Query parameters of the desk. Invalid values count as absent. */
export const DeskSearch = z.object({
  /** The visible list; absent: the queue if it is not empty. Wide screens show `releases` and `feed` side by side. */
  list: z.enum(['queue', 'releases', 'feed']).optional().catch(undefined),
  outcome: releases.outcome.catch(undefined),
  wire: releases.wire.catch(undefined),
  symbol: releases.symbol.catch(undefined),
  search: z
    .union([z.string(), z.number().transform(String)])
    .pipe(releases.search.unwrap())
    .optional()
    .catch(undefined),
  /** News day of the feed; absent: the current one. */
  date: CalendarDate.optional().catch(undefined),
});
export type DeskSearch = z.infer<typeof DeskSearch>;

export type ReleaseFilters = Pick<DeskSearch, 'outcome' | 'wire' | 'symbol' | 'search'>;
