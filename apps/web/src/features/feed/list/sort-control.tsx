import type { NewsSort } from '@bna/contract/feed/news-summary';
import ArrowDownNarrowWide from 'virtual:lucide/arrow-down-narrow-wide';
import ArrowUpNarrowWide from 'virtual:lucide/arrow-up-narrow-wide';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

const OPTIONS = [
  { value: 'newest', label: 'Newest first', Icon: ArrowDownNarrowWide },
  { value: 'oldest', label: 'Oldest first', Icon: ArrowUpNarrowWide },
] as const;

interface SortControlProps {
  readonly sort: NewsSort;
  readonly onChange: (sort: NewsSort) => void;
  readonly canShrink?: boolean | undefined;
}

export const SortControl = ({ sort, onChange, canShrink }: SortControlProps) => (
  <SegmentedControl legend="Sort" options={OPTIONS} value={sort} onChange={onChange} canShrink={canShrink} />
);
