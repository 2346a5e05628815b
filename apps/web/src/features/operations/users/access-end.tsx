import type { ListedUser } from '@bna/contract/operations/user-administration';
import { Instant } from '../../../ui/instant.tsx';

export function AccessEnd({ access_ends_at, standing }: Pick<ListedUser, 'access_ends_at' | 'standing'>) {
  if (access_ends_at !== null) return <Instant at={access_ends_at} />;
  return <span className="text-ink-muted">{standing === 'not_subscribed' ? 'No access' : 'No end date'}</span>;
}
