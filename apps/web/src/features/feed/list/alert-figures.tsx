import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Figures } from '@bna/contract/feed/figure-age';
import { formatSize } from '@bna/contract/feed/figures';
import { listFigures } from '@bna/contract/feed/shown-figures';
import { hasLatestQuotes } from '../../../config/links.ts';
import { UnknownValue } from '../../../ui/unknown-value.tsx';
import { Figure } from './figure.tsx';
import { FigureDate } from './figure-date.tsx';

type AlertFiguresProps = Figures & Pick<NewsSummary, 'share_of_market_cap' | 'first_part' | 'second_part'>;

/** The figures of the company, without the last price where the card has newer ones, and the size of the news unless its text states it. */
export function AlertFigures(alert: AlertFiguresProps) {
  const size = formatSize(alert);
  const figures = listFigures(alert).slice(hasLatestQuotes() ? 1 : 0);
  return (
    <dl
      className={`grid gap-x-4 gap-y-1 tabular-nums lg:grid-cols-1 ${size === null ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4'}`}
    >
      {figures.map(({ label, text, asOf }) => (
        <Figure key={label} name={label}>
          {text ?? <UnknownValue />} <FigureDate asOf={asOf} />
        </Figure>
      ))}
      {size !== null && <Figure name="Size of the news">{size}</Figure>}
    </dl>
  );
}
