import { Link } from '@tanstack/react-router';

const LINK_CLASS =
  'inline-flex h-9 items-center rounded-control px-2 text-body sm:px-2.5 font-medium text-ink-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:bg-raised';

export function AccountNavigation() {
  return (
    <nav aria-label="Account" className="flex items-center gap-1">
      <Link to="/account" activeOptions={{ exact: true, includeSearch: false }} className={LINK_CLASS}>
        <span className="sm:hidden">Alerts</span>
        <span className="hidden sm:inline">News Alerts</span>
      </Link>
      <Link to="/account/subscription" className={LINK_CLASS}>
        Subscription
      </Link>
    </nav>
  );
}
