import { useLayoutEffect } from 'react';
import type { Arrival } from './feed-rows.ts';

const shownAt = new WeakMap<Arrival, number>();

/** When an item that came while the page was open was first painted here, by this device's clock, in milliseconds since 1970. */
export const shownAtMs = (arrival: Arrival | undefined): number | null =>
  arrival === undefined ? null : (shownAt.get(arrival) ?? null);

/** Notes the first paint of an item that came live. Those that were fetched later came at no instant that says anything. */
export function useShownInstant(arrival: Arrival | undefined): void {
  useLayoutEffect(() => {
    if (arrival === undefined || arrival.late || shownAt.has(arrival)) return undefined;
    let painted: ReturnType<typeof setTimeout> | undefined;
    // The frame that paints it is being made; the task behind it runs when it is done. A hidden page makes no frames.
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => {
        if (!shownAt.has(arrival)) shownAt.set(arrival, Date.now());
      }, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [arrival]);
}
