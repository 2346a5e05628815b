import { useEffect, useEffectEvent } from 'react';
import { REFETCH_RETRY_MS } from '../../../config/timings.ts';
import { useClock } from '../../../lib/clock.ts';

/**
 * Calls `onEnd` when the trial ends by the page's clock, then every few seconds until unmounted: the server's clock decides
 * and may be behind. `endsAt`: ISO 8601; null without a running trial.
 */
export function useTrialEnd(endsAt: string | null, onEnd: () => void): void {
  const hasEnded = useClock((nowMs) => endsAt !== null && nowMs >= Date.parse(endsAt));
  const notifyEnd = useEffectEvent(() => onEnd());
  useEffect(() => {
    if (!hasEnded) return undefined;
    notifyEnd();
    const timer = setInterval(() => notifyEnd(), REFETCH_RETRY_MS);
    return () => clearInterval(timer);
  }, [hasEnded]);
}
