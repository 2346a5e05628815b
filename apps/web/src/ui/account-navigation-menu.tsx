import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useMenu } from './use-menu.ts';

interface AccountNavigationMenuProps {
  /** Said before the name of the current page to those who do not see where it stands. */
  readonly spokenPrefix: string;
  /** The page that is open. */
  readonly current: string;
  readonly others: readonly { readonly to: NonNullable<LinkProps['to']>; readonly label: string }[];
}

/** The other pages behind the name of the current one. */
export function AccountNavigationMenu({ spokenPrefix, current, others }: AccountNavigationMenuProps) {
  const { open, foldToButton, frameProps, buttonProps, listId } = useMenu();
  return (
    <div {...frameProps} className="relative">
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
                  onClick={foldToButton}
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
