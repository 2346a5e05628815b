import type { AdminUser } from '@bna/contract/operations/user-administration';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage, hasStatus } from '../../../lib/api-error.ts';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { AccessEnd } from './access-end.tsx';
import { type Fact, Facts } from './facts.tsx';
import { userQuery } from './queries.ts';
import { formatRoles } from './format-roles.ts';
import { AccessStateBadge } from './access-state-badge.tsx';
import { UserEvents } from './user-events.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserSubscription } from './user-subscription.tsx';

interface UserDetailsProps {
  readonly id: string;
  /** Email address of the signed-in admin. */
  readonly ownEmail: string;
  readonly backLink: ReactNode;
}

export function UserDetails({ id, ownEmail, backLink }: UserDetailsProps) {
  const { data: user, error, refetch } = useQuery(userQuery(id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="text-small">{backLink}</div>
      {user === undefined ? (
        <>
          <h1 className="text-display font-semibold tracking-tight">User</h1>
          <Placeholder error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <UserHeader user={user} />
          {error !== null && (
            <LoadFailure
              message={`This page could not be refreshed. ${errorMessage(error)}`}
              onRetry={() => void refetch()}
            />
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-4">
              <UserAccount user={user} />
              <UserSessions user={user} isOwn={user.email === ownEmail} />
            </div>
            <div className="grid grid-cols-1 gap-4">
              <UserSubscription user={user} />
            </div>
          </div>
          <UserEvents events={user.events} />
        </>
      )}
    </div>
  );
}

function Placeholder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <output aria-label="Loading user" className="skeleton h-[40rem] rounded-panel" />;
  if (hasStatus(error, 404)) {
    return <EmptyNotice title="User not found">The account may have been deleted.</EmptyNotice>;
  }
  return <LoadFailure message={errorMessage(error)} onRetry={onRetry} />;
}

const UserHeader = ({ user: { name, email, access_state } }: { user: AdminUser }) => (
  <div className="grid grid-cols-1 gap-1">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="min-w-0 text-display font-semibold tracking-tight wrap-anywhere">{name}</h1>
      <AccessStateBadge state={access_state} />
    </div>
    <p className="text-body wrap-anywhere text-ink-muted">{email}</p>
  </div>
);

function UserAccount({ user }: { user: AdminUser }) {
  const facts: Fact[] = [
    { name: 'Registration number', value: user.registration_id },
    { name: 'Roles', value: formatRoles(user.userRoles) },
    { name: 'Registered', value: <Instant at={user.created_at} /> },
    { name: 'Access ends', value: <AccessEnd {...user} /> },
    { name: 'Stripe customer', value: user.stripe_customer_id ?? 'None' },
  ];
  return <Facts title="Account" facts={facts} />;
}
