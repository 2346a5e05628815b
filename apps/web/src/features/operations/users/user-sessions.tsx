import type { AdminUser } from '@bna/contract/operations/user-administration';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { Facts } from './facts.tsx';
import { useEndSessions } from './mutations.ts';

interface UserSessionsProps {
  readonly user: AdminUser;
  /** Whether the admin views their own account. The current session is not ended then. */
  readonly isOwn: boolean;
}

export function UserSessions({ user, isOwn }: UserSessionsProps) {
  const { session_list, sessions } = user;
  return (
    <Facts title={`Sessions (${String(sessions)})`} facts={[]}>
      {session_list.length === 0 ? (
        <p className="text-body text-ink-muted">No active sessions.</p>
      ) : (
        <ul className="-mx-5 border-y border-line text-body">
          {session_list.map(({ created_at, expires_at }, index) => (
            <li
              // Sessions have no id here, and two may start at the same time.
              key={`${created_at} ${String(index)}`}
              className="flex flex-wrap justify-between gap-x-4 px-5 py-2 not-first:border-t not-first:border-line"
            >
              <span>
                Since <Instant at={created_at} />
              </span>
              <span className="text-ink-muted">
                expires <Instant at={expires_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <EndSessions user={user} isOwn={isOwn} />
    </Facts>
  );
}

function EndSessions({ user, isOwn }: UserSessionsProps) {
  const [open, setOpen] = useState(false);
  const end = useEndSessions(user.id);
  if (user.session_list.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <ConfirmDialog
        open={open}
        onOpenChange={(isOpen) => {
          end.reset();
          setOpen(isOpen);
        }}
        title={`End all sessions of ${user.name}?`}
        description={
          isOwn
            ? 'You’ll be logged out on all other devices. Your current session stays active.'
            : 'They’ll be logged out everywhere and stop receiving live alerts. They can log in again.'
        }
        error={end.isError ? errorMessage(end.error) : undefined}
        declineLabel="Keep sessions"
        confirmLabel={end.isPending ? 'Ending…' : 'End all sessions'}
        confirmTone="danger"
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => setOpen(false) })}
        renderTrigger={(ask) => <Button onClick={ask}>End all sessions</Button>}
      />
      {isOwn && <p className="text-small text-ink-muted">This is your account. Your current session stays active.</p>}
    </div>
  );
}
