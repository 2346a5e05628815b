import { useState } from 'react';
import type { FeedFilter } from './feed-search.ts';
import type { Arrival, FeedRow } from './feed-rows.ts';

interface OutsideOptions {
  readonly filter: FeedFilter;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** Of the whole feed. */
  readonly ids: readonly string[];
  readonly shown: readonly FeedRow[];
}

/** How many alerts came in since the filter is what it is and do not fit it. */
export function useOutsideCount({ filter, arrivals, ids, shown }: OutsideOptions): number {
  const [since, setSince] = useState({ filter, known: arrivals });
  if (since.filter !== filter) setSince({ filter, known: arrivals });
  const fitting = new Set(shown.map(({ item }) => item.id));
  return ids.filter((id) => arrivals.has(id) && !since.known.has(id) && !fitting.has(id)).length;
}
