import { Link } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ACCOUNT_PAGES } from './account-navigation.tsx';
import { SitePageLinks } from './site-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useMenu } from './use-menu.ts';

/** The menu of a signed-in user behind an icon: the account's pages, the theme, actions, and the site's pages. */
export function AccountMenu({ actions }: { actions: ReactNode }) {
  const { open, closeAndFocusButton, frameProps, buttonProps, listId } = useMenu();
  return (
    <div {...frameProps} className="relative">
      <button
        {...buttonProps}
        aria-label="Account menu"
        className="grid size-9 place-items-center rounded-control text-ink-soft transition-colors hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink"
      >
        <CircleUserRound aria-hidden className="size-5" />
      </button>
      {open && (
        <div id={listId} className="absolute top-full right-0 z-30 w-[min(23rem,calc(100vw-1rem))] pt-2">
          <div className="panel max-h-[calc(100dvh-4rem)] divide-y divide-line overflow-y-auto shadow-floating transition duration-150 starting:-translate-y-1 starting:opacity-0">
            <nav aria-label="Account" className="p-2">
              <ul className="grid grid-cols-2 gap-x-2">
                {ACCOUNT_PAGES.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      activeOptions={{ exact: true, includeSearch: false }}
                      className="flex h-11 items-center rounded-control px-3 text-body font-medium text-ink-soft hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
                      onClick={closeAndFocusButton}
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
              <SitePageLinks onFollow={closeAndFocusButton} />
            </nav>
          </div>
        </div>
      )}
    </div>
  );
}
