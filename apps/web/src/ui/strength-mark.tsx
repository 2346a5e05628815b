import { STRENGTHS, type Strength } from '@bna/contract/feed/strength';

/** Shows how bullish an alert is: three bars for the strongest. `withLabel`: the word is visible, not only spoken. */
export function StrengthMark({ strength, withLabel = false }: { strength: Strength; withLabel?: boolean }) {
  const filled = STRENGTHS.length - STRENGTHS.findIndex(({ name }) => name === strength.name);
  return (
    <span className="inline-flex items-center gap-1.5 text-bullish">
      <span aria-hidden className="strength-bars" data-filled={filled} />
      <span className={withLabel ? 'text-caption font-semibold' : 'sr-only'}>{strength.label}</span>
    </span>
  );
}
