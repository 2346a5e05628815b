import { STRENGTHS, type Strength } from '@bna/contract/feed/strength';

const BARS = STRENGTHS.map(({ name }) => name).toReversed();

/** Shows how bullish an alert is: three bars for the strongest. `withLabel`: the word is visible, not only spoken. */
export function StrengthMark({ strength, withLabel = false }: { strength: Strength; withLabel?: boolean }) {
  const filled = STRENGTHS.length - STRENGTHS.findIndex(({ name }) => name === strength.name);
  return (
    <span className="inline-flex items-center gap-1.5 text-bullish">
      <span aria-hidden className="inline-flex items-end gap-0.5">
        {BARS.map((name, index) => (
          <span
            key={name}
            className={`w-1 rounded-[1px] ${index < filled ? 'bg-bullish' : 'bg-line-strong'}`}
            style={{ height: `${String(5 + index * 3)}px` }}
          />
        ))}
      </span>
      <span className={withLabel ? 'text-caption font-semibold' : 'sr-only'}>{strength.label}</span>
    </span>
  );
}
