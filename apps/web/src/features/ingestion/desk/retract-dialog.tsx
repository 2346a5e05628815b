import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { errorMessage } from '../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRetractItem } from './mutations.ts';

interface RetractDialogProps {
  readonly item: Pick<NewsSummary, 'id' | 'symbol' | 'title'>;
  readonly onRetracted?: () => void;
  readonly onClose: () => void;
}

/** Asks before an alert is retracted. */
export function RetractDialog({ item, onRetracted, onClose }: RetractDialogProps) {
  const retract = useRetractItem(item);
  const confirm = (): void =>
    retract.mutate(undefined, {
      onSuccess: () => {
        onRetracted?.();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Retract ${item.symbol}?`}
      description={
        <>
          <p className="wrap-anywhere">{item.title}</p>
          <p>It will be removed from the feed and all open pages immediately. You can’t undo this.</p>
        </>
      }
      error={retract.isError ? errorMessage(retract.error) : undefined}
      declineLabel="Keep"
      confirmLabel={retract.isPending ? 'Retracting…' : 'Retract'}
      confirmTone="danger"
      busy={retract.isPending}
      onConfirm={confirm}
      // The button that opens it is elsewhere.
      renderTrigger={() => <></>}
    />
  );
}
