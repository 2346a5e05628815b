import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import { formatLastPrice, formatShareOfMarketCap, formatVolume } from '@bna/contract/feed/figures';
import { STRENGTHS } from '@bna/contract/feed/strength';
import { kindOf } from '@bna/contract/ingestion/event-labels';
import { formatAgeLimit } from './age-label.ts';
import { bandsIn, type FeedFilter, strengthsIn } from './feed-search.ts';
import { RANKS } from './rank.ts';

export interface ActiveFilter {
  readonly label: string;
  /** The filter after removing this condition. */
  readonly without: FeedFilter;
}

/** Lists the conditions and the rank of a filter, except symbols and watchlist, which have their own controls. */
export const activeFilters = (filter: FeedFilter): readonly ActiveFilter[] => [
  ...newsFilters(filter),
  ...companyFilters(filter),
];

function newsFilters(filter: FeedFilter): readonly ActiveFilter[] {
  const { words, kind, min_share, max_age, rank } = filter;
  const strengths = strengthsIn(filter.strength ?? '');
  return [
    ...(rank === undefined ? [] : [{ label: labelIn(RANKS, rank), without: { ...filter, rank: undefined } }]),
    ...(words === undefined ? [] : [{ label: `“${words.trim()}”`, without: { ...filter, words: undefined } }]),
    ...strengths.map((strength) => ({
      label: labelIn(STRENGTHS, strength),
      without: { ...filter, strength: strengths.filter((other) => other !== strength).join(',') || undefined },
    })),
    ...(kind === undefined
      ? []
      : [{ label: kindOf({ event_type: kind }) ?? kind, without: { ...filter, kind: undefined } }]),
    ...(min_share === undefined
      ? []
      : [{ label: `Size from ${formatShareOfMarketCap(min_share)}`, without: { ...filter, min_share: undefined } }]),
    ...(max_age === undefined ? [] : [{ label: formatAgeLimit(max_age), without: { ...filter, max_age: undefined } }]),
  ];
}

function companyFilters(filter: FeedFilter): readonly ActiveFilter[] {
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

const labelIn = (named: readonly { readonly name: string; readonly label: string }[], name: string): string =>
  named.find((one) => one.name === name)?.label ?? name;

const bandLabel = (name: string): string => `${labelIn(MARKET_CAP_BANDS, name)} cap`;
