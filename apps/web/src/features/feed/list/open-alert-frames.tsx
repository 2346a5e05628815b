import { useId, useRef } from 'react';
import { CloseButton } from '../../../ui/close-button.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { type AlertActions, AlertCard } from './alert-card.tsx';
import type { FeedRow } from './feed-rows.ts';
import { openCardId } from './open-alert.ts';

interface OpenAlertProps {
  readonly row: FeedRow;
  readonly actions: AlertActions;
  readonly onClose: (id: string) => void;
}

/** The open alert beside the list. */
export function AlertPane({ row, actions, onClose }: OpenAlertProps) {
  const { id } = row.alert;
  return (
    <section aria-label="Open alert" data-open-alert={id} className="panel alert-pane">
      <AlertCard key={id} {...row} anchor={openCardId(id)} actions={actions} onClose={() => onClose(id)} />
    </section>
  );
}

/** The open alert in a sheet at the bottom of the window, within the thumb's reach. */
export function AlertSheet({ row, actions, onClose }: OpenAlertProps) {
  const { id, symbol } = row.alert;
  const titleId = useId();
  const closeRef = useRef<HTMLButtonElement>(null);
  const close = (): void => onClose(id);
  return (
    <ModalFrame
      kind="dialog"
      labelledBy={titleId}
      className="alert-sheet"
      initialFocus={closeRef}
      onEscape={close}
      onBackdropPress={close}
    >
      <div className="alert-sheet-bar">
        <p id={titleId} className="text-small font-medium text-ink-muted">
          {symbol} alert
        </p>
        <CloseButton ref={closeRef} onClick={close} />
      </div>
      <AlertCard {...row} anchor={openCardId(id)} actions={actions} />
    </ModalFrame>
  );
}
