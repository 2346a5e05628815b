import type { JudgedStock } from './judgement.ts';

const SIZE_BANDS: readonly (readonly [number, string])[] = [
  [200e9, 'Mega cap'],
  [10e9, 'Large cap'],
  [2e9, 'Mid cap'],
  [300e6, 'Small cap'],
  [50e6, 'Micro cap'],
];
const SMALLEST_BAND = 'Nano cap';
const DELISTING_PRICE_DOLLARS = 1;
const PENNY_STOCK_DOLLARS = 5;
const THIN_TRADING_SHARES = 100_000;
const VOLATILE_COMPANY_DOLLARS = 300e6;

/** Formats dollars as `$300 million` or `$1.2 billion`. */
function formatDollars(dollars: number): string {
  if (dollars >= 1e12) return `$${Number((dollars / 1e12).toFixed(2))} trillion`;
  if (dollars >= 1e9) return `$${Number((dollars / 1e9).toFixed(1))} billion`;
  return `$${Math.max(1, Math.round(dollars / 1e6))} million`;
}

function describeSize(marketCap: number | null): string {
  if (marketCap === null) return 'Market cap unknown';
  const band = SIZE_BANDS.find(([from]) => marketCap >= from)?.[1] ?? SMALLEST_BAND;
  return `${band} (${formatDollars(marketCap)})`;
}

function describePrice(price: number | null): string[] {
  if (price === null || price >= PENNY_STOCK_DOLLARS) return [];
  return [price < DELISTING_PRICE_DOLLARS ? 'price under $1 (delisting risk)' : 'price under $5'];
}

function companyRisk({ market_cap: marketCap, last_price: price, average_volume: volume }: JudgedStock): string {
  const traits = [
    describeSize(marketCap),
    ...describePrice(price),
    ...(volume !== null && volume < THIN_TRADING_SHARES ? ['thin trading'] : []),
    ...(marketCap !== null && marketCap < VOLATILE_COMPANY_DOLLARS ? ['high volatility'] : []),
  ];
  return `${traits.join(', ')}.`;
}

function newsRisk(stock: JudgedStock, news: { dilution: boolean; open: boolean }): string {
  if (news.dilution) return ' Mentions new shares: dilution risk.';
  if (news.open) return ' Not final yet.';
  if (/biotech|pharma/i.test(stock.industry ?? '')) return ' Biotechs often raise equity after good news (dilution).';
  return '';
}

/** Writes one or two sentences on size, price, trading volume and dilution. */
export function writeRiskComment(stock: JudgedStock, news: { dilution: boolean; open: boolean }): string {
  return `${companyRisk(stock)}${newsRisk(stock, news)}`;
}
