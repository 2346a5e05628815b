import { daysOfYesterday, describeYesterday, type Yesterday } from '@bna/contract/market-overview/yesterday';
import { formatInstant } from '@bna/contract/time';
import type { FirstCloseState } from '@bna/contract/track-record/first-close';
import { formatMove } from '@bna/contract/track-record/format-move';
import { Badge } from '../../ui/badge.tsx';
import { SimulationBadge } from '../../ui/simulation-badge.tsx';
import { UnknownValue } from '../../ui/unknown-value.tsx';
import { SnapshotFigure, SnapshotSection } from './snapshot-section.tsx';
import { FIGURE_CLASS, FIGURE_HEAD_CLASS, HEAD_CLASS, NAME_CLASS, ROW_CLASS, TABLE_CLASS } from './table-class.ts';

/** Shown instead of a move to the close. */
const STATE_NOTES: Record<FirstCloseState, string | null> = {
  measured: null,
  not_measured: 'Not measured yet',
  no_price: 'No price',
  suspected_split: 'Suspected split',
  delisted: 'Delisted',
};

/** Shows the moves of stocks after the last trading day's alerts. */
export function YesterdaySection({ yesterday }: { yesterday: Yesterday }) {
  const { prices, alerts } = yesterday;
  const caption = `${daysOfYesterday(yesterday)}. ${describeYesterday(yesterday)}`;
  return (
    <SnapshotSection id="yesterday">
      {prices === 'none' ? (
        <p className="mt-1 text-body text-ink-muted tabular-nums">{caption}</p>
      ) : (
        <>
          <SnapshotFigure
            caption={
              <>
                {caption} {prices === 'simulated' && <SimulationBadge />}
              </>
            }
          >
            <MovesTable alerts={alerts} />
          </SnapshotFigure>
          <Notes {...yesterday} />
        </>
      )}
    </SnapshotSection>
  );
}

function MovesTable({ alerts }: Pick<Yesterday, 'alerts'>) {
  return (
    <table className={TABLE_CLASS} aria-label="Moves after the alerts of the last trading day">
      <thead>
        <tr>
          <th scope="col" className={HEAD_CLASS}>
            Alert
          </th>
          <th scope="col" className={FIGURE_HEAD_CLASS}>
            Close
          </th>
          <th scope="col" className={FIGURE_HEAD_CLASS}>
            High
          </th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <tr key={alert.id} className={ROW_CLASS}>
            <th scope="row" className={`${NAME_CLASS} w-full wrap-anywhere`}>
              <span className="mr-2 font-semibold text-ink">{alert.symbol}</span>
              <span className="mr-2 text-ink-soft">{alert.company_name}</span>{' '}
              {alert.retracted && <Badge tone="loss">Retracted</Badge>}{' '}
              {alert.halted === true && <Badge tone="risk">Halted</Badge>}
              <time dateTime={alert.published_at} className="block text-caption text-ink-muted">
                {formatInstant(new Date(alert.published_at))}
              </time>
            </th>
            <td className={`${FIGURE_CLASS} max-sm:whitespace-normal`}>
              {alert.close_move === null ? (
                <span className="text-ink-muted">{STATE_NOTES[alert.state]}</span>
              ) : (
                <Move move={alert.close_move} />
              )}
            </td>
            <td className={FIGURE_CLASS}>
              {alert.high_move === null ? <UnknownValue /> : <Move move={alert.high_move} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Move({ move }: { move: number }) {
  const color = move === 0 ? 'text-ink-muted' : move > 0 ? 'text-bullish' : 'text-loss';
  return <span className={`font-semibold ${color}`}>{formatMove(move)}</span>;
}

const Notes = ({ alerts, totals, from, to }: Yesterday) => (
  <p className="mt-3 text-small text-ink-muted tabular-nums">
    {alerts.length < totals.alerts && `The ${String(alerts.length)} biggest moves are listed. `}
    Alerts from {formatInstant(new Date(from))} to {formatInstant(new Date(to))}. Days without trading count with the
    next trading day, and each alert counts, also several about one stock. Close: the first one after the alert,
    measured from the last daily price known at the alert. High: of the same day; unknown for alerts during the session.
  </p>
);
