import { isFreshPrice, isFreshSize } from '@bna/contract/feed/figure-age';
import type { FoundCaution } from '../cautions/caution.ts';
import type { JudgedStock } from '../judgement.ts';
import { capitalize } from './phrases.ts';

const DELISTING_PRICE_DOLLARS = 1;
const THIN_TRADING_SHARES = 100_000;

/**
 * Writes the risks of the stock itself: a price under $1, thin trading, and the new shares or the reverse split that the
 * text mentions; null if there are none. A price older than five trading days and a volume older than 30 days are
 * ignored, and both are without a time of publication.
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
  const { last_price: price, average_volume: volume, as_of: asOf } = stock;
  const hasPrice = price !== null && price > 0 && isFreshPrice(asOf, publishedAt);
  const risks = [
    ...(hasPrice && price < DELISTING_PRICE_DOLLARS ? ['price under $1 (delisting risk)'] : []),
    ...(isFreshSize(asOf, publishedAt) && volume !== null && volume < THIN_TRADING_SHARES ? ['thin trading'] : []),
  ];
  return risks.length === 0 ? [] : [`${capitalize(risks.join(', '))}.`];
}
