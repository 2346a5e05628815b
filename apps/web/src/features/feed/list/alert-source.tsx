import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { formatDate, formatTime } from '@bna/contract/time';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface AlertSourceProps extends Pick<NewsSummary, 'publisher' | 'title' | 'news_url' | 'published_date'> {
  /** Shown beside the time. */
  readonly children: ReactNode;
}

/** Publisher, time of publication, and a link to the original release. */
export function AlertSource({ publisher, title, news_url, published_date, children }: AlertSourceProps) {
  const published = new Date(published_date);
  return (
    <div className="mt-2 flex max-w-[46rem] flex-col gap-x-3 text-small text-ink-muted md:flex-row">
      <p className="shrink-0 tabular-nums">
        <span className="font-medium text-ink-soft">{publisher}</span>{' '}
        <time dateTime={published_date}>
          {formatTime(published)} · {formatDate(published)}
        </time>
        {children}
      </p>
      {news_url === null ? (
        <p className="line-clamp-2 min-w-0 wrap-anywhere md:block md:truncate">{title}</p>
      ) : (
        <a
          href={news_url}
          target="_blank"
          rel="noopener noreferrer"
          className="group flex min-w-0 items-baseline gap-1 hover:text-ink"
        >
          <span className="line-clamp-2 min-w-0 wrap-anywhere group-hover:underline md:block md:truncate">{title}</span>
          <ExternalLink aria-hidden className="size-3 shrink-0 self-center" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
