import { isFreshPrice } from '@bna/contract/feed/figure-age';
import { formatLastPrice } from '@bna/contract/feed/figures';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { listFigures } from '@bna/contract/feed/shown-figures';
import { formatInstantInText, formatRecentInstant, formatShortDay, newYorkDateOf } from '@bna/contract/time';
import { changeSinceAlert } from '@bna/contract/track-record/change-since-alert';
import { formatMove } from '@bna/contract/track-record/format-move';
import type { Quote, QuoteAtAlert } from '@bna/contract/track-record/quotes';
import { type ReactNode, useRef } from 'react';
import { useMinuteClock } from '../../../lib/clock.ts';
import { alertAnchor } from './alert-link.ts';
import { FigureDate } from './figure-date.tsx';
import { useLabelOf, useLiveQuote, useQuoteAtAlert, useQuoteLabel } from './live-quotes.ts';
import { PriceFigures } from './price-figures.tsx';

/** Longer than a release takes to its publication, and then the server to record the price. */
const RECORDED_WITHIN_MS = 5 * 60_000;

/** The price now: in a line of the compact feed instead of `children`, the last price of before the alert; or in a card. */
export function LivePrice({ alert, children }: { alert: NewsSummary; children?: ReactNode }) {
  return children === undefined ? <CardPrice alert={alert} /> : <RowPrice alert={alert}>{children}</RowPrice>;
}

/** Says that the prices are stale, simulated or delayed. The note comes first, so that the word at the right edge stays in place. */
export function PriceHeading() {
  const label = useQuoteLabel();
  return (
    <span className="price-heading">
      {label !== '' && <span>{label} </span>}
      <span>price</span>
    </span>
  );
}

/** The price now and its change since the alert. */
function RowPrice({ alert, children }: { alert: NewsSummary; children: ReactNode }) {
  const quote = useLiveQuote(alert.symbol, () => document.getElementById(alertAnchor(alert.id)));
  const atAlert = useQuoteAtAlert(alert.id);
  const label = useLabelOf(quote);
  if (quote === undefined) return children;
  return (
    <span className="alert-row-figure alert-row-price">
      <span className="sr-only">Price now, {label} </span>
      <FigureDate asOf={newYorkDateOf(new Date(quote.as_of))} isShort /> {formatLastPrice(quote.price)}{' '}
      <span className="alert-row-change">
        <Change from={atAlert} to={quote} />
      </span>
    </span>
  );
}

/**
 * The prices at the alert and now, the change, and the day's volume against the average, in an alert's card. Without a price
 * now, the last one of before the alert.
 */
function CardPrice({ alert }: { alert: NewsSummary }) {
  const ref = useRef<HTMLDListElement>(null);
  const quote = useLiveQuote(alert.symbol, () => ref.current);
  const atAlert = useQuoteAtAlert(alert.id);
  const label = useLabelOf(quote);
  const average = alert.average_volume;
  const [{ text: lastPrice, asOf }] = listFigures(alert);
  const volumeDay = useMinuteClock((nowMs) =>
    quote === undefined ? '' : dayInText(new Date(quote.as_of), new Date(nowMs)),
  );
  return (
    <PriceFigures
      ref={ref}
      label={quote && label}
      name={quote === undefined && asOf !== null ? `Last price, ${formatShortDay(asOf)}` : undefined}
      atAlert={(quote ?? atAlert) && <AtAlert alert={alert} quote={atAlert} />}
      price={
        quote === undefined ? (
          (lastPrice ?? undefined)
        ) : (
          <>
            {formatLastPrice(quote.price)} <FigureDate asOf={newYorkDateOf(new Date(quote.as_of))} />{' '}
            <Change from={atAlert} to={quote} />
          </>
        )
      }
      volume={
        quote === undefined || quote.volume === null || average === null || average === 0 ? undefined : (
          <span>{formatMultiple(quote.volume / average)}× average</span>
        )
      }
      volumeDay={volumeDay}
    />
  );
}

/** Returns `today` or `on 11/27`: the last trade can be of another day, for example at a weekend. */
function dayInText(instant: Date, now: Date): string {
  const day = newYorkDateOf(instant);
  return day === newYorkDateOf(now) ? 'today' : `on ${formatShortDay(day)}`;
}

/** The price at the alert with the time of the trade, which can be long before the alert, or says that it is unknown. */
function AtAlert({ alert, quote }: { alert: NewsSummary; quote: QuoteAtAlert | undefined }) {
  const publishedAt = new Date(alert.published_date);
  const text = useMinuteClock((nowMs) => {
    const now = new Date(nowMs);
    if (quote !== undefined) return formatRecentInstant(new Date(quote.as_of), now);
    const isDue = nowMs - publishedAt.getTime() > RECORDED_WITHIN_MS;
    return isDue && isFreshPrice(newYorkDateOf(publishedAt), now) ? 'not recorded' : '—';
  });
  if (quote === undefined) return text;
  return (
    <>
      {formatLastPrice(quote.price)}{' '}
      <time dateTime={quote.as_of} className="text-caption font-normal whitespace-nowrap text-ink-muted">
        {text}
      </time>
    </>
  );
}

/** The change since the alert. None without the price at the alert, or if the prices can't be compared. */
function Change({ from, to }: { from: QuoteAtAlert | undefined; to: Quote }) {
  const change = from === undefined ? null : changeSinceAlert(from, to);
  if (from === undefined || change === null) return null;
  const text = formatMove(change);
  const [color, word] = text.startsWith('+')
    ? ['text-bullish', 'up ']
    : text.startsWith('0')
      ? ['text-ink-muted', '']
      : ['text-loss', 'down '];
  const base = `from ${formatLastPrice(from.price)} at the alert, traded on ${formatInstantInText(new Date(from.as_of))}`;
  return (
    <span className={`text-caption whitespace-nowrap ${color}`} title={`${word}${text} ${base}`}>
      <span className="sr-only">{word}</span>
      {text}
      <span className="sr-only"> {base}</span>
    </span>
  );
}

const formatMultiple = (multiple: number): string =>
  multiple < 0.1 ? '<0.1' : multiple.toFixed(multiple < 10 ? 1 : 0);
