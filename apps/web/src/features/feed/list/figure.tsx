import type { ReactNode } from 'react';

/** A named figure of an alert's card: a cell below its name, or a line in a wide window. */
export const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 lg:flex lg:items-baseline lg:justify-between lg:gap-3">
    <dt className="text-caption whitespace-nowrap text-ink-muted">{name}</dt>
    <dd className="text-small font-medium text-ink lg:grow lg:text-end">{children}</dd>
  </div>
);
