import { type ReactNode, useId } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

/** A titled panel of names and values. */
export function Facts({ title, facts, children }: FactsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="panel grid gap-3 p-5">
      <h2 id={titleId} className="text-body font-semibold">
        {title}
      </h2>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2 text-body">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
