import type { ReactNode } from 'react';

interface PanelSectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A titled part of a panel. */
export function PanelSection({ title, note, children }: PanelSectionProps) {
  return (
    <section className="p-5 sm:p-6">
      <h2 className="text-title font-semibold">{title}</h2>
      {note !== undefined && <p className="mt-1 text-body text-ink-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
