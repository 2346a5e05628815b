import { formatLastPrice } from '@bna/contract/feed/figures';
import { formatDayLabel } from '@bna/contract/time';
import type { AlertOutcome as Outcome, MinutesState, OutcomeState } from '@bna/contract/track-record/track-record';
import { describeOutcomeHalt } from '@bna/contract/track-record/outcome-halt';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatMove } from '@bna/contract/track-record/format-move';
import { SimulationBadge } from '../../../ui/simulation-badge.tsx';
import { alertOutcomeQuery } from './alert-outcome-query.ts';

interface AlertOutcomeProps {
  readonly id: string;
  readonly alertId: string;
  readonly symbol: string;
}

/** The stock's moves after the alert. */
export function AlertOutcome({ id, alertId, symbol }: AlertOutcomeProps) {
  const { data: outcome, error, refetch } = useQuery(alertOutcomeQuery(alertId));
  return (
    <section
      id={id}
      aria-label={`What ${symbol} did after this alert`}
      aria-busy={outcome === undefined && error === null}
      className="min-h-36 rounded-control border border-line bg-canvas px-3 py-2.5 text-small sm:min-h-28 md:col-[2/-1] md:px-4 md:py-3"
    >
      {outcome === null && <p className="text-ink-soft">No price source is connected.</p>}
      {outcome !== null && outcome !== undefined && <Moves outcome={outcome} />}
      {outcome === undefined && error !== null && (
        <p role="alert" className="text-ink-soft">
          The outcome couldn’t be loaded. {errorMessage(error)}{' '}
          <button type="button" className="link-quiet min-h-6" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

function Moves({ outcome }: { outcome: Outcome }) {
  const { moves, market_moves: market, high, low, simulated, minutes } = outcome;
  const missing = outcome.state === 'waiting' ? 'pending' : 'unknown';
  return (
    <div className="grid gap-2">
      {(minutes.state === 'measured' || minutes.state === 'waiting') && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5 tabular-nums">
          {MINUTES.map(([horizon, name]) => (
            <Move
              key={horizon}
              name={name}
              move={minutes.moves[horizon]}
              market={minutes.market_moves[horizon]}
              missing={minutes.state === 'waiting' ? 'pending' : 'no trades'}
            />
          ))}
        </dl>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5 tabular-nums">
        <Move name="First close" move={moves.close} market={market.close} missing={missing} />
        <Move name="Next close" move={moves.next_close} market={market.next_close} missing={missing} />
        <Move name="Five days" move={moves.five_days} market={market.five_days} missing={missing} />
        {high !== null && <Move name="High" move={high} />}
        {low !== null && <Move name="Low" move={low} />}
      </dl>
      <Halts {...outcome} />
      <p className="text-ink-muted">
        {simulated && (
          <span className="mr-2 inline-block">
            <SimulationBadge />
          </span>
        )}
        {notesOn(outcome).join(' ')}{' '}
        <Link to="/track-record" className="link-quiet">
          Track record of all alerts
        </Link>
      </p>
    </div>
  );
}

/** A volatile stock is halted many times a day. */
const HALTS_SHOWN = 5;

/** The halts between the alert and the last close, and whether some may be missing. */
function Halts({ halts, halts_since: since, reference, state }: Outcome) {
  if (halts === null) return state === 'waiting' ? null : <p className="text-ink-muted">Trading halts are unknown.</p>;
  if (since === null) return <p className="text-ink-muted">Trading halts aren’t recorded.</p>;
  const more = halts.length - HALTS_SHOWN;
  return (
    <>
      {halts.length > 0 && (
        <ul aria-label="Trading halts" className="text-ink-soft tabular-nums">
          {halts.slice(0, HALTS_SHOWN).map((halt) => (
            <li key={halt.halted_at}>{describeOutcomeHalt(halt)}</li>
          ))}
          {more > 0 && <li>{`${String(more)} more ${more === 1 ? 'halt' : 'halts'}`}</li>}
        </ul>
      )}
      {(reference === null || since > reference.date) && (
        <p className="text-ink-muted">Trading halts have been recorded since {formatDayLabel(since)}.</p>
      )}
    </>
  );
}

const MINUTES = [
  ['minutes_1', '1 minute'],
  ['minutes_5', '5 minutes'],
  ['minutes_15', '15 minutes'],
  ['minutes_60', '1 hour'],
] as const;

interface MoveProps {
  readonly name: string;
  readonly move: number | null;
  readonly market?: number | null;
  /** Shown instead of a move that is null. */
  readonly missing?: string;
}

function Move({ name, move, market = null, missing }: MoveProps) {
  const color = move === null || move === 0 ? 'text-ink-muted' : move > 0 ? 'text-bullish' : 'text-loss';
  return (
    <div>
      <dt className="text-ink-muted">{name}</dt>
      <dd>
        <span className={`font-semibold ${color}`}>{move === null ? missing : formatMove(move)}</span>
        {move !== null && market !== null && <span className="text-ink-muted"> market {formatMove(market)}</span>}
      </dd>
    </div>
  );
}

const STATE_NOTES: Record<OutcomeState, string | null> = {
  waiting: null,
  complete: null,
  missing_prices: 'The price at some close is missing, for example because trading was halted.',
  suspected_split: 'Not measured past a price jump that looks like a stock split.',
  delisted: 'The stock is no longer traded.',
  no_prices: 'The last daily price before the alert is unknown.',
};

const MINUTES_NOTES: Record<MinutesState, string | null> = {
  waiting: null,
  measured: null,
  no_trades: 'The stock didn’t trade in the hour after the alert.',
  no_prices: 'Moves within minutes are unknown: there is no price from shortly before the alert.',
  unavailable: 'Moves within minutes are unavailable: this alert has daily prices only.',
};

/** Says what the moves are measured from, and what is missing. */
function notesOn({
  state,
  reference,
  minutes,
  split_ratio: ratio,
  current_symbol: symbol,
}: Outcome): readonly string[] {
  const from =
    reference === null
      ? null
      : `${minutes.price === null ? 'Measured' : 'Closes are measured'} from the ${reference.kind} of ${formatDayLabel(reference.date)}, ${formatLastPrice(reference.price)}.`;
  const fromTrade =
    minutes.price === null
      ? null
      : `Minutes are measured from the last trade before the alert, ${formatLastPrice(minutes.price)}.`;
  const split = ratio === null ? null : `Adjusted for a stock split: ${describeSplit(ratio)}.`;
  const renamed = symbol === null ? null : `The stock trades as ${symbol} now.`;
  return [fromTrade, from, renamed, split, STATE_NOTES[state], MINUTES_NOTES[minutes.state]].filter(
    (note) => note !== null,
  );
}

const describeSplit = (ratio: number): string =>
  ratio > 1 ? `${formatShares(ratio)} shares for 1` : `1 share for ${formatShares(1 / ratio)}`;

const formatShares = (shares: number): string => String(Number(shares.toFixed(2)));
