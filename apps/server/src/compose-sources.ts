import { createEdgarArchive } from './adapters/filing-archive/edgar-archive.ts';
import { createHttpListingSource } from './adapters/listing-source/http-listing-source.ts';
import { createDocumentFetcher, type HttpNewsSourceOptions } from './adapters/news-source/http/http-news-source.ts';
import type { FilingArchive, ListingSource } from './deps.ts';

type SharedOptions = Omit<HttpNewsSourceOptions, 'allowPlainHttp'>;

/** Annual reports have megabytes. */
const FILING_TIMEOUT_MS = 30_000;

export const createListingSource = (shared: SharedOptions): ListingSource =>
  createHttpListingSource({ fetchDocument: createDocumentFetcher({ ...shared, allowPlainHttp: false }) });

/** @param url see `EdgarArchiveOptions` */
export const createFilingArchive = (url: string, shared: SharedOptions): FilingArchive =>
  createEdgarArchive({
    url,
    fetchDocument: createDocumentFetcher({ ...shared, allowPlainHttp: false, timeoutMs: FILING_TIMEOUT_MS }),
  });
