import { MARKET_CAP_BANDS } from '@bna/contract/market-cap';
import { formatLastPrice, formatVolume } from '@bna/contract/figures';
import { bandsIn, type FeedFilter } from './feed-search.ts';

/** One thing that a filter asks for beside symbols and watchlist, and the filter without it. */
export interface ActiveFilter {
  readonly label: string;
  readonly without: FeedFilter;
}

const listWithout = (list: readonly string[], gone: string): string | undefined =>
  list.filter((entry) => entry !== gone).join(',') || undefined;

/** What a filter asks for behind the disclosure, each by itself. */
export function activeFilters(filter: FeedFilter): readonly ActiveFilter[] {
  const { sector, min_price, max_price, min_volume } = filter;
  const bands = bandsIn(filter.cap ?? '');
  return [
    ...(sector === undefined ? [] : [{ label: sector, without: { ...filter, sector: undefined } }]),
    ...bands.map((band) => ({ label: bandLabel(band), without: { ...filter, cap: listWithout(bands, band) } })),
    ...(min_price === undefined
      ? []
      : [{ label: `From ${formatLastPrice(min_price)}`, without: { ...filter, min_price: undefined } }]),
    ...(max_price === undefined
      ? []
      : [{ label: `Up to ${formatLastPrice(max_price)}`, without: { ...filter, max_price: undefined } }]),
    ...(min_volume === undefined
      ? []
      : [{ label: `Volume from ${formatVolume(min_volume)}`, without: { ...filter, min_volume: undefined } }]),
  ];
}

const bandLabel = (name: string): string => `${MARKET_CAP_BANDS.find((band) => band.name === name)?.label ?? name} cap`;
