import type { JudgedStock } from './judgement.ts';

const SIZE_BANDS: readonly (readonly [number, string])[] = [
  [200e9, 'Mega cap'],
  [10e9, 'Large cap'],
  [2e9, 'Mid cap'],
  [300e6, 'Small cap'],
  [50e6, 'Micro cap'],
  [0, 'Nano cap'],
];
const LISTING_PRICE_DOLLARS = 1;
const PENNY_STOCK_DOLLARS = 5;
const THIN_TRADING_SHARES = 100_000;
const SWINGING_COMPANY_DOLLARS = 300e6;

/** Market value as people say it: `$300 million`, `$1.2 billion`. */
function shownDollars(dollars: number): string {
  if (dollars >= 1e12) return `$${Number((dollars / 1e12).toFixed(2))} trillion`;
  if (dollars >= 1e9) return `$${Number((dollars / 1e9).toFixed(1))} billion`;
  return `$${Math.max(1, Math.round(dollars / 1e6))} million`;
}

function companyRisk(stock: JudgedStock): string {
  const { market_cap: marketCap, last_price: price, average_volume: volume } = stock;
  const band = marketCap === null ? undefined : SIZE_BANDS.find(([from]) => marketCap >= from)?.[1];
  const size =
    band === undefined || marketCap === null ? 'Market value unknown' : `${band} (${shownDollars(marketCap)})`;
  const traits: string[] = [];
  if (price !== null && price < LISTING_PRICE_DOLLARS) traits.push('price under $1, where a delisting threatens');
  else if (price !== null && price < PENNY_STOCK_DOLLARS) traits.push('price under $5');
  if (volume !== null && volume < THIN_TRADING_SHARES) traits.push('thin trading');
  if (marketCap !== null && marketCap < SWINGING_COMPANY_DOLLARS) traits.push('large swings are likely');
  return traits.length === 0 ? `${size}.` : `${size}: ${traits.join(', ')}.`;
}

function newsRisk(stock: JudgedStock, news: { dilution: boolean; open: boolean }): string {
  if (news.dilution) return ' The text speaks of new shares, which would thin out the holders.';
  if (news.open) return ' Nothing is final yet; plans may fail.';
  if (/biotech|pharma/i.test(stock.industry ?? '')) return ' Medicine makers often sell new shares after good news.';
  return '';
}

/** One or two sentences from facts alone: size, price, trading volume and what the text says of new shares. */
export function riskComment(stock: JudgedStock, news: { dilution: boolean; open: boolean }): string {
  return `${companyRisk(stock)}${newsRisk(stock, news)}`;
}
