import { ReleaseOutcome } from '@bna/contract/desk';

const TEXTS: Record<ReleaseOutcome, string> = {
  published: 'Published',
  not_bullish: 'Not bullish',
  no_us_stock: 'No US stock',
  law_firm: 'Law firm',
  duplicate: 'Told before',
  stale: 'Too old',
  error: 'Failed',
};

/** What became of a release, in words; an outcome that is not known here stays as it is. */
export function outcomeText(outcome: string): string {
  const known = ReleaseOutcome.safeParse(outcome);
  return known.success ? TEXTS[known.data] : outcome;
}
