import type { AdminUser } from '@bna/contract/user-administration';
import { useState } from 'react';
import { displayedMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Instant } from '../../ui/instant.tsx';
import { Facts } from './facts.tsx';
import { useEndSessions } from './mutations.ts';

interface UserSessionsProps {
  readonly user: AdminUser;
  /** Of whoever looks: the session that looks stays. */
  readonly isOwn: boolean;
}

export function UserSessions({ user, isOwn }: UserSessionsProps) {
  const { session_list, sessions } = user;
  return (
    <Facts title={`Sessions (${String(sessions)})`} facts={[]}>
      {session_list.length === 0 ? (
        <p className="text-body text-ink-muted">Signed in nowhere.</p>
      ) : (
        <ul className="-mx-5 border-y border-line text-body">
          {session_list.map(({ created_at, expires_at }, index) => (
            <li
              // Sessions have no other name here, and two may begin in the same moment.
              key={`${created_at} ${String(index)}`}
              className="flex flex-wrap justify-between gap-x-4 px-5 py-2 not-first:border-t not-first:border-line"
            >
              <span>
                Since <Instant at={created_at} />
              </span>
              <span className="text-ink-muted">
                ends <Instant at={expires_at} />
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
        onOpenChange={(asked) => {
          end.reset();
          setOpen(asked);
        }}
        title={`End all sessions of ${user.name}?`}
        description={
          isOwn
            ? 'You are signed out everywhere else, at once. The session that you use now stays.'
            : 'They are signed out everywhere, at once, and their live connections close. They can log in again.'
        }
        error={end.isError ? displayedMessage(end.error) : undefined}
        declineLabel="Keep them"
        confirmLabel={end.isPending ? 'Ending…' : 'End all sessions'}
        confirmTone="danger"
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => setOpen(false) })}
        renderTrigger={(ask) => <Button onClick={ask}>End all sessions</Button>}
      />
      {isOwn && (
        <p className="text-small text-ink-muted">This is your own account: the session that you use now stays.</p>
      )}
    </div>
  );
}
