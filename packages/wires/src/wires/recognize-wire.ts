import type { EntryReader } from '../entry-reader.ts';
import { type DocumentHeader, isFromDomain } from '../document-header.ts';
import { readBusinessWireItem } from './business-wire.ts';
import { readEdgarEntry } from './edgar.ts';
import { readGlobeNewswireItem } from './globenewswire.ts';
import { readTradeHaltItem } from './nasdaq-trade-halts.ts';
import { readOtherEntry } from './other.ts';
import { readPrNewswireItem } from './pr-newswire.ts';

/** Chooses the reader by the document alone, so that a recorded document is read like the live source. */
export function recognizeWire(header: DocumentHeader): EntryReader {
  if (header.format === 'atom') {
    return isFromDomain(header, 'sec.gov') && header.title.startsWith('Latest Filings')
      ? readEdgarEntry
      : readOtherEntry;
  }
  if (header.namespaces.some((address) => URL.parse(address)?.hostname === 'www.nasdaqtrader.com')) {
    return readTradeHaltItem;
  }
  if (isFromDomain(header, 'globenewswire.com')) return readGlobeNewswireItem;
  if (isFromDomain(header, 'prnewswire.com')) return readPrNewswireItem;
  if (isFromDomain(header, 'businesswire.com')) return readBusinessWireItem;
  return readOtherEntry;
}
