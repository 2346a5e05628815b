import { OVERVIEW_MAX_BYTES } from '@bna/contract/business';
import type { OverviewFormat } from '@bna/contract/market-overview/market-overview';
import { renderDocumentPage } from './document-page.ts';
import { determineFormat } from './file-name.ts';
import { renderMarkdown } from './markdown.ts';
import { findPdfProblem } from './pdf-content.ts';
import { type RemovedItem, sanitizeDocument, hasVisibleContent } from './sanitize.ts';
import { decodeText } from './text-content.ts';

export interface UploadedFile {
  /** Cleaned by `cleanFileName`. */
  readonly name: string;
  /** Content type declared by the browser; empty if none. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface OverviewDocument {
  readonly format: OverviewFormat;
  /** The sanitized page as UTF-8, or the PDF as uploaded. */
  readonly document: Uint8Array;
  readonly removed: readonly RemovedItem[];
}

export interface RefusedFile {
  /** Why, as a sentence for the uploader. */
  readonly refusal: string;
}

/** Escaping makes text longer. Documents beyond this limit were built to grow. */
const DOCUMENT_MAX_BYTES = 2 * OVERVIEW_MAX_BYTES;

const NO_VISIBLE_CONTENT = 'The file has no visible content';
const TOO_LARGE = 'The document is too large to display';

/** Reads a file as a daily overview. Its name, declared type and content must agree, and nothing in the result can run. */
export async function readOverview(file: UploadedFile, title: string): Promise<OverviewDocument | RefusedFile> {
  const found = determineFormat(file);
  if ('refusal' in found) return found;
  const { format } = found;
  if (format === 'pdf') {
    const refusal = await findPdfProblem(file.bytes);
    return refusal === null ? { format, document: file.bytes, removed: [] } : { refusal };
  }
  const decoded = decodeText(file.bytes, format);
  if ('refusal' in decoded) return decoded;
  const { html, removed } = sanitizeDocument(format === 'html' ? decoded.text : renderMarkdown(decoded.text));
  if (!hasVisibleContent(html)) return { refusal: NO_VISIBLE_CONTENT };
  const document = new TextEncoder().encode(renderDocumentPage(title, html));
  return document.byteLength > DOCUMENT_MAX_BYTES ? { refusal: TOO_LARGE } : { format, document, removed };
}
