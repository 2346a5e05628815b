import { listDeskNewsSummaries, listReleases } from '@bna/contract/desk';
import { z } from 'zod';

const releases = listReleases.query.shape;

/** Search of the desk. What the API would refuse counts as absent. */
export const DeskSearch = z.object({
  /** Which list is in view where there is room for one. */
  list: z.literal('feed').optional().catch(undefined),
  outcome: releases.outcome.catch(undefined),
  wire: releases.wire.catch(undefined),
  symbol: releases.symbol.catch(undefined),
  search: z
    .union([z.string(), z.number().transform(String)])
    .pipe(releases.search.unwrap())
    .optional()
    .catch(undefined),
  /** The news day of the feed; absent: the current one. */
  date: listDeskNewsSummaries.query.shape.date.catch(undefined),
});
export type DeskSearch = z.infer<typeof DeskSearch>;

export type ReleaseFilters = Pick<DeskSearch, 'outcome' | 'wire' | 'symbol' | 'search'>;
