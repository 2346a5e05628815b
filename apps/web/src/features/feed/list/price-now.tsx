import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { hasLatestQuotes } from '../../../config/links.ts';
import { PriceFigures } from './price-figures.tsx';

const loadLivePrice = async () => ({ default: (await import('./live-price.tsx')).LivePrice });
const LivePrice = lazy(loadLivePrice);

/** Loads the price before the first alert arrives. */
export function usePriceNowEarly(): void {
  useEffect(() => {
    // A failure shows at the first alert.
    if (hasLatestQuotes()) loadLivePrice().catch(() => undefined);
  }, []);
}

interface PriceNowProps {
  readonly alert: NewsSummary;
  /** The last price of before the alert, in a line of the compact feed. None in a card. */
  readonly children?: ReactNode;
}

/** The price now, if the server has a source of current prices. */
export function PriceNow({ alert, children }: PriceNowProps) {
  if (!hasLatestQuotes()) return children;
  return (
    <Suspense fallback={children ?? <PriceFigures />}>
      <LivePrice alert={alert}>{children}</LivePrice>
    </Suspense>
  );
}
