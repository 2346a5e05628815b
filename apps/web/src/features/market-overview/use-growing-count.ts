import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Small enough to keep the page responsive on slow phones. */
const STEP = 10;

/** Counts up to `total` in steps as each is rendered, or at once when the page is printed. */
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
