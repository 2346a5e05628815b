import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDisableSecondFactor } from './mutations.ts';

export function TurnOff() {
  const [isOpen, setOpen] = useState(false);
  const disable = useDisableSecondFactor();
  return (
    <ConfirmDialog
      renderTrigger={(ask) => (
        <Button size="large" className="text-loss" onClick={ask}>
          Turn off
        </Button>
      )}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        disable.reset();
      }}
      title="Turn off two-step verification?"
      description={
        <p>Your password alone will be enough to log in. Your recovery codes and passkeys will no longer work.</p>
      }
      error={disable.error === null ? undefined : errorMessage(disable.error)}
      declineLabel="Keep it on"
      confirmLabel={disable.isPending ? 'Turning off…' : 'Turn off'}
      confirmTone="danger"
      busy={disable.isPending}
      onConfirm={() => disable.mutate(undefined, { onSuccess: () => setOpen(false) })}
    />
  );
}
