import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { SCREEN_BASE } from '@bna/contract/screens';
import { CLOCK_TICK_MS } from '../../../config/timings.ts';
import { ClockContext, createTickingClock } from '../../../lib/clock.ts';
import { pluralize } from '../../../lib/pluralize.ts';
import { contentClass, FEED_PADDING } from '../../../ui/content-class.ts';
import { AlertLine, LastPrice } from './alert-line.tsx';
import { alertNumber } from './alert-number.ts';
import { arrangeColumns, columnStyle } from './columns.ts';
import { countStyle } from './feed-rows.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';

export interface FeedShellProps {
  /** The newest alerts of the day, newest first. */
  readonly alerts: readonly NewsSummary[];
  /** How many alerts the day has. */
  readonly total: number;
  /** In milliseconds since 1970. */
  readonly nowMs: number;
}

const DEFAULT_COLUMNS = columnStyle(arrangeColumns([]));

/**
 * The feed of the page's first response, until its modules have loaded: compact lines in the default columns. Where the
 * reader sees cards or other columns, its style sheet shows the skeleton instead.
 */
export const FeedShell = ({ alerts, total, nowMs }: FeedShellProps) => (
  <ClockContext value={createTickingClock({ readNow: () => nowMs, tickMs: CLOCK_TICK_MS })}>
    <div inert className="feed-shell">
      <header className="site-header tool-header">
        <div className="tool-row">
          <div className="tool-banner">
            <img src={`${SCREEN_BASE}/favicon.svg`} alt="" width="34" height="34" fetchPriority="low" />
          </div>
          <div />
        </div>
      </header>
      <main className={contentClass(FEED_PADDING)}>
        <div className="feed-heading">
          <h1 className="text-lead font-semibold tracking-tight text-ink">News Alerts</h1>
          <span>{pluralize(total, 'alert', 'alerts')}</span>
        </div>
        <div className="feed-shell-lines alert-list-frame" data-density="compact" style={DEFAULT_COLUMNS}>
          <div className="alert-table">
            <div className="alert-row alert-row-headings" />
            <div className="alert-list">
              <div className="alert-group" data-layout="first" style={countStyle(alerts.length)}>
                {alerts.map((alert, index) => (
                  <div key={alert.id}>
                    <AlertLine
                      alert={alert}
                      number={alertNumber({ sort: 'newest', total, index })}
                      arrival={undefined}
                      isUnread={false}
                      symbol={<span className="alert-row-open inline-flex items-center">{alert.symbol}</span>}
                      price={<LastPrice alert={alert} />}
                      star={<span className="small-icon-button" />}
                    />
                  </div>
                ))}
              </div>
            </div>
          </div>
        </div>
        <div className="feed-shell-skeleton">
          <FeedSkeleton />
        </div>
      </main>
    </div>
  </ClockContext>
);
