import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Few enough that the page answers in between, also on a slow phone. */
const STEP = 10;

/** Counts up to `total` a few at a time, each when the ones before are on screen; at once when the page is printed. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)));
    const showAll = (): void => flushSync(() => setCount(total));
    window.addEventListener('beforeprint', showAll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', showAll);
    };
  }, [count, total]);
  return Math.min(count, total);
}
