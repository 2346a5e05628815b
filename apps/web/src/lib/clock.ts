import { createContext, useContext, useSyncExternalStore } from 'react';
import { CLOCK_TICK_MS } from '../config/timings.ts';

interface TickingClockOptions {
  readonly readNow: () => number;
  readonly tickMs: number;
}

/** Creates a clock that ticks while it has subscribers. All of them read the same time between two ticks. */
export function createTickingClock({ readNow, tickMs }: TickingClockOptions) {
  const listeners = new Set<() => void>();
  let now = readNow();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = (): void => {
    now = readNow();
    for (const listener of listeners) listener();
  };

  return {
    /** Returns the time of the last tick, in milliseconds since 1970. */
    now: () => (timer === undefined ? readNow() : now),
    /** Returns the unsubscribe function. */
    subscribe: (onTick: () => void) => {
      listeners.add(onTick);
      if (timer === undefined) {
        now = readNow();
        timer = setInterval(tick, tickMs);
      }
      return () => {
        listeners.delete(onTick);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const pageClock = createTickingClock({ readNow: () => Date.now(), tickMs: CLOCK_TICK_MS });

export const ClockContext = createContext(pageClock);

/** Returns a value derived from the clock. The component re-renders only when that value changes. */
export function useClock<T extends string | number | boolean>(select: (nowMs: number) => T): T {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(clock.subscribe, () => select(clock.now()));
}
