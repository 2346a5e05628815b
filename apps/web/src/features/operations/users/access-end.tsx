import type { ListedUser } from '@bna/contract/operations/user-administration';
import { isStaff } from '../../../lib/is-staff.ts';
import { Instant } from '../../../ui/instant.tsx';

type AccessEndProps = Pick<ListedUser, 'access_ends_at' | 'access_state' | 'userRoles'>;

export function AccessEnd({ access_ends_at: at, access_state, userRoles }: AccessEndProps) {
  // Staff read the feed whatever happens to a subscription of theirs.
  const isEndless = isStaff({ userRoles });
  if (at !== null && !isEndless) return <Instant at={at} />;
  const text = access_state === 'not_subscribed' && !isEndless ? 'No access' : 'No end date';
  return <span className="text-ink-muted">{text}</span>;
}
