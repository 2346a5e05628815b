import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

interface AccountNavigationMenuProps {
  /** The page that is open. */
  readonly current: string;
  readonly others: readonly { readonly to: NonNullable<LinkProps['to']>; readonly label: string }[];
}

/** Links behind a button. It folds by Escape, by a press outside, and when the focus goes elsewhere. */
export function AccountNavigationMenu({ current, others }: AccountNavigationMenuProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const closeToButton = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useDismissal({ frame, open, onEscape: closeToButton, onLeave: () => setOpen(false) });

  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        className="flex h-9 w-full items-center gap-1 rounded-control bg-raised pr-1.5 pl-2.5 text-body font-medium text-ink"
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">Account page: </span>
        <span className="truncate">{current}</span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-ink-muted transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {open && (
        <ul
          id={listId}
          className="panel absolute top-full left-0 z-30 mt-2 min-w-56 p-1.5 shadow-floating transition duration-150 starting:-translate-y-1 starting:opacity-0"
        >
          {others.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-11 items-center rounded-control px-3 text-body font-medium text-ink-soft hover:bg-raised hover:text-ink"
                onClick={closeToButton}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Dismissal {
  readonly frame: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onEscape: () => void;
  /** A press or the focus has gone outside of `frame`. */
  readonly onLeave: () => void;
}

function useDismissal({ frame, open, onEscape, onLeave }: Dismissal): void {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && frame.current?.contains(event.target) === false) onLeave();
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  });
  useEffect(() => {
    if (!open) return undefined;
    const leaving = (event: Event): void => leave(event);
    const escaping = (event: KeyboardEvent): void => escape(event);
    document.addEventListener('pointerdown', leaving);
    document.addEventListener('focusin', leaving);
    document.addEventListener('keydown', escaping);
    return () => {
      document.removeEventListener('pointerdown', leaving);
      document.removeEventListener('focusin', leaving);
      document.removeEventListener('keydown', escaping);
    };
  }, [open]);
}
