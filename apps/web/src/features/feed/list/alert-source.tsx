import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { formatInstant } from '@bna/contract/time';
import type { ReactNode } from 'react';
import { SourceLink } from '../../../ui/source-link.tsx';

interface AlertSourceProps extends Pick<NewsSummary, 'publisher' | 'title' | 'news_url' | 'published_date'> {
  /** Shown beside the time. */
  readonly children: ReactNode;
}

/** Publisher, linked to the original release, and time of publication. */
export function AlertSource({ published_date, children, ...source }: AlertSourceProps) {
  return (
    <div className="mt-2 flex max-w-[46rem] flex-wrap items-center gap-x-3 text-small text-ink-muted">
      <SourceLink {...source} />
      <p className="shrink-0 tabular-nums">
        <time dateTime={published_date}>{formatInstant(new Date(published_date))}</time>
        {children}
      </p>
    </div>
  );
}
