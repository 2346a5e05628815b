import { createContext, useContext, useSyncExternalStore } from 'react';
import { CLOCK_TICK_MS } from '../config/timings.ts';
import { serverClock } from './server-clock.ts';

interface TickingClockOptions {
  readonly readNow: () => number;
  readonly tickMs: number;
}

const MINUTE_MS = 60_000;

/** How often a subscriber is notified: on each tick, or on the first tick of a minute. */
type Pace = 'tick' | 'minute';

/** Creates a clock that ticks while it has subscribers. All of them read the same time between two ticks. */
export function createTickingClock({ readNow, tickMs }: TickingClockOptions) {
  const listeners = { tick: new Set<() => void>(), minute: new Set<() => void>() };
  let now = readNow();
  let timer: ReturnType<typeof setInterval> | undefined;

  const notify = (pace: Pace): void => {
    for (const listener of listeners[pace]) listener();
  };
  const tick = (): void => {
    const minute = Math.floor(now / MINUTE_MS);
    now = readNow();
    notify('tick');
    if (Math.floor(now / MINUTE_MS) !== minute) notify('minute');
  };
  const subscribeAt = (pace: Pace) => (onTick: () => void) => {
    listeners[pace].add(onTick);
    if (timer === undefined) {
      now = readNow();
      timer = setInterval(tick, tickMs);
    }
    return () => {
      listeners[pace].delete(onTick);
      if (listeners.tick.size + listeners.minute.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };

  return {
    /** Returns the time of the last tick, in milliseconds since 1970. */
    now: () => (timer === undefined ? readNow() : now),
    /** Returns the unsubscribe function. */
    subscribe: subscribeAt('tick'),
    /** For values that change at full minutes only. Hundreds of them would be a long task each second. */
    subscribeToMinutes: subscribeAt('minute'),
  };
}

/** Follows the server: ages of alerts must not depend on how exact this device's clock is. */
const pageClock = createTickingClock({ readNow: serverClock.now, tickMs: CLOCK_TICK_MS });

export const ClockContext = createContext(pageClock);

/** A value derived from a clock's time, in milliseconds since 1970. */
type Reading<T> = (nowMs: number) => T;

function useReading<T>(subscription: 'subscribe' | 'subscribeToMinutes', select: Reading<T>): T {
  const clock = useContext(ClockContext);
  const read = () => select(clock.now());
  return useSyncExternalStore(clock[subscription], read, read);
}

/** Returns a value derived from the clock. The component re-renders only when that value changes. */
export const useClock = <T extends string | number | boolean>(select: Reading<T>): T => useReading('subscribe', select);

/** The same for a value that changes at full minutes only. */
export const useMinuteClock = <T extends string | number | boolean>(select: Reading<T>): T =>
  useReading('subscribeToMinutes', select);
