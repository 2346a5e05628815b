import { Link, useRouterState } from '@tanstack/react-router';
import { AccountNavigationMenu } from './account-navigation-menu.tsx';

const PAGES = [
  { to: '/account', label: 'News Alerts' },
  { to: '/account/market-overview', label: 'Market Overview' },
  { to: '/account/subscription', label: 'Subscription' },
  { to: '/account/payment-history', label: 'Payment History' },
  { to: '/account/address', label: 'Address' },
  { to: '/account/personal-information', label: 'Personal Information' },
] as const;

const LINK_CLASS =
  'inline-flex h-9 items-center rounded-control px-2.5 text-body font-medium whitespace-nowrap text-ink-muted transition-colors ' +
  'hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink';

/** The pages of the account. On small screens: the current one, which unfolds the others. */
export function AccountNavigation() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const current = PAGES.find(({ to }) => to === pathname);
  return (
    <nav aria-label="Account" className="min-w-0">
      <ul className="hidden items-center gap-1 lg:flex">
        {PAGES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={LINK_CLASS}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="lg:hidden">
        <AccountNavigationMenu
          spokenPrefix="Account page"
          current={current?.label ?? 'Account'}
          others={PAGES.filter((page) => page !== current)}
        />
      </div>
    </nav>
  );
}
