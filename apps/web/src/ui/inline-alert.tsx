import CircleAlert from 'virtual:lucide/circle-alert';
import type { ReactNode } from 'react';

/** A persistent error in the page. It has no alert role, because the toast of the same call announces it. */
export function InlineAlert({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 rounded-control border border-loss-line bg-loss-soft px-3 py-2.5 text-body text-loss">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}
