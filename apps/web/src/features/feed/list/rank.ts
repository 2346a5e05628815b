import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { kindOf } from '@bna/contract/ingestion/event-labels';
import type { FeedRow } from './feed-rows.ts';
import type { Rank } from './feed-search.ts';

/** Orders of the list besides that of arrival, which breaks ties. */
export const RANKS = [
  { name: 'strength', label: 'Strongest first' },
  { name: 'size', label: 'Largest size first' },
  { name: 'kind', label: 'Kind, A to Z' },
] as const satisfies readonly { name: Rank; label: string }[];

/** For values from 0. */
const descending = (a: number | null, b: number | null): number => (b ?? -1) - (a ?? -1);

const COMPARISONS: Record<Rank, (a: NewsSummary, b: NewsSummary) => number> = {
  strength: (a, b) => descending(a.score, b.score),
  size: (a, b) => descending(a.share_of_market_cap, b.share_of_market_cap),
  kind: (a, b) => {
    const [first, second] = [kindOf(a), kindOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first.localeCompare(second, 'en');
  },
};

/** Returns the rows in the order of the rank. Alerts without a value come last. */
export const rankRows = (rows: readonly FeedRow[], rank: Rank): readonly FeedRow[] =>
  rows.toSorted((a, b) => COMPARISONS[rank](a.alert, b.alert));
