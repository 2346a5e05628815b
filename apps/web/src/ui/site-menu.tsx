import { Gift, Menu, TrendingUp } from 'lucide-react';
import { SiteLink } from './site-link.tsx';
import { HIGHLIGHTED_PAGES, MORE_PAGES, TOP_PAGES } from './site-pages.ts';
import { useMenu } from './use-menu.ts';

const HIGHLIGHT_ICONS = [Gift, TrendingUp];

/** The icon menu with every page of the site. */
export function SiteMenu() {
  const { open, closeAndFocusButton, frameProps, buttonProps, listId } = useMenu();
  return (
    <nav {...frameProps} aria-label="All pages" className="relative">
      <button
        {...buttonProps}
        aria-label="Menu"
        className="grid size-9 place-items-center rounded-control text-ink-soft transition-colors hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {open && (
        <div id={listId} className="absolute top-full right-0 z-30 w-[min(23rem,calc(100vw-1.5rem))] pt-2">
          <div className="panel max-h-[calc(100dvh-5rem)] overflow-y-auto p-2 shadow-floating transition duration-150 starting:-translate-y-1 starting:opacity-0">
            <SitePageLinks onFollow={closeAndFocusButton} />
          </div>
        </div>
      )}
    </nav>
  );
}

/** Links to every page of the site, the highlighted ones first. */
export const SitePageLinks = ({ onFollow }: { onFollow: () => void }) => (
  <>
    <ul className="grid grid-cols-2 gap-2">
      {HIGHLIGHTED_PAGES.map(({ label, destination }, index) => {
        const Icon = HIGHLIGHT_ICONS[index] ?? TrendingUp;
        return (
          <li key={label}>
            <SiteLink
              destination={destination}
              onClick={onFollow}
              className="flex h-full min-h-12 items-center gap-2 rounded-control border border-bullish/25 bg-bullish-soft px-3 py-2 text-body font-semibold text-bullish transition-colors hover:border-bullish"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </SiteLink>
          </li>
        );
      })}
    </ul>
    <ul className="mt-2 columns-2 gap-2">
      {[...TOP_PAGES, ...MORE_PAGES].map(({ label, destination }) => (
        <li key={label} className="break-inside-avoid">
          <SiteLink
            destination={destination}
            onClick={onFollow}
            className="flex min-h-10 items-center rounded-control px-3 py-1 text-body font-medium text-ink-soft transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  </>
);
