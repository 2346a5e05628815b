import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error that stays where the person works. The toast of the same call announces it; this one is there to be read. */
export function InlineAlert({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 rounded-control border border-loss-line bg-loss-soft px-3 py-2.5 text-body text-loss">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>{children}</p>
    </div>
  );
}
