import { OVERVIEW_MAX_BYTES } from '@bna/contract/business';
import type { OverviewFormat } from '@bna/contract/market-overview';
import { documentPage } from './document-page.ts';
import { formatOf } from './file-name.ts';
import { htmlOfMarkdown } from './markdown.ts';
import { findPdfProblem } from './pdf-content.ts';
import { type Removed, sanitise, showsSomething } from './sanitise.ts';
import { readText } from './text-content.ts';

/** A file as it was handed in; its name is clean. `type`: the content type that its sender declares, empty where none. */
export interface HandedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What holders get of a file. */
export interface ReadOverview {
  readonly format: OverviewFormat;
  /** The whole sanitised page as UTF-8, or the PDF as it came. */
  readonly document: Uint8Array;
  readonly removed: readonly Removed[];
}

/** A sentence for whoever handed the file in. */
export interface RefusedOverview {
  readonly refusal: string;
}

/** Escaping makes texts longer; what grows beyond this was made to grow. */
const DOCUMENT_MAX_BYTES = 2 * OVERVIEW_MAX_BYTES;

const NOTHING_TO_SEE = 'There is nothing to see in the file';
const GROWS = 'The file is too large to be shown';

/** Reads a file as a daily overview: name, declared type and content must agree, and nothing in it may run. */
export async function readOverview(file: HandedFile, title: string): Promise<ReadOverview | RefusedOverview> {
  const named = formatOf(file);
  if ('refusal' in named) return named;
  const { format } = named;
  if (format === 'pdf') {
    const refusal = await findPdfProblem(file.bytes);
    return refusal === null ? { format, document: file.bytes, removed: [] } : { refusal };
  }
  const text = readText(file.bytes, format);
  if ('refusal' in text) return text;
  const { html, removed } = sanitise(format === 'html' ? text.text : htmlOfMarkdown(text.text));
  if (!showsSomething(html)) return { refusal: NOTHING_TO_SEE };
  const document = new TextEncoder().encode(documentPage(title, html));
  return document.byteLength > DOCUMENT_MAX_BYTES ? { refusal: GROWS } : { format, document, removed };
}
