import { formatLastPrice } from '@bna/contract/feed/figures';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Quote } from '@bna/contract/stocks/quotes';
import { formatDayLabel, newYorkDateOf } from '@bna/contract/time';
import { formatMove } from '@bna/contract/track-record/format-move';
import { type ReactNode, useRef } from 'react';
import { alertAnchor } from './alert-link.ts';
import { FigureDate } from './figure-date.tsx';
import { labelOf, useLiveQuote, useQuoteLabel } from './live-quotes.ts';
import { PriceFigures } from './price-figures.tsx';

/** The price now: in a line of the compact feed instead of `children`, the price at the alert; or in a card. */
export function LivePrice({ alert, children }: { alert: NewsSummary; children?: ReactNode }) {
  return children === undefined ? <CardPrice alert={alert} /> : <RowPrice alert={alert}>{children}</RowPrice>;
}

/** Says that the prices are simulated or delayed. The note comes first, so that the word at the right edge stays in place. */
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
  if (quote === undefined) return children;
  return (
    <span className="alert-row-figure alert-row-price">
      <span className="sr-only">Price now, {labelOf(quote)} </span>
      <FigureDate asOf={newYorkDateOf(new Date(quote.as_of))} isShort /> {formatLastPrice(quote.price)}{' '}
      <span className="alert-row-change">
        <Change alert={alert} quote={quote} />
      </span>
    </span>
  );
}

/** The price now, its change since the alert, and today's volume against the average, in an alert's card. */
function CardPrice({ alert }: { alert: NewsSummary }) {
  const ref = useRef<HTMLDListElement>(null);
  const quote = useLiveQuote(alert.symbol, () => ref.current);
  const average = alert.average_volume;
  return (
    <PriceFigures
      ref={ref}
      label={labelOf(quote)}
      price={
        quote && (
          <>
            {formatLastPrice(quote.price)} <FigureDate asOf={newYorkDateOf(new Date(quote.as_of))} />{' '}
            <Change alert={alert} quote={quote} />
          </>
        )
      }
      volume={
        quote === undefined || quote.volume === null || average === null || average === 0 ? undefined : (
          <span>{formatMultiple(quote.volume / average)}× average</span>
        )
      }
    />
  );
}

/** The change since the last price that the alert had, which can be a close of the day before. None after a split. */
function Change({ alert, quote }: { alert: NewsSummary; quote: Quote }) {
  const { last_price: from, last_price_as_of: asOf } = alert;
  const { price, as_of, split_on: splitOn } = quote;
  if (from === null || asOf === null) return null;
  // A split in between would show as a rise or a fall.
  if (splitOn !== null && asOf < splitOn && splitOn <= newYorkDateOf(new Date(as_of))) return null;
  const text = formatMove(price / from - 1);
  const [color, word] = text.startsWith('+')
    ? ['text-bullish', 'up ']
    : text.startsWith('0')
      ? ['text-ink-muted', '']
      : ['text-loss', 'down '];
  const base = `from ${formatLastPrice(from)} on ${formatDayLabel(asOf)}, the last price when the alert appeared`;
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
