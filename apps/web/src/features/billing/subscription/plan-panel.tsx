import type { ReactNode } from 'react';

interface PlanPanelProps {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly price: string;
  readonly children: ReactNode;
}

export function PlanPanel({ title, badge, price, children }: PlanPanelProps) {
  return (
    <div className="panel divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-title font-semibold wrap-anywhere">{title}</h2>
          {badge}
        </div>
        <p className="text-title font-semibold tabular-nums">{price}</p>
      </div>
      {children}
    </div>
  );
}

interface PlanColumnsProps {
  readonly children: ReactNode;
  /** Price and buttons: beside the plan, below it on small screens. */
  readonly aside: ReactNode;
}

export const PlanColumns = ({ children, aside }: PlanColumnsProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid min-w-0 gap-4">{children}</div>
    {aside}
  </div>
);

/** A list of `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-2.5 p-5 text-body sm:px-6">{children}</dl>
);

interface FactProps {
  readonly term: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

export function Fact({ term, strong = false, children }: FactProps) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-6 ${strong ? 'text-lead' : ''}`}>
      <dt className={strong ? 'font-semibold' : 'text-ink-muted'}>{term}</dt>
      <dd className={`tabular-nums ${strong ? 'font-semibold' : 'font-medium'}`}>{children}</dd>
    </div>
  );
}

/** Buttons at the bottom of a panel, full width on phones. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 p-5 sm:flex sm:flex-wrap sm:px-6">{children}</div>
);
