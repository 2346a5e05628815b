import { readHeadline } from '../recognition/headline-subject.ts';
import type { JudgedStock } from './judgement.ts';

/**
 * Stands in for the company of a release that names no listed stock, so that its direction can be estimated all the same:
 * the headline's subject, of unknown size.
 */
export function unnamedCompany(title: string): JudgedStock {
  const { owner, subject } = readHeadline(title);
  return {
    symbol: '',
    company_name: subject ?? owner ?? 'The company',
    sector: null,
    industry: null,
    market_cap: null,
    last_price: null,
    average_volume: null,
    as_of: '1970-01-01',
  };
}
