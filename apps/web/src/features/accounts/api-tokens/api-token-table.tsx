import type { OwnApiToken } from '@bna/contract/accounts/api-tokens';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useClock } from '../../../lib/clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { useRevokeApiToken } from './mutations.ts';
import { SCOPE_LABELS } from './scope-labels.ts';

/** `machine` is missing from the user's own tokens. */
type ListedToken = OwnApiToken & { readonly machine?: string };

export const ApiTokenTable = ({ tokens }: { tokens: readonly ListedToken[] }) => (
  <DataTable caption="API tokens, newest first" columns={COLUMNS} rows={tokens} keyOf={({ id }) => id} />
);

const DAY_MS = 86_400_000;
/** Tokens that expire within this time are marked, so that their machines get new ones in time. */
const NOTICE_DAYS = 14;

const COLUMNS: readonly Column<ListedToken>[] = [
  {
    name: 'Token',
    cell: ({ name, machine }) => (
      <div className="grid gap-0.5">
        <span className="font-medium">{name}</span>
        {machine !== undefined && <span className="text-small text-ink-muted">{machine}</span>}
      </div>
    ),
  },
  { name: 'Scopes', cell: ({ scopes }) => scopes.map((scope) => SCOPE_LABELS[scope]).join(', ') },
  { name: 'Created', cell: ({ created_at }) => <Instant at={created_at} /> },
  { name: 'Last use', cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : <Instant at={last_used_at} />) },
  { name: 'Expires', cell: (token) => <Expiry token={token} /> },
  { name: 'Actions', heading: 'hidden', cell: (token) => <Revoke token={token} /> },
];

function Expiry({ token: { expires_at } }: { token: ListedToken }) {
  const daysLeft = useClock((nowMs) =>
    expires_at === null ? Infinity : Math.ceil((Date.parse(expires_at) - nowMs) / DAY_MS),
  );
  if (expires_at === null) return <Badge tone="risk">Never</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Instant at={expires_at} />
      {daysLeft <= 0 ? (
        <Badge tone="loss">Expired</Badge>
      ) : (
        daysLeft <= NOTICE_DAYS && <Badge tone="risk">{daysLeft === 1 ? '1 day' : `${String(daysLeft)} days`}</Badge>
      )}
    </span>
  );
}

function Revoke({ token: { id, name, machine } }: { token: ListedToken }) {
  const [open, setOpen] = useState(false);
  const revoke = useRevokeApiToken(machine === undefined ? 'user' : 'machine');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        revoke.reset();
        setOpen(isOpen);
      }}
      title={`Revoke ${name}?`}
      description={
        <p>
          Programs{machine === undefined ? '' : ` of ${machine}`} that use this token are refused right away. You can’t
          undo this.
        </p>
      }
      error={revoke.isError ? errorMessage(revoke.error) : undefined}
      declineLabel="Keep it"
      confirmLabel={revoke.isPending ? 'Revoking…' : 'Revoke'}
      confirmTone="danger"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(id, { onSuccess: () => setOpen(false) })}
      renderTrigger={(ask) => (
        <Button aria-label={machine === undefined ? `Revoke ${name}` : `Revoke ${name} of ${machine}`} onClick={ask}>
          Revoke
        </Button>
      )}
    />
  );
}
