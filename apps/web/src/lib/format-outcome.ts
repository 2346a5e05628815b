import { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';

const TEXTS: Record<ReleaseOutcome, string> = {
  published: 'Published',
  for_review: 'For review',
  not_bullish: 'Not bullish',
  no_us_stock: 'No US stock',
  law_firm: 'Law firm',
  duplicate: 'Duplicate',
  stale: 'Too old',
  error: 'Failed',
};

/** Returns the label of a release's outcome. An unknown outcome is returned unchanged. */
export function formatOutcome(outcome: string): string {
  const known = ReleaseOutcome.safeParse(outcome);
  return known.success ? TEXTS[known.data] : outcome;
}
