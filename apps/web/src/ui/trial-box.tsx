import { TRIAL_DAYS } from '@bna/contract/business';
import Check from 'virtual:lucide/check';
import type { ReactNode } from 'react';

const TERMS = [
  'All live alerts and the full news feed',
  'No credit card required',
  'Ends automatically, nothing to cancel',
];

/** Promotes the free trial. */
export function TrialBox({ action }: { action: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-panel border border-line bg-bullish-soft p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end lg:grid-cols-1">
      <div className="grid gap-3">
        <h2 className="text-title font-semibold tracking-tight text-ink">{TRIAL_DAYS}-day free trial</h2>
        <ul className="grid gap-1.5">
          {TERMS.map((term) => (
            <li key={term} className="flex items-start gap-2 text-body text-ink-soft">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-bullish" />
              {term}
            </li>
          ))}
        </ul>
      </div>
      {action}
    </section>
  );
}
