import { useContext, useEffect, useState } from 'react';
import { ARRIVAL_HIGHLIGHT_MS } from '../../config/timings.ts';
import { ClockContext } from '../../lib/clock.ts';
import type { Arrival } from './feed-rows.ts';

/** Whether an item has come just now. Nothing ticks for the many that have not. */
export function useFresh(arrival: Arrival | undefined): boolean {
  const clock = useContext(ClockContext);
  const [ended, setEnded] = useState<Arrival>();
  const fresh = arrival !== undefined && arrival !== ended && clock.now() - arrival.atMs < ARRIVAL_HIGHLIGHT_MS;
  useEffect(() => {
    if (!fresh) return undefined;
    const timer = setTimeout(() => setEnded(arrival), ARRIVAL_HIGHLIGHT_MS - (clock.now() - arrival.atMs));
    return () => clearTimeout(timer);
  }, [clock, fresh, arrival]);
  return fresh;
}
