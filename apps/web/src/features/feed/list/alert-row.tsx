import { type AriaAttributes, memo, useEffect, useRef, useState } from 'react';
import { AlertCard, type AlertCardProps } from './alert-card.tsx';
import { AlertLine, LastPrice } from './alert-line.tsx';
import { alertAnchor } from './alert-link.ts';
import type { OpenAlertPlace } from './open-alert.ts';
import { PriceNow } from './price-now.tsx';
import { useUnread } from './unread.ts';
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
  const isUnread = useUnread({ id: alert.id, anchor: alertAnchor(alert.id) });
  return (
    <AlertLine
      alert={alert}
      number={number}
      arrival={arrival}
      isUnread={isUnread}
      symbol={
        <button type="button" {...buttonProps} data-toggles-alert className="alert-row-open" onClick={onOpen}>
          {alert.symbol}
        </button>
      }
      price={
        <PriceNow alert={alert}>
          <LastPrice alert={alert} />
        </PriceNow>
      }
      star={
        <WatchButton
          symbol={alert.symbol}
          isWatched={isWatched}
          onToggle={() => actions.onToggleWatch(alert.symbol)}
          isInLine
        />
      }
    />
  );
}
