import type { ReactNode } from 'react';
import { Bar } from '../../ui/bar.tsx';

interface NamedBarProps {
  readonly value: number;
  readonly max: number;
  /** The name that the bar belongs to. */
  readonly children: ReactNode;
}

/** A row's name with its bar: beside each other, so that all bars begin on one line; below each other where it is narrow. */
export function NamedBar({ children, ...bar }: NamedBarProps) {
  return (
    <span className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
      <span className="wrap-anywhere">{children}</span>
      <Bar {...bar} />
    </span>
  );
}
