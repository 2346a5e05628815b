import { createContext, useContext, useSyncExternalStore } from 'react';
import { CLOCK_TICK_MS } from '../config/timings.ts';

/** The page's one ticking clock. `now` stands still between two ticks, so that all that is on screen agrees. */
export interface TickingClock {
  /** Milliseconds since 1970 at the last tick. */
  readonly now: () => number;
  /** Answers how to stop listening. */
  readonly subscribe: (onTick: () => void) => () => void;
}

interface TickingClockOptions {
  readonly readNow: () => number;
  readonly tickMs: number;
}

/** Ticks only while somebody listens. */
export function createTickingClock({ readNow, tickMs }: TickingClockOptions): TickingClock {
  const listeners = new Set<() => void>();
  let now = readNow();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = (): void => {
    now = readNow();
    for (const listener of listeners) listener();
  };

  return {
    now: () => (timer === undefined ? readNow() : now),
    subscribe: (onTick) => {
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

export const ClockContext = createContext<TickingClock>(pageClock);

/** Follows the clock through what `select` makes of it; the component renders again only when that value changes. */
export function useClock<T extends string | number | boolean>(select: (nowMs: number) => T): T {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(clock.subscribe, () => select(clock.now()));
}
