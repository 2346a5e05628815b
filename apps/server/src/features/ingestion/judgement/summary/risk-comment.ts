import { isFreshPrice, isFreshSize } from '@bna/contract/feed/figure-age';
import type { FoundCaution } from '../cautions/caution.ts';
import type { JudgedStock } from '../judgement.ts';
import { capitalize } from './phrases.ts';

const DELISTING_PRICE_DOLLARS = 1;
const THIN_TRADING_SHARES = 100_000;
const MICRO_CAP_DOLLARS = 300e6;
const MILLION = 1e6;

/**
 * Writes the risks of the stock itself: a price under $1, a small market value, thin trading, and the new shares or the
 * reverse split that the text mentions; null if there are none. A price older than five trading days and sizes older
 * than 30 days are ignored, and all of them are without a time of publication.
 */
export function writeRiskComment(
  stock: JudgedStock,
  cautions: readonly FoundCaution[],
  publishedAt: Date | null,
): string | null {
  const risks = [
    ...describeTrading(stock, publishedAt),
    ...(cautions.some(({ caution }) => caution.isDilutive === true) ? ['Mentions new shares: dilution risk.'] : []),
    ...(cautions.some(({ caution }) => caution.id === 'reverse_split') ? ['Mentions a reverse split.'] : []),
  ];
  return risks.length === 0 ? null : risks.join(' ');
}

function describeTrading(stock: JudgedStock, publishedAt: Date | null): string[] {
  if (publishedAt === null) return [];
  const { last_price: price, average_volume: volume, market_cap: marketCap, as_of: asOf } = stock;
  const hasPrice = price !== null && price > 0 && isFreshPrice(stock.last_price_as_of ?? asOf, publishedAt);
  const hasMarketCap = marketCap !== null && isFreshSize(asOf, publishedAt);
  const hasVolume = volume !== null && isFreshSize(stock.average_volume_as_of ?? asOf, publishedAt);
  const risks = [
    ...(hasPrice && price < DELISTING_PRICE_DOLLARS ? ['price under $1 (delisting risk)'] : []),
    ...(hasMarketCap && marketCap >= MILLION && marketCap < MICRO_CAP_DOLLARS ? ['micro cap'] : []),
    ...(hasVolume && volume < THIN_TRADING_SHARES ? ['thin trading'] : []),
  ];
  return risks.length === 0 ? [] : [`${capitalize(risks.join(', '))}.`];
}
