import { useLayoutEffect } from 'react';
import type { Arrival } from '../live/arrivals.ts';

const paintedMs = new WeakMap<Arrival, number>();

/** Returns when a live alert was first painted, by this device's clock in milliseconds since 1970. Null: unknown. */
export const firstPaintMs = (arrival: Arrival | undefined): number | null =>
  arrival === undefined ? null : (paintedMs.get(arrival) ?? null);

/** Records the first paint of an alert that arrived live. Late alerts have no meaningful display time. */
export function useFirstPaint(arrival: Arrival | undefined): void {
  useLayoutEffect(() => {
    if (arrival === undefined || arrival.isLate || paintedMs.has(arrival)) return undefined;
    let painted: ReturnType<typeof setTimeout> | undefined;
    // The task queued from the animation frame runs right after the paint. Hidden pages have no frames.
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => {
        if (!paintedMs.has(arrival)) paintedMs.set(arrival, Date.now());
      }, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [arrival]);
}
