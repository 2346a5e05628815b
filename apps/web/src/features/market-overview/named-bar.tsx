import type { ReactNode } from 'react';
import { Bar } from '../../ui/bar.tsx';

interface NamedBarProps {
  readonly value: number;
  readonly max: number;
  readonly children: ReactNode;
}

/** A row's name and bar, side by side so that all bars align, or stacked on narrow screens. */
export function NamedBar({ children, ...bar }: NamedBarProps) {
  return (
    <span className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
      <span className="wrap-anywhere">{children}</span>
      <Bar {...bar} />
    </span>
  );
}
