import type { OverviewDay } from '@bna/contract/market-overview/overview-upload';
import { formatDayLabel, formatInstantInText } from '@bna/contract/time';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveOverview } from './mutations.ts';

export function RemoveOverview({ day }: { day: OverviewDay }) {
  const [open, setOpen] = useState(false);
  const remove = useRemoveOverview();
  const label = formatDayLabel(day.date);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        remove.reset();
        setOpen(isOpen);
      }}
      title={`Remove the upload for ${label}?`}
      description={describeRemoval(day)}
      error={remove.isError ? errorMessage(remove.error) : undefined}
      declineLabel="Keep it"
      confirmLabel={remove.isPending ? 'Removing…' : 'Remove'}
      confirmTone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(day.date, { onSuccess: () => setOpen(false) })}
      renderTrigger={(ask) => (
        <Button size="small" onClick={ask}>
          Remove<span className="sr-only"> the upload for {label}</span>
        </Button>
      )}
    />
  );
}

function describeRemoval({ published_at, due_at }: OverviewDay): string {
  if (published_at !== null) return 'The page will show an auto-generated overview immediately.';
  const dueAt = new Date(due_at);
  return `An auto-generated overview will be published on ${formatInstantInText(dueAt)}.`;
}
