import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import { formatLastPrice, formatVolume } from '@bna/contract/feed/figures';
import { bandsIn, type FeedFilter } from './feed-search.ts';

export interface ActiveFilter {
  readonly label: string;
  /** The filter after removing this condition. */
  readonly without: FeedFilter;
}

/** Lists the conditions of a filter, except symbols and watchlist, which have their own controls. */
export function activeFilters(filter: FeedFilter): readonly ActiveFilter[] {
  const { sector, min_price, max_price, min_volume } = filter;
  const bands = bandsIn(filter.cap ?? '');
  const active: ActiveFilter[] = [];
  if (sector !== undefined) active.push({ label: sector, without: { ...filter, sector: undefined } });
  for (const band of bands) {
    const cap = bands.filter((other) => other !== band).join(',') || undefined;
    active.push({ label: bandLabel(band), without: { ...filter, cap } });
  }
  if (min_price !== undefined) {
    active.push({ label: `From ${formatLastPrice(min_price)}`, without: { ...filter, min_price: undefined } });
  }
  if (max_price !== undefined) {
    active.push({ label: `Up to ${formatLastPrice(max_price)}`, without: { ...filter, max_price: undefined } });
  }
  if (min_volume !== undefined) {
    active.push({ label: `Volume from ${formatVolume(min_volume)}`, without: { ...filter, min_volume: undefined } });
  }
  return active;
}

const bandLabel = (name: string): string => `${MARKET_CAP_BANDS.find((band) => band.name === name)?.label ?? name} cap`;
