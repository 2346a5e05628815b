import type { GeneratedSnapshot, SnapshotAlert } from '@bna/contract/market-overview/market-overview';
import { formatDate, formatTime } from '@bna/contract/time';
import { memo } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { finvizUrl, tradingViewUrl } from '../../lib/chart-links.ts';
import { formatLastPrice, formatMarketCap, formatSize, formatVolume } from '@bna/contract/feed/figures';
import { AlertRating } from '../../ui/alert-rating.tsx';
import { Badge } from '../../ui/badge.tsx';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { SourceLink } from '../../ui/source-link.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { AlertRisks } from '../../ui/alert-risks.tsx';
import { SnapshotSection } from './snapshot-section.tsx';
import { useGrowingCount } from './use-growing-count.ts';

/** Skips the layout of off-screen entries, which can be hundreds. The padding leaves space for focus outlines. */
const ENTRY_CLASS =
  '-mx-1 px-1 break-inside-avoid [content-visibility:auto] ' +
  '[contain-intrinsic-block-size:auto_9rem] print:[content-visibility:visible]';

interface SnapshotAlertsProps {
  readonly alerts: GeneratedSnapshot['alerts'];
  /** May exceed the number of listed alerts. */
  readonly total: number;
}

export function SnapshotAlerts({ alerts, total }: SnapshotAlertsProps) {
  const count = useGrowingCount(alerts.length);
  return (
    <SnapshotSection id="alerts">
      <p className="mt-0.5 mb-2 text-body text-ink-muted tabular-nums">
        {alerts.length < total
          ? `${String(alerts.length)} of ${pluralize(total, 'alert', 'alerts')}, newest first.`
          : `${pluralize(total, 'alert', 'alerts')}, newest first.`}
      </p>
      <ol>
        {alerts.slice(0, count).map((alert) => (
          <li key={alert.id} className={ENTRY_CLASS}>
            <AlertEntry alert={alert} />
          </li>
        ))}
      </ol>
    </SnapshotSection>
  );
}

const AlertEntry = memo(function AlertEntry({ alert }: { alert: SnapshotAlert }) {
  const headingId = `alert-${alert.id}`;
  const published = new Date(alert.published_date);
  const Text = alert.retracted ? 'del' : 'span';
  const Block = alert.retracted ? 'del' : 'div';
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-x-4 gap-y-1 border-t border-line py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
    >
      <p className="flex items-baseline gap-x-2 text-small text-ink-muted tabular-nums sm:block">
        <time dateTime={alert.published_date} className="contents">
          <span className="font-medium text-ink-soft sm:block">{formatTime(published)}</span>
          <span className="sm:block sm:text-caption">{formatDate(published)}</span>
        </time>
      </p>
      <div className={`min-w-0 wrap-anywhere ${alert.retracted ? 'text-ink-muted' : 'text-ink'}`}>
        <h3 id={headingId} className="text-lead">
          <Text className="mr-2 font-bold">{alert.symbol}</Text>{' '}
          <Text className="mr-2 font-medium text-ink-soft">{alert.company_name}</Text>{' '}
          {alert.retracted && <Badge tone="loss">Retracted</Badge>}
        </h3>
        <AlertRating {...alert} />
        <div className="mt-1 grid gap-0.5 text-body">
          <p className="font-semibold">
            <Text>{alert.first_part}</Text>
          </p>
          {alert.second_part !== null && (
            <p className="text-ink-soft">
              <Text>{alert.second_part}</Text>
            </p>
          )}
          {alert.third_part !== null && (
            <Block>
              <KeyFigures text={alert.third_part} />
            </Block>
          )}
        </div>
        <AlertRisks {...alert} />
        <p className="mt-2 text-small text-ink-muted tabular-nums">{listFigures(alert).join(' · ')}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-muted">
          <SourceLink {...alert} />
          <NewTabLink href={tradingViewUrl(alert)} className="link-quiet print:hidden">
            <span className="sr-only">{alert.symbol} on </span>TradingView
          </NewTabLink>
          <NewTabLink href={finvizUrl(alert)} className="link-quiet print:hidden">
            <span className="sr-only">{alert.symbol} on </span>Finviz
          </NewTabLink>
        </p>
      </div>
    </article>
  );
});

function listFigures({ sector, last_price, market_cap, average_volume, ...news }: SnapshotAlert): string[] {
  const size = formatSize(news);
  return [
    ...(sector === null ? [] : [sector]),
    ...(last_price === null ? [] : [`Last price ${formatLastPrice(last_price)}`]),
    ...(market_cap === null ? [] : [`Market cap $${formatMarketCap(market_cap)}`]),
    ...(average_volume === null ? [] : [`Avg volume ${formatVolume(average_volume)}`]),
    ...(size === null ? [] : [`Size ${size}`]),
  ];
}
