interface Stock {
  readonly symbol: string;
  readonly exchange_name?: string;
}

/** TradingView's exchange prefixes. Without one it searches all exchanges. */
const TRADINGVIEW_PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^nasdaq/i, 'NASDAQ'],
  [/^(nyse ?(american|mkt|arca)|amex)/i, 'AMEX'],
  [/^(nyse|new york stock exchange)/i, 'NYSE'],
  [/^(cboe|bats)/i, 'CBOE'],
  [/^otc/i, 'OTC'],
];

export function tradingViewUrl({ symbol, exchange_name = '' }: Stock): string {
  const prefix = TRADINGVIEW_PREFIXES.find(([pattern]) => pattern.test(exchange_name.trim()))?.[1];
  const name = prefix === undefined ? symbol : `${prefix}:${symbol}`;
  return `https://www.tradingview.com/chart/?symbol=${encodeURIComponent(name)}`;
}

/** Finviz writes share classes with a dash: `BRK-B`. */
export const finvizUrl = ({ symbol }: Stock): string =>
  `https://finviz.com/quote.ashx?t=${encodeURIComponent(symbol.replace('.', '-'))}`;
