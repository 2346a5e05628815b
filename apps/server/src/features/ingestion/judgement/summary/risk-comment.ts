import { isFreshPrice, isFreshSize } from '@bna/contract/feed/figure-age';
import { LISTING_PRICE_DOLLARS, RISK_PHRASES, THIN_TRADING_SHARES } from '@bna/contract/feed/risk-marks';
import type { FoundCaution } from '../cautions/caution.ts';
import type { JudgedStock } from '../judgement.ts';
import { capitalize } from './words/phrases.ts';

/**
 * Writes the risks of the stock itself: a price under $1, thin trading, and the new shares or the reverse split that the
 * text mentions; null if there are none. The size of the company is none. A price older than five trading days and a
 * volume older than 30 days are ignored, and both are without a time of publication.
 */
export function writeRiskComment(
  stock: JudgedStock,
  cautions: readonly FoundCaution[],
  publishedAt: Date | null,
): string | null {
  const risks = [
    ...describeTrading(stock, publishedAt),
    ...(cautions.some(({ caution }) => caution.isDilutive === true)
      ? [`Mentions new shares: ${RISK_PHRASES.dilution}.`]
      : []),
    ...(cautions.some(({ caution }) => caution.id === 'reverse_split')
      ? [`Mentions a ${RISK_PHRASES.reverseSplit}.`]
      : []),
  ];
  return risks.length === 0 ? null : risks.join(' ');
}

function describeTrading(stock: JudgedStock, publishedAt: Date | null): string[] {
  if (publishedAt === null) return [];
  const { last_price: price, average_volume: volume, as_of: asOf } = stock;
  const hasPrice = price !== null && price > 0 && isFreshPrice(stock.last_price_as_of ?? asOf, publishedAt);
  const hasVolume = volume !== null && isFreshSize(stock.average_volume_as_of ?? asOf, publishedAt);
  const risks = [
    ...(hasPrice && price < LISTING_PRICE_DOLLARS ? [`${RISK_PHRASES.lowPrice} (delisting risk)`] : []),
    ...(hasVolume && volume < THIN_TRADING_SHARES ? [RISK_PHRASES.thinTrading] : []),
  ];
  return risks.length === 0 ? [] : [`${capitalize(risks.join(', '))}.`];
}
