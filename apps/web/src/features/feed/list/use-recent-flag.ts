import { useContext, useEffect, useState } from 'react';
import { ARRIVAL_HIGHLIGHT_MS } from '../../../config/timings.ts';
import { ClockContext } from '../../../lib/clock.ts';
import type { Arrival } from '../live/arrivals.ts';

/** Returns whether an alert arrived moments ago. Uses one timer per recent alert and none for the others. */
export function useRecentFlag(arrival: Arrival | undefined): boolean {
  const clock = useContext(ClockContext);
  const [ended, setEnded] = useState<Arrival>();
  const isRecent = arrival !== undefined && arrival !== ended && clock.now() - arrival.atMs < ARRIVAL_HIGHLIGHT_MS;
  useEffect(() => {
    if (!isRecent) return undefined;
    const timer = setTimeout(() => setEnded(arrival), ARRIVAL_HIGHLIGHT_MS - (clock.now() - arrival.atMs));
    return () => clearTimeout(timer);
  }, [clock, isRecent, arrival]);
  return isRecent;
}
