import type { Release } from '@bna/wires/release';
import { judgeRelease } from './judgement/judge-release.ts';
import type { JudgedStock, Judgement } from './judgement/judgement.ts';
import { getBundledModel } from './judgement/model/bundled-model.ts';
import type { DirectionModel } from './judgement/model/direction-model.ts';
import { isLawFirmNotice } from './law-firm.ts';
import { findIssuerSymbols, isChosenIn, isNamedIn, isTargetIn } from './recognition/find-issuers.ts';
import { readHeadline } from './recognition/headline-subject.ts';
import { recognizeSymbols } from './recognition/recognize-symbols.ts';
import { isSameCompany, type ListedStock, type StockLookup } from './recognition/stock-index.ts';

/** The result of the whole chain for one release, before duplicates are looked up. */
export interface Assessment<S> {
  readonly outcome: 'law_firm' | 'no_us_stock' | 'judged';
  /** Reasons why no stock was judged; empty if one was. */
  readonly reasons: readonly string[];
  /** The recognized stocks, the main one first. A law firm's are those whose investors it addresses. */
  readonly stocks: readonly S[];
  /** One for each stock that the release is news about, in the order of `stocks`. */
  readonly judgements: readonly { readonly stock: S; readonly judgement: Judgement }[];
}

/** Filters law firms, recognizes the stocks of a release and judges it for each. Reads nothing but its arguments. */
export function assessRelease<S extends ListedStock & JudgedStock>(
  release: Release,
  stocks: StockLookup<S>,
  model: DirectionModel = getBundledModel(),
): Assessment<S> {
  const recognition = recognizeSymbols(release, stocks);
  if (isLawFirmNotice(release)) {
    const reasons = ['A law firm addresses investors'];
    return { outcome: 'law_firm', reasons, stocks: recognition.stocks, judgements: [] };
  }
  if (recognition.stocks.length === 0) {
    const refused = recognition.refused.map(({ mention, reason }) => `${mention}: ${reason}`);
    const reasons = refused.length === 0 ? ['Names no US-listed stock'] : refused;
    return { outcome: 'no_us_stock', reasons, stocks: [], judgements: [] };
  }
  return {
    outcome: 'judged',
    reasons: [],
    stocks: recognition.stocks,
    judgements: findAddressedStocks(release, recognition.stocks, stocks).map((stock) => ({
      stock,
      judgement: judgeRelease(release, stock, model),
    })),
  };
}

/**
 * Returns the stocks that a release is news of: its issuers in the headline, and the company that they acquire or choose.
 * A release that mentions a partner is not the partner's news, not even if the partner is the subject of the headline.
 */
function findAddressedStocks<S extends ListedStock>(
  release: Release,
  recognized: readonly S[],
  stocks: StockLookup<S>,
): readonly S[] {
  if (recognized.length < 2) return recognized;
  const listed = findIssuerSymbols(release.summary).map((symbol) => stocks.bySymbol(symbol));
  const issuers = recognized.filter((stock) => listed.some((one) => one !== undefined && isSameCompany(one, stock)));
  const [main] = issuers;
  if (main === undefined) {
    const inHeadline = recognizeSymbols({ ...release, summary: '', stockCategories: [] }, stocks).stocks;
    const target = readHeadline(release.title).target ?? '';
    return recognized.filter((stock, index) => index === 0 || inHeadline.includes(stock) || isNamedIn(target, stock));
  }
  const named = issuers.filter((stock) => isNamedIn(release.title, stock));
  const speakers = named.length === 0 ? [main] : named;
  const isChosen = (stock: S): boolean => isNamedIn(release.title, stock) && isChosenIn(release.summary, stock);
  return recognized.filter((stock) => speakers.includes(stock) || isTargetIn(release.title, stock) || isChosen(stock));
}
