import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCancelUnpaid } from './mutations.ts';

/** Ends a subscription that waits for a payment. */
export function CancelUnpaid({ onCanceled }: { onCanceled: () => void }) {
  const [open, setOpen] = useState(false);
  const cancelUnpaid = useCancelUnpaid({ onCanceled });
  return (
    <ConfirmDialog
      renderTrigger={(ask) => (
        <Button size="large" onClick={ask}>
          Cancel subscription
        </Button>
      )}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        cancelUnpaid.reset();
      }}
      title="Are you sure you want to cancel your subscription?"
      description={
        <p>This ends your subscription right away. We void the unpaid invoice, so you don’t have anything to pay.</p>
      }
      error={cancelUnpaid.isError ? errorMessage(cancelUnpaid.error) : undefined}
      declineLabel="No"
      confirmLabel={cancelUnpaid.isPending ? 'Canceling…' : 'Yes'}
      confirmTone="danger"
      busy={cancelUnpaid.isPending}
      onConfirm={() => cancelUnpaid.mutate()}
    />
  );
}
