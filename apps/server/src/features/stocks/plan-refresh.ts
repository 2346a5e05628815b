import { FIELD_MAX_CHARACTERS } from '@bna/contract/business';
import type { FilingCompany, ListedSecurity } from '../../deps.ts';
import { classifySecurity, companyNameOf, type SecurityKind } from './classify-security.ts';
import { isSameCompany, isSameName } from './same-company.ts';
import type { Stock } from './schema.ts';

/** A listing of today. */
export interface CurrentListing {
  readonly symbol: string;
  readonly company_name: string;
  readonly exchange_name: string;
  readonly kind: 'stock' | 'etf' | 'test';
  readonly cik: string | null;
}

/** A stock with a new symbol. */
export interface MovedStock {
  readonly from: string;
  readonly to: string;
}

export interface RefreshPlan {
  /** The whole stock table afterwards. */
  readonly stocks: readonly Stock[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Companies with a new name. */
  readonly renamed: readonly string[];
  /** Stocks with a new symbol, which keep their figures. */
  readonly moved: readonly MovedStock[];
  /** Symbols that another company uses now. Its figures are unknown. */
  readonly reused: readonly string[];
  /** Stocks, test symbols and ETFs for the history. */
  readonly listings: readonly CurrentListing[];
}

const STOCK_EXCHANGES: ReadonlySet<string> = new Set(['NASDAQ', 'NYSE', 'NYSE American']);

interface Listed {
  readonly security: ListedSecurity;
  readonly kind: SecurityKind;
  readonly stock: Pick<Stock, 'symbol' | 'company_name' | 'exchange_name' | 'security_type' | 'cik'>;
}

/**
 * Compares the stock table with the directories. `companies` may be incomplete or late: a CIK counts only if the SEC's
 * name for the symbol is the directory's, and a stock keeps the one that it has.
 */
export function planRefresh(
  current: readonly Stock[],
  { securities, companies }: { securities: readonly ListedSecurity[]; companies: readonly FilingCompany[] },
  today: string,
): RefreshPlan {
  const known = new Map(current.map((stock) => [stock.symbol, stock]));
  const filing = new Map(companies.map((company) => [company.symbol, company]));
  const listed = new Map(
    securities.map((security) => [security.symbol, describe(security, filing.get(security.symbol))]),
  );
  // A stock stays one even if the directory describes it in words that BNA doesn't understand.
  const isStock = ({ kind, security: { symbol, exchange_name } }: Listed): boolean =>
    kind === 'common' || kind === 'adr'
      ? STOCK_EXCHANGES.has(exchange_name)
      : kind === 'other' && known.has(symbol) && STOCK_EXCHANGES.has(exchange_name);
  const stocksNow = [...listed.values()].filter(isStock);
  const symbolsNow = new Set(stocksNow.map(({ stock }) => stock.symbol));
  const gone = current.filter(({ symbol }) => !symbolsNow.has(symbol));
  const arrived = stocksNow.map(({ stock }) => stock).filter(({ symbol }) => !known.has(symbol));
  const outcomes = stocksNow.map(({ stock }) => {
    const before = known.get(stock.symbol);
    const former = before === undefined ? findFormer(stock, { gone, arrived }) : null;
    return decide(stock, { before, former, today });
  });
  const symbolsWith = (change: Change): string[] =>
    outcomes.filter((outcome) => outcome.change === change).map(({ stock }) => stock.symbol);
  const stocks = outcomes.map(({ stock }) => stock);
  const moved = outcomes.flatMap(({ stock, from }) => (from === null ? [] : [{ from, to: stock.symbol }]));
  const movedFrom = new Set(moved.map(({ from }) => from));
  const others = [...listed.values()].flatMap(({ stock, kind }) =>
    kind === 'etf' || kind === 'test' ? [toListing(stock, kind)] : [],
  );
  return {
    stocks,
    moved,
    added: symbolsWith('added'),
    renamed: symbolsWith('renamed'),
    reused: symbolsWith('reused'),
    removed: gone.map(({ symbol }) => symbol).filter((symbol) => !movedFrom.has(symbol)),
    listings: [...stocks.map((stock) => toListing(stock, 'stock')), ...others],
  };
}

type Change = 'none' | 'added' | 'renamed' | 'moved' | 'reused';

interface Outcome {
  readonly change: Change;
  readonly stock: Stock;
  /** The former symbol of a stock that moved. */
  readonly from: string | null;
}

/** Returns what becomes of a listed stock. `before`: the row with its symbol; `former`: the one with its former symbol. */
function decide(
  listed: Listed['stock'],
  { before, former, today }: { before: Stock | undefined; former: Stock | null; today: string },
): Outcome {
  if (before === undefined) {
    if (former === null) return { change: 'added', stock: withoutFigures(listed, today), from: null };
    const stock = { ...former, ...listed, security_type: former.security_type };
    return { change: 'moved', stock, from: former.symbol };
  }
  const { company_name, exchange_name } = listed;
  const kept = { ...before, exchange_name, cik: listed.cik ?? before.cik };
  if (isSameName(before.company_name, company_name)) return { change: 'none', stock: kept, from: null };
  if (isSameCompany(before, listed)) return { change: 'renamed', stock: { ...kept, company_name }, from: null };
  return { change: 'reused', stock: withoutFigures(listed, today), from: null };
}

/** Returns a row of a directory or of a file as a listing of today. */
export const toListing = (
  { symbol, company_name, exchange_name, cik }: Listed['stock'],
  kind: CurrentListing['kind'],
): CurrentListing => ({ symbol, company_name, exchange_name, cik, kind });

function describe(security: ListedSecurity, company: FilingCompany | undefined): Listed {
  const kind = classifySecurity(security);
  const { symbol, name, exchange_name } = security;
  const company_name = companyNameOf(name).slice(0, FIELD_MAX_CHARACTERS);
  const cik = company !== undefined && isSameName(company.name, company_name) ? company.cik : null;
  return {
    security,
    kind,
    stock: { symbol, company_name, exchange_name, cik, security_type: kind === 'adr' ? 'adr' : 'common' },
  };
}

/**
 * Returns the stock that had another symbol until now: one of the company is gone, and one has arrived. Several could be
 * different share classes.
 */
function findFormer(
  stock: Listed['stock'],
  { gone, arrived }: { gone: readonly Stock[]; arrived: readonly Listed['stock'][] },
): Stock | null {
  const isOfCompany = ({ cik }: { readonly cik: string | null }): boolean => cik !== null && cik === stock.cik;
  const [former, ...others] = gone.filter(isOfCompany);
  const isOnly = others.length === 0 && arrived.filter(isOfCompany).length === 1;
  return former !== undefined && isOnly ? former : null;
}

const withoutFigures = (stock: Listed['stock'], today: string): Stock => ({
  ...stock,
  sector: null,
  industry: null,
  country: null,
  market_cap: null,
  last_price: null,
  average_volume: null,
  as_of: today,
  last_price_as_of: null,
  average_volume_as_of: null,
  split_on: null,
});

/** Most changes of one refresh, as a share of the stock table. Three quiet months stay below. */
const LIMITS = [
  { change: 'added', share: 0.1 },
  { change: 'removed', share: 0.05 },
  { change: 'renamed', share: 0.03 },
] as const;
/** Allowed in any case, for small tables. */
const LIMIT_MIN = 10;

/** Returns why a plan must not be applied; null if it may. A torn or wrong file would remove or rename many stocks. */
export function findPlanProblem(plan: RefreshPlan, size: number): string | null {
  const counts = countChanges(plan);
  for (const { change, share } of LIMITS) {
    const limit = Math.max(LIMIT_MIN, Math.floor(size * share));
    if (counts[change] > limit) {
      return `${String(counts[change])} stocks would be ${change}; at most ${String(limit)} of ${String(size)} may be`;
    }
  }
  return null;
}

/** Counts changes by their limit. A new symbol or company counts as renamed. */
export const countChanges = ({ added, removed, renamed, moved, reused }: RefreshPlan) => ({
  added: added.length,
  removed: removed.length,
  renamed: renamed.length + moved.length + reused.length,
});
