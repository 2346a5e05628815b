import type { NewsSort } from '@bna/contract/feed/news-summary';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

const OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

interface SortControlProps {
  readonly sort: NewsSort;
  readonly onChange: (sort: NewsSort) => void;
}

export const SortControl = ({ sort, onChange }: SortControlProps) => (
  <SegmentedControl legend="Sort" options={OPTIONS} value={sort} onChange={onChange} />
);
