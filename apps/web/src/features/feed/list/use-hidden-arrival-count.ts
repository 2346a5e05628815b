import { useState } from 'react';
import type { Arrival } from '../live/arrivals.ts';
import type { FeedFilter } from './feed-search.ts';
import type { FeedRow } from './feed-rows.ts';

interface HiddenArrivalOptions {
  readonly filter: FeedFilter;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** Ids of the unfiltered feed. */
  readonly ids: readonly string[];
  readonly rows: readonly FeedRow[];
}

/** Counts the alerts that arrived since the filter last changed and do not match it. */
export function useHiddenArrivalCount({ filter, arrivals, ids, rows }: HiddenArrivalOptions): number {
  const [since, setSince] = useState({ filter, known: arrivals });
  if (since.filter !== filter) setSince({ filter, known: arrivals });
  const matching = new Set(rows.map(({ alert }) => alert.id));
  return ids.filter((id) => arrivals.has(id) && !since.known.has(id) && !matching.has(id)).length;
}
