import { formatShareOfMarketCap } from '@bna/contract/feed/figures';
import { listFigures, type ShownFigure } from '@bna/contract/feed/shown-figures';
import { type RiskMark, riskMarksOf } from '@bna/contract/feed/risk-marks';
import { strengthOf } from '@bna/contract/feed/strength';
import { kindOf } from '@bna/contract/ingestion/event-labels';
import { formatClock, formatDate, tradingSessionOf } from '@bna/contract/time';
import { type AriaAttributes, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useClock } from '../../../lib/clock.ts';
import { StrengthMark } from '../../../ui/strength-mark.tsx';
import { ageStepOf } from './age-label.ts';
import { AlertCard, type AlertCardProps } from './alert-card.tsx';
import { alertAnchor } from './alert-link.ts';
import type { OpenAlertPlace } from './open-alert.ts';
import { FigureDate } from './figure-date.tsx';
import { useFirstPaint } from './first-paint.ts';
import { PriceNow } from './price-now.tsx';
import { useUnread } from './unread.ts';
import { useRecentFlag } from './use-recent-flag.ts';
import { WatchButton } from './watch-button.tsx';

export interface AlertRowProps extends Omit<AlertCardProps, 'anchor' | 'onClose'> {
  readonly place: OpenAlertPlace;
  /** Whether the alert is open in the sheet or the pane. */
  readonly isOpen: boolean;
  /** Opens the alert in the sheet or the pane. */
  readonly onOpen: (id: string) => void;
}

/** One alert of the compact feed: a line that opens the alert's card. */
export const AlertRow = memo(function AlertRow({ place, isOpen, onOpen, ...alert }: AlertRowProps) {
  if (place === 'line') return <OpeningRow {...alert} />;
  return (
    <ClosedRow
      {...alert}
      buttonProps={place === 'sheet' ? { 'aria-haspopup': 'dialog' } : { 'aria-current': isOpen }}
      onOpen={() => onOpen(alert.alert.id)}
    />
  );
});

/** A line that the card replaces. */
function OpeningRow(props: AlertCardProps) {
  // A linked alert is open until the user closes it.
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? props.isLinked;
  const anchor = alertAnchor(props.alert.id);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    document.getElementById(anchor)?.focus({ preventScroll: true });
  }, [isOpen, anchor]);
  if (isOpen) return <AlertCard {...props} onClose={() => setChosen(false)} />;
  return <ClosedRow {...props} buttonProps={{ 'aria-expanded': false }} onOpen={() => setChosen(true)} />;
}

interface ClosedRowProps extends AlertCardProps {
  readonly buttonProps: AriaAttributes;
  readonly onOpen: () => void;
}

function ClosedRow({ alert, number, arrival, isWatched, actions, buttonProps, onOpen }: ClosedRowProps) {
  const anchor = alertAnchor(alert.id);
  const isHighlighted = useRecentFlag(arrival);
  const unread = useUnread({ id: alert.id, anchor });
  const ageStep = useClock((nowMs) => ageStepOf(Date.parse(alert.published_date), nowMs));
  useFirstPaint(arrival);
  const symbolId = `${anchor}-symbol`;
  const headlineId = `${anchor}-headline`;
  const strength = strengthOf(alert.score);
  const [price, marketCap, volume] = listFigures(alert);
  const riskMarks = riskMarksOf(alert);
  return (
    <article
      id={anchor}
      aria-labelledby={`${symbolId} ${headlineId}`}
      tabIndex={-1}
      data-recent={arrival === undefined ? undefined : isHighlighted}
      data-unread={unread}
      data-age={ageStep}
      data-risky={riskMarks.length > 0}
      className="alert-row"
    >
      <span className="alert-row-number">
        <span className="sr-only">Number </span>
        {number}
        {unread && <span className="sr-only">, unread</span>}
      </span>
      <RowTime publishedDate={alert.published_date} isNew={ageStep === 0} />
      <h2 id={symbolId} className="alert-row-symbol">
        <button type="button" {...buttonProps} data-toggles-alert className="alert-row-open" onClick={onOpen}>
          {alert.symbol}
        </button>
      </h2>
      <span className="alert-row-strength">{strength !== null && <StrengthMark strength={strength} />}</span>
      <span className="alert-row-kind">{kindOf(alert)}</span>
      <p id={headlineId} className="alert-row-headline">
        {alert.first_part}
        {arrival?.isLate === true && <span className="sr-only"> (late: arrived while you were disconnected)</span>}
      </p>
      <Cell name="size" label="Share of market cap">
        {alert.share_of_market_cap === null ? null : formatShareOfMarketCap(alert.share_of_market_cap)}
      </Cell>
      <PriceNow alert={alert}>
        <FigureCell name="price" figure={price} />
      </PriceNow>
      <FigureCell name="cap" figure={marketCap} />
      <FigureCell name="volume" figure={volume} />
      <RiskMarks marks={riskMarks} />
      <span className="alert-row-star">
        <WatchButton
          symbol={alert.symbol}
          isWatched={isWatched}
          onToggle={() => actions.onToggleWatch(alert.symbol)}
          isInLine
        />
      </span>
    </article>
  );
}

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
      {children !== null && <span className="sr-only">{label} </span>}
      {children}
    </span>
  );
}

const FigureCell = ({ name, figure: { label, text, asOf } }: { name: string; figure: ShownFigure }) => (
  <Cell name={name} label={label}>
    {text === null ? null : (
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
