import type { NewsSummary } from '@bna/contract/news';
import { memo } from 'react';
import { ARRIVAL_HIGHLIGHT_MS } from '../../config/timings.ts';
import { useClock } from '../../lib/clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { finvizUrl, tradingViewUrl } from './chart-links.ts';
import { NewsAgeMark } from './news-age-mark.tsx';
import { NewsFigures } from './news-figures.tsx';
import { NewsRisk } from './news-risk.tsx';
import { NewsSource } from './news-source.tsx';
import { OutsideLink } from './outside-link.tsx';

/** When an item came while the page was open; `late`: during an absence. */
export interface Arrival {
  readonly late: boolean;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

interface NewsItemProps {
  readonly item: NewsSummary;
  readonly number: number;
  readonly arrival: Arrival | undefined;
}

/** One alert, weighted as a trader reads it: symbol, company, what happened, why, numbers, risk, source and age. */
export const NewsItem = memo(function NewsItem({ item, number, arrival }: NewsItemProps) {
  const headingId = `news-${item.id}`;
  const fresh = useClock((nowMs) => arrival !== undefined && nowMs - arrival.atMs < ARRIVAL_HIGHLIGHT_MS);
  return (
    <article aria-labelledby={headingId} tabIndex={-1} data-fresh={fresh} className="news-item">
      <p className="news-item-number">
        <span className="sr-only">Number </span>
        {number}
      </p>

      <div className="min-w-0">
        <div className="items-baseline justify-between gap-x-4 md:flex">
          <h2 id={headingId} className="min-w-0 text-title font-bold tracking-tight text-ink">
            {item.symbol}{' '}
            <span className="block text-lead font-medium tracking-normal text-ink-soft wrap-anywhere md:ml-2.5 md:inline">
              {item.company_name}
            </span>
          </h2>
          <NewsAgeMark publishedMs={Date.parse(item.published_date)} />
        </div>

        <div className="mt-1.5 grid max-w-[46rem] gap-1 wrap-anywhere">
          <p className="text-lead font-semibold text-ink">{item.first_part}</p>
          {item.second_part !== null && <p className="text-body text-ink-soft">{item.second_part}</p>}
          {item.third_part !== null && <p className="text-body font-medium text-ink tabular-nums">{item.third_part}</p>}
        </div>
        <NewsRisk negative_content={item.negative_content} risk_assessment_comment={item.risk_assessment_comment} />
        <NewsSource {...item} />
        {arrival?.late === true && (
          <p className="mt-2">
            <Badge tone="neutral">Late: came while you were away</Badge>
          </p>
        )}
      </div>

      <div className="grid min-w-0 content-start gap-2">
        <NewsFigures market_cap={item.market_cap} average_volume={item.average_volume} last_price={item.last_price} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 lg:grid">
          <p className="text-caption text-ink-muted wrap-anywhere">
            {[item.exchange_name, item.sector, item.industry].filter((part) => part !== null).join(' · ')}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
            <OutsideLink href={tradingViewUrl(item)} label={`${item.symbol} on TradingView`}>
              TradingView
            </OutsideLink>
            <OutsideLink href={finvizUrl(item)} label={`${item.symbol} on Finviz`}>
              Finviz
            </OutsideLink>
          </p>
        </div>
      </div>
    </article>
  );
});
