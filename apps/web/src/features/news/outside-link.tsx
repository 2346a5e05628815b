import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface OutsideLinkProps {
  readonly href: string;
  /** Full name for those who hear it out of its context. */
  readonly label: string;
  readonly children: ReactNode;
}

export function OutsideLink({ href, label, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (opens in a new tab)`}
      className="link-quiet inline-flex items-center gap-1"
    >
      {children}
      <ExternalLink aria-hidden className="size-3" />
    </a>
  );
}
