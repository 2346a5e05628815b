import { useQuery } from '@tanstack/react-query';
import { LogOutButton } from '../features/session/log-out-button.tsx';
import { sessionQuery } from '../features/session/queries.ts';
import { AccountNavigation } from '../ui/account-navigation.tsx';
import { SiteHeader } from '../ui/site-header.tsx';

/** Header of the screens that are open to everybody: with the ways through the account where somebody is signed in. */
export function OpenHeader() {
  // What the guards have learned. Until they know, nobody is signed in.
  const { data: user = null } = useQuery({ ...sessionQuery, enabled: false });
  if (user === null) return <SiteHeader />;
  return <SiteHeader navigation={<AccountNavigation />} actions={<LogOutButton />} />;
}
