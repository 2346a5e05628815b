import type { Release, TradingHalt } from '../release.ts';
import { UnreadableEntryError } from '../entry-reader.ts';
import { collapseWhitespace } from '../plain-text.ts';
import { childText, type XmlElement } from '../xml-element.ts';
import { parseNewYorkTime } from './new-york-instant.ts';
import { readRssItem } from './rss-entry.ts';

/** Descriptions of the trading halt codes of nasdaqtrader.com. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['T1', 'news pending'],
  ['T2', 'news released'],
  ['T3', 'news out, resumption times set'],
  ['T5', 'single-stock trading pause'],
  ['T6', 'extraordinary market activity'],
  ['T7', 'quotation-only period after a pause'],
  ['T8', 'exchange-traded fund halt'],
  ['T12', 'additional information requested by the exchange'],
  ['H4', 'non-compliance'],
  ['H9', 'filings not current'],
  ['H10', 'SEC trading suspension'],
  ['H11', 'regulatory concern'],
  ['O1', 'operations halt'],
  ['IPO1', 'new issue not yet trading'],
  ['IPOQ', 'new issue released for quotation'],
  ['IPOE', 'positioning window of a new issue extended'],
  ['M1', 'corporate action'],
  ['M2', 'quotation not available'],
  ['M', 'volatility pause'],
  ['LUDP', 'volatility pause'],
  ['LUDS', 'volatility pause, straddle condition'],
  ['MWC0', 'market-wide circuit breaker carried over'],
  ['MWC1', 'market-wide circuit breaker, level 1'],
  ['MWC2', 'market-wide circuit breaker, level 2'],
  ['MWC3', 'market-wide circuit breaker, level 3'],
  ['MWCQ', 'resumption after a market-wide circuit breaker'],
  ['R1', 'new issue available'],
  ['R2', 'issue available'],
  ['R4', 'qualification issues resolved, to resume'],
  ['R9', 'filing requirements met, to resume'],
  ['C3', 'expected news not forthcoming, to resume'],
  ['C4', 'maintenance requirements met, to resume'],
  ['C9', 'qualification halt concluded'],
  ['C11', 'halt concluded by another regulator'],
  ['D', 'removed from Nasdaq'],
]);

/** Returns what a reason code means, such as `news pending`. */
export const describeHaltCode = (code: string): string => REASONS.get(code) ?? 'unknown reason';

/**
 * Reads Nasdaq trade halts: RSS 2.0 with data in its own namespace, in New York time. BNA writes the title and summary.
 * A halt keeps its guid when its resumption is announced. `subjects` is the reason code.
 *
 * @throws UnreadableEntryError if the item has no symbol
 */
export function readTradeHaltItem(item: XmlElement): Release {
  const field = (name: string): string => collapseWhitespace(childText(item, `ndaq:${name}`));
  const symbol = field('IssueSymbol');
  if (symbol === '') throw new UnreadableEntryError('no issue symbol');
  const market = field('Market');
  const reasonCode = field('ReasonCode');
  const reason = describeHaltCode(reasonCode);
  const [haltDate, haltTime] = [field('HaltDate'), field('HaltTime')];
  const issue = field('IssueName');
  const sentences = [
    haltSentence(issue === '' ? symbol : `${issue} (${symbol})`, market, `${haltDate} ${haltTime}`.trim()),
    reasonCode === '' ? null : `Reason: ${reason} (code ${reasonCode})`,
    priceSentence(field('PauseThresholdPrice')),
    resumptionSentence(field('ResumptionDate'), field('ResumptionQuoteTime'), field('ResumptionTradeTime')),
  ];
  const haltedAt = parseNewYorkTime(haltDate, haltTime);
  const resumesAt = parseNewYorkTime(field('ResumptionDate'), field('ResumptionTradeTime'));
  const halt: TradingHalt | null =
    haltedAt === null || reasonCode === '' ? null : { symbol, code: reasonCode, haltedAt, resumesAt };
  return {
    ...readRssItem(item, 'Nasdaq Trade Halts'),
    kind: 'trading_halt',
    guid: `${symbol}:${haltDate}:${haltTime}`,
    title: `${symbol}: trading halt${reasonCode === '' ? '' : `, ${reason}`}`,
    summary: sentences
      .filter((sentence) => sentence !== null)
      .map((sentence) => `${sentence}.`)
      .join('\n'),
    publishedAt: haltedAt,
    issuer: issue === '' ? null : issue,
    stockCategories: market === '' ? [] : [`${market}:${symbol}`],
    subjects: reasonCode === '' ? [] : [reasonCode],
    ...(halt === null ? {} : { halt }),
  };
}

function haltSentence(issue: string, market: string, when: string): string {
  const halted = `Trading in ${issue} was halted${market === '' ? '' : ` on ${market}`}`;
  return when === '' ? halted : `${halted}, ${when} New York time`;
}

function priceSentence(price: string): string | null {
  return price === '' ? null : `Pause threshold price: ${price}`;
}

function resumptionSentence(date: string, quoteTime: string, tradeTime: string): string | null {
  if (date === '') return null;
  const times = [
    quoteTime === '' ? null : `quotes at ${quoteTime}`,
    tradeTime === '' ? null : `trades at ${tradeTime}`,
  ].filter((time) => time !== null);
  return `To resume on ${date}${times.length === 0 ? '' : `, ${times.join(', ')} New York time`}`;
}
