/** Lowest probability for each description. */
const DESCRIPTIONS = [
  { from: 0.9, text: 'Very likely' },
  { from: 0.66, text: 'Likely' },
  { from: 0.33, text: 'Possible' },
  { from: 0.1, text: 'Unlikely' },
  { from: 0, text: 'Very unlikely' },
] as const;

/** Describes a probability in words and a figure: `Likely, 72%`. */
export function describeChance(probability: number): string {
  const words = DESCRIPTIONS.find(({ from }) => probability >= from)?.text ?? 'Very unlikely';
  return `${words}, ${String(Math.round(probability * 100))}%`;
}
