import { useQuery } from '@tanstack/react-query';
import { LogOutButton } from '../features/accounts/session/log-out-button.tsx';
import { sessionQuery } from '../features/accounts/session/queries.ts';
import { AccountNavigation } from '../ui/account-navigation.tsx';
import { SiteHeader } from '../ui/site-header.tsx';

/** Header of public screens. Shows the account navigation to signed-in users. */
export function PublicHeader() {
  // Reads what the route guards have loaded. Until then there is no user.
  const { data: user = null } = useQuery({ ...sessionQuery, enabled: false });
  if (user === null) return <SiteHeader />;
  return <SiteHeader navigation={<AccountNavigation />} actions={<LogOutButton />} />;
}
