import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Cancellation } from './mutations.ts';

interface CancelDialogProps {
  /** Label of the button that opens the dialog. */
  readonly label: string;
  /** The effect of the cancellation. */
  readonly description: string;
  readonly cancellation: Cancellation;
}

/** Cancels the trial or subscription after a confirmation. */
export function CancelDialog({ label, description, cancellation }: CancelDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <ConfirmDialog
      renderTrigger={(ask) => (
        <Button size="large" onClick={ask}>
          {label}
        </Button>
      )}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        cancellation.reset();
      }}
      title="Are you sure you want to cancel your subscription?"
      description={<p>{description}</p>}
      error={cancellation.isError ? errorMessage(cancellation.error) : undefined}
      declineLabel="No"
      confirmLabel={cancellation.isPending ? 'Canceling…' : 'Yes'}
      confirmTone="danger"
      busy={cancellation.isPending}
      onConfirm={() => cancellation.mutate()}
    />
  );
}
