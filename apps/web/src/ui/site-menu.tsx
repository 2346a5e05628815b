import Gift from 'virtual:lucide/gift';
import Menu from 'virtual:lucide/menu';
import TrendingUp from 'virtual:lucide/trending-up';
import { IconMenu } from './icon-menu.tsx';
import { SiteLink } from './site-link.tsx';
import { HIGHLIGHTED_PAGES, MORE_PAGES, TOP_PAGES } from './site-pages.ts';

const HIGHLIGHT_ICONS = [Gift, TrendingUp];

/** The icon menu with every page of the site. */
export const SiteMenu = () => (
  <nav aria-label="All pages">
    <IconMenu label="Menu" icon={Menu}>
      {(close) => (
        <div className="p-2">
          <SitePageLinks onFollow={close} />
        </div>
      )}
    </IconMenu>
  </nav>
);

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
