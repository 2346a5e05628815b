import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCancelTrial } from './mutations.ts';

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
      description={<p>This ends your free trial and stops live alerts right away. You can’t restart it.</p>}
      error={cancelTrial.isError ? errorMessage(cancelTrial.error) : undefined}
      declineLabel="No"
      confirmLabel={cancelTrial.isPending ? 'Canceling…' : 'Yes'}
      confirmTone="danger"
      busy={cancelTrial.isPending}
      onConfirm={() => cancelTrial.mutate()}
    />
  );
}
