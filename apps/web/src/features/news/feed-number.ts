import type { NewsSort } from '@bna/contract/news';

interface Place {
  readonly sort: NewsSort;
  /** Items of the news day. */
  readonly total: number;
  /** Position on screen, from 0 at the top. */
  readonly index: number;
}

/** The number beside an item: newest first it runs down from the total, oldest first up from one. */
export const feedNumber = ({ sort, total, index }: Place): number => (sort === 'newest' ? total - index : index + 1);
