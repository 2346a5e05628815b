import ExternalLink from 'virtual:lucide/external-link';
import type { ReactNode } from 'react';

interface NewTabLinkProps {
  readonly href: string;
  /** Shown when the pointer rests on the link. */
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that opens a new tab, and says so to screen readers. */
export function NewTabLink({ href, title, className = '', children }: NewTabLinkProps) {
  return (
    <a
      href={href}
      title={title}
      target="_blank"
      rel="noopener noreferrer"
      className={`inline-flex items-center gap-1.5 ${className}`}
    >
      {children}
      <ExternalLink aria-hidden className="size-3 shrink-0 opacity-70" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
