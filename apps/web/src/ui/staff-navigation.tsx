import type { Role } from '@bna/contract/fields';
import { useRouterState } from '@tanstack/react-router';
import { PageNavigation } from './page-navigation.tsx';

const PAGES = [
  { to: '/admin/overview-upload', label: 'Overview Upload', roles: ['ADMIN'] },
  { to: '/admin/users', label: 'Users', roles: ['ADMIN'] },
  { to: '/admin/health', label: 'Health', roles: ['ADMIN'] },
  { to: '/admin/alert-report', label: 'Alert Report', roles: ['ADMIN'] },
  { to: '/admin/api-tokens', label: 'API Tokens', roles: ['ADMIN'] },
  { to: '/admin/desk', label: 'Desk', roles: ['ADMIN', 'TRADER'] },
  { to: '/account', label: 'My Account', roles: ['ADMIN', 'TRADER'] },
] as const satisfies readonly { to: string; label: string; roles: readonly Role[] }[];

/** Links to the staff screens that `roles` may open. */
export function StaffNavigation({ roles }: { roles: readonly Role[] }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const pages = PAGES.filter((page) => page.roles.some((role) => roles.includes(role)));
  const current = pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return <PageNavigation label="Staff" pages={pages} current={current} rowFrom="40rem" isExact={false} />;
}
