/** How bullish an alert is, in three steps, the strongest first. `from`: the lowest score. */
export const STRENGTHS = [
  { name: 'strong', label: 'Strong', from: 80 },
  { name: 'solid', label: 'Solid', from: 65 },
  { name: 'mild', label: 'Mild', from: 0 },
] as const;

export type Strength = (typeof STRENGTHS)[number];
export type StrengthName = Strength['name'];

/** Returns the strength of a score from 0 to 100; null for an alert without a score. */
export const strengthOf = (score: number | null): Strength | null =>
  score === null ? null : (STRENGTHS.find(({ from }) => score >= from) ?? null);
