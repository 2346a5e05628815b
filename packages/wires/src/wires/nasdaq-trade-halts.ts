import type { Release, TradingHalt } from '../release.ts';
import { UnreadableEntryError } from '../entry-reader.ts';
import { collapseWhitespace } from '../plain-text.ts';
import { childText, type XmlElement } from '../xml-element.ts';
import { describeHaltCode } from './halt-codes.ts';
import { parseNewYorkTime } from './new-york-instant.ts';
import { readRssItem } from './rss-entry.ts';

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
