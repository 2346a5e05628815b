import { lastClosedTradingDay } from '@bna/contract/trading-days';
import type { Stock } from '../src/features/stocks/public.ts';

/** Two fictional companies. */
export const STOCKS: readonly Stock[] = [
  {
    symbol: 'ZVZZT',
    company_name: 'Velmora Therapeutics Inc.',
    exchange_name: 'NASDAQ',
    sector: 'Health Care',
    industry: 'Biotechnology',
    country: 'United States',
    market_cap: 1_840_000_000,
    last_price: 27.35,
    average_volume: 1_264_000,
    as_of: '2026-11-20',
    security_type: 'common',
    cik: null,
    last_price_as_of: null,
    average_volume_as_of: null,
    split_on: null,
  },
  {
    symbol: 'NTEST',
    company_name: 'Northquay Logistics Corp.',
    exchange_name: 'NYSE',
    sector: 'Industrials',
    industry: 'Trucking',
    country: 'United States',
    market_cap: 310_000_000,
    last_price: 4.2,
    average_volume: 98_000,
    as_of: '2026-11-20',
    security_type: 'common',
    cik: null,
    last_price_as_of: null,
    average_volume_as_of: null,
    split_on: null,
  },
];

/** Returns the two companies with figures of the last close before `at`. */
export const stocksAt = (at: Date): readonly Stock[] =>
  structuredClone(STOCKS).map((stock) => Object.assign(stock, { as_of: lastClosedTradingDay(at) }));
