import type { User } from '@bna/contract/accounts/users';

/** Read-only: support changes names and email addresses. */
export function PersonalDetails({ user }: { user: User }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Detail term="Name" value={user.name} />
      <Detail term="Email" value={user.email} />
      <Detail term="Registration number" value={user.registration_id} />
    </dl>
  );
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{term}</dt>
      <dd className="mt-0.5 text-lead font-medium break-words">{value}</dd>
    </div>
  );
}
