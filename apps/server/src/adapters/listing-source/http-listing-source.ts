import { SourceError } from '@bna/wires/release';
import type { ListingDocument, ListingSource, SourceRequest } from '../../deps.ts';
import { decodeDocument } from './decode-document.ts';
import { readSecCompanies } from './sec-companies.ts';
import { isSymbolDirectory, readSymbolDirectory } from './symbol-directory.ts';

type FetchedBytes =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'content';
      readonly document: Uint8Array;
      readonly etag: string | null;
      readonly lastModified: string | null;
    };

/** Reads Nasdaq Trader's symbol directories and the SEC's list of companies, which it recognizes by their content. */
export function createHttpListingSource({
  fetchDocument,
}: {
  /** Sends a conditional request. Rejects with `SourceError`. */
  readonly fetchDocument: (request: SourceRequest) => Promise<FetchedBytes>;
}): ListingSource {
  return {
    async fetch(request) {
      const fetched = await fetchDocument(request);
      if (fetched.kind === 'unchanged') return fetched;
      const { document, etag, lastModified } = fetched;
      return { kind: 'content', etag, lastModified, document: readListingDocument(decodeDocument(document)) };
    },
  };
}

function readListingDocument(text: string): ListingDocument {
  if (isSymbolDirectory(text)) return readSymbolDirectory(text);
  if (text.trimStart().startsWith('{')) return readSecCompanies(text);
  throw new SourceError("The document is neither a symbol directory nor the SEC's list of companies");
}
