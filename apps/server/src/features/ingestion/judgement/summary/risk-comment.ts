import type { FoundCaution } from '../cautions/caution.ts';
import type { JudgedStock } from '../judgement.ts';
import { daysSince, tradingDaysSince } from '../trading-days.ts';
import { capitalize } from './phrases.ts';

const DELISTING_PRICE_DOLLARS = 1;
const THIN_TRADING_SHARES = 100_000;
const VOLUME_MAX_AGE_DAYS = 30;
const PRICE_MAX_TRADING_DAYS = 5;

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
  const tradingDays = tradingDaysSince(asOf, publishedAt);
  const days = daysSince(asOf, publishedAt);
  const isPriceFresh = tradingDays !== null && tradingDays <= PRICE_MAX_TRADING_DAYS;
  const isVolumeFresh = days !== null && days <= VOLUME_MAX_AGE_DAYS;
  const risks = [
    ...(isPriceFresh && price !== null && price < DELISTING_PRICE_DOLLARS ? ['price under $1 (delisting risk)'] : []),
    ...(isVolumeFresh && volume !== null && volume < THIN_TRADING_SHARES ? ['thin trading'] : []),
  ];
  return risks.length === 0 ? [] : [`${capitalize(risks.join(', '))}.`];
}
