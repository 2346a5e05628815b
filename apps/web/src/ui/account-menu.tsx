import { Link } from '@tanstack/react-router';
import CircleUserRound from 'virtual:lucide/circle-user-round';
import type { ReactNode } from 'react';
import { ACCOUNT_PAGES } from './account-navigation.tsx';
import { IconMenu } from './icon-menu.tsx';
import { SitePageLinks } from './site-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The menu of a signed-in user behind an icon: the account's pages, the theme, actions, and the site's pages. */
export function AccountMenu({ actions }: { actions: ReactNode }) {
  return (
    <IconMenu label="Account menu" icon={CircleUserRound}>
      {(close) => (
        <>
          <nav aria-label="Account" className="p-2">
            <ul className="grid grid-cols-2 gap-x-2">
              {ACCOUNT_PAGES.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ exact: true, includeSearch: false }}
                    className="flex h-11 items-center rounded-control px-3 text-body font-medium text-ink-soft hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
                    onClick={close}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center justify-between px-2 py-1">
            {actions}
            <ThemeToggle />
          </div>
          <nav aria-label="All pages" className="p-2">
            <SitePageLinks onFollow={close} />
          </nav>
        </>
      )}
    </IconMenu>
  );
}
