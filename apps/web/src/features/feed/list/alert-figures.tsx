import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Figures } from '@bna/contract/feed/figure-age';
import { formatSize } from '@bna/contract/feed/figures';
import { listFigures } from '@bna/contract/feed/shown-figures';
import { UnknownValue } from '../../../ui/unknown-value.tsx';
import { FigureDate } from './figure-date.tsx';

type AlertFiguresProps = Figures & Pick<NewsSummary, 'share_of_market_cap' | 'first_part' | 'second_part'>;

/** The figures of the company, and the size of the news unless its text states it. */
export function AlertFigures(alert: AlertFiguresProps) {
  const size = formatSize(alert);
  return (
    <dl
      className={`grid gap-x-4 gap-y-1 tabular-nums lg:grid-cols-1 ${size === null ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4'}`}
    >
      {listFigures(alert).map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
      {size !== null && <Figure label="Size of the news" text={size} asOf={null} />}
    </dl>
  );
}

function Figure({ label, text, asOf }: { label: string; text: string | null; asOf: string | null }) {
  return (
    <div className="min-w-0 lg:flex lg:items-baseline lg:justify-between lg:gap-3">
      <dt className="text-caption text-ink-muted">{label}</dt>
      <dd className="text-small font-medium text-ink">
        {text ?? <UnknownValue />} <FigureDate asOf={asOf} />
      </dd>
    </div>
  );
}
