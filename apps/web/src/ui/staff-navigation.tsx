import type { Role } from '@bna/contract/fields';
import { Link, useRouterState } from '@tanstack/react-router';
import { AccountNavigationMenu } from './account-navigation-menu.tsx';

const PAGES = [
  { to: '/admin/overview-upload', label: 'Overview Upload', roles: ['ADMIN'] },
  { to: '/admin/users', label: 'Users', roles: ['ADMIN'] },
  { to: '/admin/health', label: 'Health', roles: ['ADMIN'] },
  { to: '/admin/desk', label: 'Desk', roles: ['ADMIN', 'TRADER'] },
  { to: '/account', label: 'My Account', roles: ['ADMIN', 'TRADER'] },
] as const satisfies readonly { to: string; label: string; roles: readonly Role[] }[];

const LINK_CLASS =
  'inline-flex h-9 items-center rounded-control px-2.5 text-body font-medium whitespace-nowrap text-ink-muted transition-colors ' +
  'hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink';

/** The screens of those who run BNA, as far as `roles` may open them. On small screens: the current one, which unfolds the others. */
export function StaffNavigation({ roles }: { roles: readonly Role[] }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const pages = PAGES.filter((page) => page.roles.some((role) => roles.includes(role)));
  const current = pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <nav aria-label="Staff" className="min-w-0">
      <ul className="hidden items-center gap-1 md:flex">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ includeSearch: false }} className={LINK_CLASS}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="md:hidden">
        <AccountNavigationMenu
          spokenPrefix="Staff page"
          current={current?.label ?? 'Staff'}
          others={pages.filter((page) => page !== current)}
        />
      </div>
    </nav>
  );
}
