import type { EntryReader } from '../entry-reader.ts';
import { type FeedHeader, isFeedOf } from '../feed-header.ts';
import { readBusinessWireItem } from './business-wire.ts';
import { readEdgarEntry } from './edgar.ts';
import { readGlobeNewswireItem } from './globenewswire.ts';
import { readTradeHaltItem } from './nasdaq-trade-halts.ts';
import { readOtherEntry } from './other.ts';
import { readPrNewswireItem } from './pr-newswire.ts';

/** Chooses the reader by what the document says of itself: the same file reads the same from wherever it comes. */
export function recogniseWire(header: FeedHeader): EntryReader {
  if (header.format === 'atom') {
    return isFeedOf(header, 'sec.gov') && header.title.startsWith('Latest Filings') ? readEdgarEntry : readOtherEntry;
  }
  if (header.namespaces.some((address) => URL.parse(address)?.hostname === 'www.nasdaqtrader.com')) {
    return readTradeHaltItem;
  }
  if (isFeedOf(header, 'globenewswire.com')) return readGlobeNewswireItem;
  if (isFeedOf(header, 'prnewswire.com')) return readPrNewswireItem;
  if (isFeedOf(header, 'businesswire.com')) return readBusinessWireItem;
  return readOtherEntry;
}
