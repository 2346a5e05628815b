import type { OverviewDay } from '@bna/contract/overview-upload';
import { formatDate, formatDayLabel, formatTime } from '@bna/contract/time';
import { useState } from 'react';
import { displayedMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRemoveOverview } from './mutations.ts';

export function RemoveOverview({ day }: { day: OverviewDay }) {
  const [open, setOpen] = useState(false);
  const remove = useRemoveOverview();
  const label = formatDayLabel(day.date);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(asked) => {
        remove.reset();
        setOpen(asked);
      }}
      title={`Remove the upload for ${label}?`}
      description={afterRemoval(day)}
      error={remove.isError ? displayedMessage(remove.error) : undefined}
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

function afterRemoval({ published_at, due_at }: OverviewDay): string {
  if (published_at !== null) return 'The page of this date then shows, at once, what BNA makes from the alerts.';
  const dueAt = new Date(due_at);
  return `BNA then makes the overview from the alerts, on ${formatDate(dueAt)} at ${formatTime(dueAt)}.`;
}
