import { StockSymbol } from '@bna/contract/fields';
import { SourceError } from '@bna/wires/release';
import { z } from 'zod';
import type { FilingCompany, ListingDocument } from '../../deps.ts';

const SecCompanies = z.object({ fields: z.array(z.string()), data: z.array(z.array(z.unknown())) });
const SecCompany = z.object({ cik: z.int().positive().max(9_999_999_999), name: z.string(), ticker: z.string() });

/**
 * Reads the SEC's `company_tickers_exchange.json`: rows of values, whose columns are named once.
 *
 * @throws SourceError if it is truncated or something else
 */
export function readSecCompanies(text: string): ListingDocument {
  const { fields, data } = parse(text);
  const [cikAt, nameAt, tickerAt] = ['cik', 'name', 'ticker'].map((field) => fields.indexOf(field));
  if (cikAt === -1 || nameAt === -1 || tickerAt === -1) {
    throw new SourceError("The SEC's list has no column cik, name or ticker");
  }
  const companies: FilingCompany[] = [];
  let unreadable = 0;
  for (const row of data) {
    const company = SecCompany.safeParse({
      cik: row[cikAt ?? -1],
      name: row[nameAt ?? -1],
      ticker: row[tickerAt ?? -1],
    });
    if (!company.success) unreadable += 1;
    else {
      // The SEC writes BRK-B.
      const { cik, name, ticker } = company.data;
      const symbol = StockSymbol.safeParse(ticker.toUpperCase().replace('-', '.'));
      if (symbol.success) companies.push({ symbol: symbol.data, name, cik: String(cik) });
    }
  }
  return { kind: 'companies', companies, unreadable };
}

function parse(text: string): z.infer<typeof SecCompanies> {
  try {
    return SecCompanies.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    throw new SourceError("The SEC's list is truncated or has another format", { cause: error });
  }
}
