import type { ReactNode } from 'react';

interface PanelSectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A titled part of a panel. On wide screens, the title is beside its content. */
export function PanelSection({ title, note, children }: PanelSectionProps) {
  return (
    <section className="panel-section">
      <div>
        <h2 className="text-title font-semibold">{title}</h2>
        {note !== undefined && <p className="mt-1 text-body text-ink-muted">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
