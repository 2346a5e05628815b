import type { GeneratedSnapshot, SnapshotAlert } from '@bna/contract/market-overview/market-overview';
import { formatDate, formatTime } from '@bna/contract/time';
import { memo } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { finvizUrl, tradingViewUrl } from '../../lib/chart-links.ts';
import { formatFigureDate } from '@bna/contract/feed/figure-age';
import { formatSize } from '@bna/contract/feed/figures';
import { listFigures } from '@bna/contract/feed/shown-figures';
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
  /** Time of the snapshot, which dates older figures. */
  readonly at: Date;
}

export function SnapshotAlerts({ alerts, total, at }: SnapshotAlertsProps) {
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
            <AlertEntry alert={alert} atMs={at.getTime()} />
          </li>
        ))}
      </ol>
    </SnapshotSection>
  );
}

const AlertEntry = memo(function AlertEntry({ alert, atMs }: { alert: SnapshotAlert; atMs: number }) {
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
        <p className="mt-2 text-small text-ink-muted tabular-nums">
          {describeFigures(alert, new Date(atMs)).join(' · ')}
        </p>
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

function describeFigures(alert: SnapshotAlert, at: Date): string[] {
  const { sector } = alert;
  const size = formatSize(alert);
  return [
    ...(sector === null ? [] : [sector]),
    ...listFigures(alert).flatMap(({ label, text, asOf }) => {
      const date = formatFigureDate(asOf, at);
      return text === null ? [] : [`${label} ${text}${date === null ? '' : ` (${date})`}`];
    }),
    ...(size === null ? [] : [`Size ${size}`]),
  ];
}
