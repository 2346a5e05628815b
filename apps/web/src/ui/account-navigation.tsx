import { useRouterState } from '@tanstack/react-router';
import { PageNavigation } from './page-navigation.tsx';

/** The pages of the account, in the order of its menus. */
export const ACCOUNT_PAGES = [
  { to: '/account', label: 'News Alerts' },
  { to: '/account/alert-rules', label: 'Alert Rules' },
  { to: '/account/market-overview', label: 'Market Overview' },
  { to: '/account/subscription', label: 'Subscription' },
  { to: '/account/payment-history', label: 'Payment History' },
  { to: '/account/address', label: 'Address' },
  { to: '/account/personal-information', label: 'Personal Information' },
  { to: '/account/security', label: 'Security' },
  { to: '/account/api-tokens', label: 'Integrations' },
] as const;

/** Links to the pages of the account. */
export function AccountNavigation() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const current = ACCOUNT_PAGES.find(({ to }) => to === pathname);
  return <PageNavigation label="Account" pages={ACCOUNT_PAGES} current={current} rowFrom="63.125rem" isExact />;
}
