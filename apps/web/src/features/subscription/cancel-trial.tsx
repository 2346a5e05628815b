import { useState } from 'react';
import { displayedMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useCancelTrial } from './mutations.ts';

/** The button, and the dialog behind it. `onCanceled`: the trial is over by now. */
export function CancelTrial({ onCanceled }: { onCanceled: () => void }) {
  const [open, setOpen] = useState(false);
  const cancelTrial = useCancelTrial({ onCanceled });
  return (
    <ConfirmDialog
      renderTrigger={(ask) => (
        <Button size="large" onClick={ask}>
          Cancel trial
        </Button>
      )}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        cancelTrial.reset();
      }}
      title="Are you sure you want to cancel your subscription?"
      description={<p>Your free trial ends now, and live alerts with it. It cannot be started again.</p>}
      error={cancelTrial.isError ? displayedMessage(cancelTrial.error) : undefined}
      declineLabel="No"
      confirmLabel={cancelTrial.isPending ? 'Canceling…' : 'Yes'}
      confirmTone="danger"
      busy={cancelTrial.isPending}
      onConfirm={() => cancelTrial.mutate()}
    />
  );
}
