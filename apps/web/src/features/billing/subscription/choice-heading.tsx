import type { ReactNode } from 'react';

interface ChoiceHeadingProps {
  readonly id?: string;
  /** Whether the choice is saved. */
  readonly children?: ReactNode;
}

export const ChoiceHeading = ({ id, children }: ChoiceHeadingProps) => (
  <div>
    <div className="flex items-baseline justify-between gap-4">
      <h3 id={id} className="text-lead font-semibold">
        Your plan after the trial
      </h3>
      {children}
    </div>
    <p className="text-small text-ink-muted">We’ll keep these choices until you upgrade. Nothing is charged now.</p>
  </div>
);
