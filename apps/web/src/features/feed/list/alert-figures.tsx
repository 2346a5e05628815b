import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { formatLastPrice, formatMarketCap, formatVolume } from '@bna/contract/feed/figures';
import { UnknownValue } from '../../../ui/unknown-value.tsx';

type Figures = Pick<NewsSummary, 'market_cap' | 'average_volume' | 'last_price'>;

export function AlertFigures({ market_cap, average_volume, last_price }: Figures) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 tabular-nums lg:grid-cols-1 lg:gap-y-1">
      <Figure label="Last price" text={last_price === null ? null : formatLastPrice(last_price)} />
      <Figure label="Market cap" text={market_cap === null ? null : `$${formatMarketCap(market_cap)}`} />
      <Figure label="Avg volume" text={average_volume === null ? null : formatVolume(average_volume)} />
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
