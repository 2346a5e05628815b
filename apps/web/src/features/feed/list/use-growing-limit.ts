import { startTransition, useEffect, useState } from 'react';

interface GrowingLimitOptions {
  readonly first: number;
  readonly step: number;
  /** There is no limit once it has reached this count. */
  readonly count: number;
  /** The limit starts again when this changes. */
  readonly key: string;
}

/** Returns a limit that grows in steps, between which the page answers to input. */
export function useGrowingLimit({ first, step, count, key }: GrowingLimitOptions): number {
  const [reached, setReached] = useState({ key, limit: first });
  const limit = reached.key === key ? reached.limit : first;
  useEffect(() => {
    if (limit === Number.POSITIVE_INFINITY) return;
    startTransition(() => setReached({ key, limit: limit < count ? limit + step : Number.POSITIVE_INFINITY }));
  }, [key, limit, step, count]);
  return limit;
}
