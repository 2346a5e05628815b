import type { FoundAlert } from '@bna/contract/feed/news-search';
import { formatRating } from '@bna/contract/feed/rating';
import { formatInstant } from '@bna/contract/time';
import { Link } from '@tanstack/react-router';

interface FoundAlertsProps {
  readonly alerts: readonly FoundAlert[];
  /** Called when the user follows a result. */
  readonly onFollow: () => void;
}

export const FoundAlerts = ({ alerts, onFollow }: FoundAlertsProps) => (
  <ol aria-label="Matching alerts" className="grid">
    {alerts.map((alert) => (
      <li key={alert.id} className="border-t border-line">
        <Link
          to="/account"
          search={{ day: alert.news_day }}
          hash={`news-${alert.id}`}
          className="-mx-2 grid gap-0.5 rounded-control px-2 py-2.5 wrap-anywhere hover:bg-raised"
          onClick={onFollow}
        >
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="font-bold text-ink">{alert.symbol}</span>{' '}
              <span className="text-small text-ink-soft">{alert.company_name}</span>
            </span>
            <span className="shrink-0 text-small text-ink-muted tabular-nums">
              {formatInstant(new Date(alert.published_date))}
            </span>
          </span>
          <span className="text-body text-ink">{alert.first_part}</span>
          <span className="text-caption text-ink-muted">{formatRating(alert)}</span>
        </Link>
      </li>
    ))}
  </ol>
);
