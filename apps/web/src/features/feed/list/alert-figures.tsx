import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { formatLastPrice, formatMarketCap, formatSize, formatVolume } from '@bna/contract/feed/figures';
import { UnknownValue } from '../../../ui/unknown-value.tsx';

type Figures = Pick<
  NewsSummary,
  'market_cap' | 'average_volume' | 'last_price' | 'share_of_market_cap' | 'first_part' | 'second_part'
>;

/** The figures of the company, and the size of the news unless its text states it. */
export function AlertFigures({ market_cap, average_volume, last_price, ...news }: Figures) {
  const size = formatSize(news);
  return (
    <dl
      className={`grid gap-x-4 gap-y-1 tabular-nums lg:grid-cols-1 ${size === null ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4'}`}
    >
      <Figure label="Last price" text={last_price === null ? null : formatLastPrice(last_price)} />
      <Figure label="Market cap" text={market_cap === null ? null : `$${formatMarketCap(market_cap)}`} />
      <Figure label="Avg volume" text={average_volume === null ? null : formatVolume(average_volume)} />
      {size !== null && <Figure label="Size of the news" text={size} />}
    </dl>
  );
}

function Figure({ label, text }: { label: string; text: string | null }) {
  return (
    <div className="min-w-0 lg:flex lg:items-baseline lg:justify-between lg:gap-3">
      <dt className="text-caption text-ink-muted">{label}</dt>
      <dd className="text-small font-medium text-ink">{text ?? <UnknownValue />}</dd>
    </div>
  );
}
