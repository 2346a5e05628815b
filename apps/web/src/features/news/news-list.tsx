import type { NewsFeed, NewsSort } from '@bna/contract/news';
import { useRef } from 'react';
import { feedNumber } from './feed-number.ts';
import { NewAlertsPill } from './new-alerts-pill.tsx';
import { type Arrival, NewsItem } from './news-item.tsx';
import { SteadyList } from './steady-list.tsx';

interface NewsListProps {
  readonly feed: NewsFeed;
  readonly sort: NewsSort;
  /** Items that came while the page was open, by id. */
  readonly arrivals: ReadonlyMap<string, Arrival>;
}

export function NewsList({ feed, sort, arrivals }: NewsListProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <NewAlertsPill frame={frame} sort={sort} items={feed.data} arrivals={arrivals} />
      <div ref={frame} className="news-list-frame">
        <SteadyList
          items={feed.data}
          label="News alerts"
          renderItem={(item, index) => (
            <NewsItem
              item={item}
              number={feedNumber({ sort, total: feed.meta.total, index })}
              arrival={arrivals.get(item.id)}
            />
          )}
        />
      </div>
    </>
  );
}
