/** Bands of market cap in dollars, from `from` to less than `below`. */
export const MARKET_CAP_BANDS = [
  { name: 'nano', label: 'Nano', from: 0, below: 50_000_000 },
  { name: 'micro', label: 'Micro', from: 50_000_000, below: 300_000_000 },
  { name: 'small', label: 'Small', from: 300_000_000, below: 2_000_000_000 },
  { name: 'mid', label: 'Mid', from: 2_000_000_000, below: 10_000_000_000 },
  { name: 'large', label: 'Large', from: 10_000_000_000, below: 200_000_000_000 },
  { name: 'mega', label: 'Mega', from: 200_000_000_000, below: Number.POSITIVE_INFINITY },
] as const;

export type MarketCapBandName = (typeof MARKET_CAP_BANDS)[number]['name'];

export const marketCapBandOf = (marketCap: number): MarketCapBandName =>
  MARKET_CAP_BANDS.find(({ below }) => marketCap < below)?.name ?? 'mega';
