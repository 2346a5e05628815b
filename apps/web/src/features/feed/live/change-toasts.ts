import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { formatTime } from '@bna/contract/time';
import { LONG_TOAST_DURATION_MS } from '../../../config/timings.ts';
import { toast } from '../../../lib/toast.ts';

// Neither is passed to the announcer, because a toast is a live region itself.

/** Names alerts that were on screen and were corrected together. Their cards say what changed. */
export function showCorrections(corrected: readonly NewsSummary[]): void {
  const symbols = corrected.map(({ symbol }) => symbol).join(', ');
  toast(
    corrected.length === 1 ? `${symbols} alert corrected` : `${String(corrected.length)} alerts corrected: ${symbols}`,
    { duration: LONG_TOAST_DURATION_MS },
  );
}

/** Says what alerts that were on screen had said. Each notice stays until the user closes it, because nothing else is left. */
export function showRetractions(retracted: readonly NewsSummary[]): void {
  for (const { id, symbol, published_date, first_part } of retracted)
    toast(`${symbol} alert of ${formatTime(new Date(published_date))} retracted`, {
      id: `retracted-${id}`,
      description: first_part,
      duration: Number.POSITIVE_INFINITY,
    });
}
