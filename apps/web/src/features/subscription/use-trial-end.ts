import { useEffect, useEffectEvent } from 'react';
import { REFETCH_RETRY_MS } from '../../config/timings.ts';
import { useClock } from '../../lib/clock.ts';

/**
 * Calls `onEnd` when the trial's end has come by the page's clock, and again every few seconds: the server decides when it
 * is over, and its clock may be behind. `endsAt`: ISO 8601; null while no trial runs.
 */
export function useTrialEnd(endsAt: string | null, onEnd: () => void): void {
  const hasCome = useClock((nowMs) => endsAt !== null && nowMs >= Date.parse(endsAt));
  const tell = useEffectEvent(() => onEnd());
  useEffect(() => {
    if (!hasCome) return undefined;
    tell();
    const timer = setInterval(() => tell(), REFETCH_RETRY_MS);
    return () => clearInterval(timer);
  }, [hasCome]);
}
