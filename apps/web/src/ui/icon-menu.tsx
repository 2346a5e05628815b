import type { Icon } from './create-icon.tsx';
import type { ReactNode } from 'react';
import { useMenu } from './use-menu.ts';

interface IconMenuProps {
  readonly label: string;
  readonly icon: Icon;
  /** Renders the links. Each calls `close` when it is followed. */
  readonly children: (close: () => void) => ReactNode;
}

/** A dropdown of links behind an icon. */
export function IconMenu({ label, icon: Icon, children }: IconMenuProps) {
  const { open, closeAndFocusButton, frameProps, buttonProps, listId } = useMenu();
  return (
    <div {...frameProps} className="relative">
      <button
        {...buttonProps}
        aria-label={label}
        className="grid size-9 place-items-center rounded-control text-ink-soft transition-colors hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      {open && (
        <div id={listId} className="absolute top-full right-0 z-30 w-[min(23rem,calc(100vw-1rem))] pt-2">
          <div className="panel max-h-[calc(100dvh-5rem)] divide-y divide-line overflow-y-auto shadow-floating transition duration-150 starting:-translate-y-1 starting:opacity-0">
            {children(closeAndFocusButton)}
          </div>
        </div>
      )}
    </div>
  );
}
