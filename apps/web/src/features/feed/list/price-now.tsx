import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { type ReactNode, useEffect } from 'react';
import { hasLatestQuotes } from '../../../config/links.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { PriceFigures } from './price-figures.tsx';

interface PriceNowProps {
  readonly alert: NewsSummary;
  /** The last price of before the alert, in a line of the compact feed. None in a card. */
  readonly children?: ReactNode;
}

const loadLivePrice = async () => (await import('./live-price.tsx')).LivePrice;
const LivePrice = lazyPart<PriceNowProps>(loadLivePrice, ({ children }) => children ?? <PriceFigures />);

/** Loads the price before the first alert arrives. */
export function usePriceNowEarly(): void {
  useEffect(() => {
    // A failure shows at the first alert.
    if (hasLatestQuotes()) loadLivePrice().catch(() => undefined);
  }, []);
}

/** The price now, if the server has a source of current prices. */
export function PriceNow({ alert, children }: PriceNowProps) {
  if (!hasLatestQuotes()) return children;
  return <LivePrice alert={alert}>{children}</LivePrice>;
}
