import type { ReactNode } from 'react';

/** Sections of a snapshot in page order, by element id. */
export const SECTIONS = {
  sectors: 'Sectors',
  hours: 'Hours of the day',
  sizes: 'Company size',
  biggest: 'Biggest names',
  yesterday: 'Alerts of the last trading day',
  alerts: 'Alerts',
} as const;

interface SnapshotSectionProps {
  readonly id: keyof typeof SECTIONS;
  readonly children: ReactNode;
}

export function SnapshotSection({ id, children }: SnapshotSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className="border-t border-line pt-6">
      <h2 id={headingId} className="text-title font-semibold tracking-tight text-ink">
        {SECTIONS[id]}
      </h2>
      {children}
    </section>
  );
}

/** A chart or table below a caption with its main finding. */
export function SnapshotFigure({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mt-0.5 mb-4 text-body text-ink-muted tabular-nums">{caption}</figcaption>
      {children}
    </figure>
  );
}
