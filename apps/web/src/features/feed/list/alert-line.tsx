import { formatShareOfMarketCap } from '@bna/contract/feed/figures';
import { listFigures, type ShownFigure } from '@bna/contract/feed/shown-figures';
import { type RiskMark, riskMarksOf } from '@bna/contract/feed/risk-marks';
import { strengthOf } from '@bna/contract/feed/strength';
import { kindOf } from '@bna/contract/ingestion/event-labels';
import { formatClock, formatDate, tradingSessionOf } from '@bna/contract/time';
import type { ReactNode } from 'react';
import { useClock } from '../../../lib/clock.ts';
import { Instant } from '../../../ui/instant.tsx';
import { StrengthMark } from '../../../ui/strength-mark.tsx';
import { ageStepOf } from './age-label.ts';
import { alertAnchor } from './alert-link.ts';
import type { FeedRow } from './feed-rows.ts';
import { FigureDate } from './figure-date.tsx';
import { useFirstPaint } from './first-paint.ts';
import { useRecentFlag } from './use-recent-flag.ts';

interface AlertLineProps extends Pick<FeedRow, 'alert' | 'number' | 'arrival'> {
  readonly isUnread: boolean;
  readonly symbol: ReactNode;
  readonly price: ReactNode;
  readonly star: ReactNode;
}

/** What a line of the compact feed shows. The server renders it, too. */
export function AlertLine({ alert, number, arrival, isUnread, symbol, price, star }: AlertLineProps) {
  const anchor = alertAnchor(alert.id);
  const isHighlighted = useRecentFlag(arrival);
  const ageStep = useClock((nowMs) => ageStepOf(Date.parse(alert.published_date), nowMs));
  useFirstPaint(arrival);
  const symbolId = `${anchor}-symbol`;
  const headlineId = `${anchor}-headline`;
  const strength = strengthOf(alert.score);
  const [, marketCap, volume] = listFigures(alert);
  const riskMarks = riskMarksOf(alert);
  return (
    <article
      id={anchor}
      aria-labelledby={`${symbolId} ${headlineId}`}
      tabIndex={-1}
      data-recent={arrival && isHighlighted}
      data-unread={isUnread}
      data-age={ageStep}
      data-risky={riskMarks.length > 0}
      className="alert-row"
    >
      <span className="alert-row-number">
        <span className="sr-only">Number </span>
        {number}
        {isUnread && <span className="sr-only">, unread</span>}
      </span>
      <RowTime publishedDate={alert.published_date} isNew={ageStep === 0} />
      <h2 id={symbolId} className="alert-row-symbol">
        {symbol}
      </h2>
      <span className="alert-row-strength">{strength !== null && <StrengthMark strength={strength} />}</span>
      <span className="alert-row-kind">{kindOf(alert)}</span>
      <p id={headlineId} className="alert-row-headline">
        <CorrectionMark {...alert} />
        {alert.first_part}
        {arrival?.isLate === true && <span className="sr-only"> (late: arrived while you were disconnected)</span>}
      </p>
      <Cell name="size" label="Share of market cap">
        {alert.share_of_market_cap !== null && formatShareOfMarketCap(alert.share_of_market_cap)}
      </Cell>
      {price}
      <FigureCell name="cap" figure={marketCap} />
      <FigureCell name="volume" figure={volume} />
      <RiskMarks marks={riskMarks} />
      <span className="alert-row-star">{star}</span>
    </article>
  );
}

/** When the alert was last corrected. Its card says what it said before. */
function CorrectionMark({ corrections: [last], published_date }: FeedRow['alert']) {
  if (last === undefined) return null;
  return (
    <span className="alert-row-corrected">
      Corrected <Instant at={last.corrected_at} now={published_date} />
    </span>
  );
}

/** The last price of before the alert. */
export const LastPrice = ({ alert }: Pick<FeedRow, 'alert'>) => (
  <FigureCell name="price" figure={listFigures(alert)[0]} />
);

function RowTime({ publishedDate, isNew }: { publishedDate: string; isNew: boolean }) {
  const published = new Date(publishedDate);
  const session = tradingSessionOf(published);
  return (
    <p className="alert-row-time">
      <span
        aria-hidden
        data-testid={isNew ? 'recent-dot' : undefined}
        className={`size-1.5 rounded-full ${isNew ? 'bg-bullish-dot' : ''}`}
      />
      {isNew && <span className="sr-only">New, </span>}
      <time dateTime={publishedDate} title={formatDate(published)}>
        {formatClock(published)}
        <span className="sr-only"> ET</span>
      </time>
      {session !== null && (
        <abbr title={session.label} className="text-caption text-ink-muted no-underline">
          {session.name}
        </abbr>
      )}
    </p>
  );
}

function Cell({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <span className={`alert-row-figure alert-row-${name}`}>
      {children !== false && <span className="sr-only">{label} </span>}
      {children}
    </span>
  );
}

const FigureCell = ({ name, figure: { label, text, asOf } }: { name: string; figure: ShownFigure }) => (
  <Cell name={name} label={label}>
    {text !== null && (
      <>
        {asOf !== null && <FigureDate asOf={asOf} isShort />} {text}
      </>
    )}
  </Cell>
);

/** Two marks of more characters are too wide for the column. */
const PAIR_MAX_CHARACTERS = 12;

/** Returns the worst risk, and the other one if it fits: `Dilution`, `<$1, Thin` or `Dilution +2`. */
function formatMarks(marks: readonly RiskMark[]): string {
  const pair = marks.map(({ mark }) => mark).join(', ');
  const fits = marks.length <= 2 && pair.length <= PAIR_MAX_CHARACTERS;
  return fits ? pair : `${marks[0]?.mark ?? ''} +${String(marks.length - 1)}`;
}

/** The risks that the card explains. */
function RiskMarks({ marks }: { marks: readonly RiskMark[] }) {
  const labels = marks.map(({ label }) => label).join(', ');
  return (
    <span className="alert-row-risks" title={labels === '' ? undefined : labels}>
      {labels !== '' && (
        <>
          <span aria-hidden>{formatMarks(marks)}</span>
          <span className="sr-only">{labels}</span>
        </>
      )}
    </span>
  );
}
