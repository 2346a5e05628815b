import ChevronDown from 'virtual:lucide/chevron-down';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly open: boolean;
  /** Id of the expanded element. */
  readonly controls: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A button that shows or hides details. */
export const Disclosure = ({ open, controls, onToggle, children }: DisclosureProps) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    className="inline-flex min-h-6 items-center gap-1 rounded-chip text-small text-ink-muted hover:text-ink"
    onClick={onToggle}
  >
    {children}
    <ChevronDown aria-hidden className={`size-3.5 transition-transform ${open ? 'rotate-180' : ''}`} />
  </button>
);
