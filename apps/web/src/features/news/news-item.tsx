import { Link2 } from 'lucide-react';
import { memo } from 'react';
import { finvizUrl, tradingViewUrl } from '../../lib/chart-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { NewsRisk } from '../../ui/news-risk.tsx';
import type { FeedRow } from './feed-rows.ts';
import { itemAnchor } from './item-link.ts';
import { NewsAgeMark } from './news-age-mark.tsx';
import { NewsFigures } from './news-figures.tsx';
import { NewsSource } from './news-source.tsx';
import { OutsideLink } from './outside-link.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { shownAtMs, useShownInstant } from './shown-instant.ts';
import { useFresh } from './use-fresh.ts';
import { useOpenable } from './use-openable.ts';
import { WatchButton } from './watch-button.tsx';

/** The same objects for every item, whatever changes. */
export interface ItemActions {
  readonly onToggleWatch: (symbol: string) => void;
  readonly onCopyLink: (id: string) => void;
}

interface NewsItemProps extends Omit<FeedRow, 'drawn'> {
  readonly actions: ItemActions;
}

const loadReceipt = async () => (await import('./latency-receipt.tsx')).LatencyReceipt;

/** One alert, weighted as a trader reads it: symbol, company, what happened, why, numbers, risk, source and age. */
export const NewsItem = memo(function NewsItem({ item, number, arrival, watched, linked, actions }: NewsItemProps) {
  const anchor = itemAnchor(item.id);
  const headingId = `${anchor}-title`;
  const receiptId = `${anchor}-receipt`;
  const fresh = useFresh(arrival);
  const receipt = useOpenable(loadReceipt);
  useShownInstant(arrival);
  return (
    <article
      id={anchor}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-fresh={fresh}
      data-linked={linked}
      className="news-item"
    >
      <div className="news-item-aside">
        <p className="news-item-number">
          <span className="sr-only">Number </span>
          {number}
        </p>
        <WatchButton symbol={item.symbol} watched={watched} onToggle={() => actions.onToggleWatch(item.symbol)} />
      </div>

      <div className="min-w-0">
        <div className="max-w-[46rem] items-baseline justify-between gap-x-4 md:flex">
          <h2 id={headingId} className="min-w-0 text-title font-bold tracking-tight text-ink">
            <span className="md:mr-2">{item.symbol}</span>{' '}
            <span className="block text-lead font-medium tracking-normal text-ink-soft wrap-anywhere md:inline">
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
        <NewsSource
          {...item}
          control={
            <ReceiptButton
              symbol={item.symbol}
              controls={receiptId}
              open={receipt.Part !== null}
              onToggle={receipt.Part === null ? receipt.open : receipt.close}
            />
          }
        />
        {(linked || arrival?.late === true) && (
          <p className="mt-2 flex flex-wrap gap-2">
            {linked && <Badge tone="neutral">The linked alert</Badge>}
            {arrival?.late === true && <Badge tone="neutral">Late: came while you were away</Badge>}
          </p>
        )}
      </div>

      <div className="news-item-figures grid min-w-0 content-start gap-2">
        <NewsFigures market_cap={item.market_cap} average_volume={item.average_volume} last_price={item.last_price} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 lg:grid">
          <p className="text-caption text-ink-muted wrap-anywhere">
            {[item.exchange_name, item.sector, item.industry].filter((part) => part !== null).join(' · ')}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 text-small">
            <OutsideLink href={tradingViewUrl(item)} label={`${item.symbol} on TradingView`}>
              TradingView
            </OutsideLink>
            <OutsideLink href={finvizUrl(item)} label={`${item.symbol} on Finviz`}>
              Finviz
            </OutsideLink>
            <button
              type="button"
              aria-label={`Copy the link to this ${item.symbol} alert`}
              className="news-step"
              onClick={() => actions.onCopyLink(item.id)}
            >
              <Link2 aria-hidden className="size-4" />
            </button>
          </p>
        </div>
      </div>
      {receipt.Part !== null && (
        <receipt.Part id={receiptId} itemId={item.id} symbol={item.symbol} shownMs={shownAtMs(arrival)} />
      )}
    </article>
  );
});
