import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronDown from 'virtual:lucide/chevron-down';
import { useMenu } from './use-menu.ts';

interface Page {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
}

interface PageNavigationProps {
  readonly label: string;
  readonly pages: readonly Page[];
  readonly current: Page | undefined;
  /** The width beside the actions that the row of links needs. */
  readonly rowFrom: '40rem' | '63.125rem';
  /** Whether a link is current only on its own page, not on the pages below it. */
  readonly isExact: boolean;
}

/** Links to pages in a row; where it has no room, a dropdown labeled with the current page. */
export function PageNavigation({ label, pages, current, rowFrom, isExact }: PageNavigationProps) {
  return (
    <nav aria-label={label} data-row-from={rowFrom} className="page-navigation">
      <ul>
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              activeOptions={{ exact: isExact, includeSearch: false }}
              className="inline-flex h-9 items-center rounded-control px-2.5 text-body font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
      <PageMenu
        spokenPrefix={`${label} page`}
        current={current?.label ?? label}
        others={pages.filter((page) => page !== current)}
      />
    </nav>
  );
}

interface PageMenuProps {
  /** For screen readers, before the name of the current page. */
  readonly spokenPrefix: string;
  readonly current: string;
  readonly others: readonly Page[];
}

function PageMenu({ spokenPrefix, current, others }: PageMenuProps) {
  const { open, closeAndFocusButton, frameProps, buttonProps, listId } = useMenu();
  return (
    <div {...frameProps} className="page-menu">
      <button
        {...buttonProps}
        className="flex h-9 w-full items-center gap-1 rounded-control bg-raised pr-1.5 pl-2.5 text-body font-medium text-ink"
      >
        <span className="sr-only">{spokenPrefix}: </span>
        <span className="truncate">{current}</span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-ink-muted transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {open && (
        <div id={listId} className="absolute top-full left-0 z-30 min-w-56 pt-2">
          <ul className="panel p-1.5 shadow-floating transition duration-150 starting:-translate-y-1 starting:opacity-0">
            {others.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex h-11 items-center rounded-control px-3 text-body font-medium text-ink-soft hover:bg-raised hover:text-ink"
                  onClick={closeAndFocusButton}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
