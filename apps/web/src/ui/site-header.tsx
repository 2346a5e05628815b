import type { ReactNode } from 'react';
import { MenuGroup } from './menu-group.tsx';
import { SiteBanner } from './site-banner.tsx';
import { SiteLink } from './site-link.tsx';
import { SiteMenu } from './site-menu.tsx';
import { TOP_PAGES } from './site-pages.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useRootMark } from '../lib/use-root-mark.ts';

interface SiteHeaderProps {
  /** Navigation of a signed-in user, in a second row that stays visible on scrolling. */
  readonly navigation?: ReactNode;
  /** Actions of a signed-in user, at the end of the second row. */
  readonly actions?: ReactNode;
}

const ROW_CLASS = 'mx-auto flex max-w-(--content-width) items-center gap-2 px-4 sm:px-6';

/** The header of every screen: banner, site menu, and a second row for signed-in users. */
export function SiteHeader({ navigation, actions }: SiteHeaderProps) {
  const isSignedIn = navigation !== undefined || actions !== undefined;
  useRootMark('has-account-header', isSignedIn);
  return (
    <MenuGroup>
      <header className={`site-header ${isSignedIn ? 'site-header-signed-in' : ''}`}>
        <div className={`site-header-top ${ROW_CLASS}`}>
          <SiteBanner />
          <nav aria-label="Site" className="ml-auto hidden lg:block">
            <ul className="flex items-center">
              {TOP_PAGES.map(({ label, destination }) => (
                <li key={label}>
                  <SiteLink
                    destination={destination}
                    className="inline-flex h-9 items-center rounded-control px-2.5 text-small font-medium text-ink-muted transition-colors hover:text-ink aria-[current=page]:text-ink"
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="-mr-2 ml-auto flex shrink-0 items-center gap-1 lg:ml-1">
            <ThemeToggle />
            <SiteMenu />
          </div>
        </div>
        {isSignedIn && (
          <div className="border-t border-line">
            <div className={`site-header-account ${ROW_CLASS}`}>
              {navigation}
              <div className="-mr-3 ml-auto flex shrink-0 items-center gap-1">{actions}</div>
            </div>
          </div>
        )}
      </header>
    </MenuGroup>
  );
}
