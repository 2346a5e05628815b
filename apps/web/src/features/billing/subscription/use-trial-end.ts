import { useEffect, useEffectEvent } from 'react';
import { REFETCH_RETRY_MS } from '../../../config/timings.ts';
import { useClock } from '../../../lib/clock.ts';

/**
 * Calls `onEnd` when the trial ends, then every few seconds until unmounted: the server decides and may be a moment behind.
 * `endsAtMs`: by the page's clock; null without a running trial.
 */
export function useTrialEnd(endsAtMs: number | null, onEnd: () => void): void {
  const hasEnded = useClock((nowMs) => endsAtMs !== null && nowMs >= endsAtMs);
  const notifyEnd = useEffectEvent(() => onEnd());
  useEffect(() => {
    if (!hasEnded) return undefined;
    notifyEnd();
    const timer = setInterval(() => notifyEnd(), REFETCH_RETRY_MS);
    return () => clearInterval(timer);
  }, [hasEnded]);
}
