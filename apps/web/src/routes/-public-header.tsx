import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../features/accounts/session/queries.ts';
import { AccountNavigation } from '../ui/account-navigation.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { SessionActions } from './-session-actions.tsx';

/** Header of public screens. Shows the account navigation to signed-in users. */
export function PublicHeader() {
  // Reads what the route guards have loaded. Until then there is no user.
  const { data: user = null } = useQuery({ ...sessionQuery, enabled: false });
  if (user === null) return <SiteHeader />;
  return <SiteHeader navigation={<AccountNavigation />} actions={<SessionActions user={user} />} />;
}
