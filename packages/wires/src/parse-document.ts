import { setImmediate } from 'node:timers/promises';
import { type SourceContent, SourceError, type Release, type UnreadableEntry } from './release.ts';
import { decodeDocument } from './decode-document.ts';
import { type EntryReader, UnreadableEntryError } from './entry-reader.ts';
import { type DocumentHeader, readDocumentHeader } from './document-header.ts';
import { MAX_DOCUMENT_BYTES, MAX_ENTRY_CHARACTERS } from './document-limits.ts';
import { collapseWhitespace, htmlToText } from './plain-text.ts';
import { type EntryPiece, splitEntries } from './split-entries.ts';
import { recognizeWire } from './wires/recognize-wire.ts';
import { parseElement } from './xml-element.ts';

/** Maximum time without yielding to the event loop. */
const SLICE_MS = 5;
/** Longest title and reason of an unreadable entry that are logged. */
const LOGGED_MAX_CHARACTERS = 200;

/**
 * Parses an RSS 2.0 or Atom document. Invalid entries are returned in `unreadable` and do not affect the others. Yields
 * to the event loop every few milliseconds.
 *
 * @param contentType as declared by the server; only its charset is used
 * @throws SourceError if the document is too large, neither RSS nor Atom, or contains a document type declaration
 */
export async function parseDocument(document: Uint8Array, contentType: string | null): Promise<SourceContent> {
  if (document.byteLength > MAX_DOCUMENT_BYTES) {
    throw new SourceError(`The document is larger than ${MAX_DOCUMENT_BYTES} bytes`);
  }
  const { head, pieces } = splitEntries(decodeDocument(document, contentType));
  const header = readDocumentHeader(head);
  if (header === null) {
    throw new SourceError(
      /<html[\s>]/i.test(head)
        ? 'The document is an HTML page, not RSS or Atom'
        : 'The document is neither RSS nor Atom',
    );
  }
  const readEntry = recognizeWire(header);
  const releases: Release[] = [];
  const unreadable: UnreadableEntry[] = [];
  let sliceStart = performance.now();
  for (const [index, piece] of pieces.entries()) {
    try {
      releases.push(readPiece(piece, readEntry, header));
    } catch (error) {
      unreadable.push({ position: index + 1, title: findTitle(piece.xml), reason: reasonOf(error) });
    }
    if (performance.now() - sliceStart > SLICE_MS) {
      await setImmediate();
      sliceStart = performance.now();
    }
  }
  return { releases, unreadable };
}

function readPiece({ xml, broken }: EntryPiece, readEntry: EntryReader, header: DocumentHeader): Release {
  if (broken !== null) throw new UnreadableEntryError(broken);
  if (xml.length > MAX_ENTRY_CHARACTERS) {
    throw new UnreadableEntryError(`longer than ${MAX_ENTRY_CHARACTERS} characters`);
  }
  return readEntry(parseElement(xml), header);
}

/** Extracts the title without parsing; empty if not found. */
function findTitle(xml: string): string {
  const [, afterName] = xml.slice(0, MAX_ENTRY_CHARACTERS).split('<title', 2);
  const text = afterName
    ?.slice(afterName.indexOf('>') + 1)
    .replace('<![CDATA[', '')
    .trimStart();
  const [written = ''] = (text ?? '').split(/\]\]>|</, 1);
  return htmlToText(written).replaceAll('\n', ' ').slice(0, LOGGED_MAX_CHARACTERS);
}

function reasonOf(error: unknown): string {
  return collapseWhitespace(error instanceof Error ? error.message : 'unreadable').slice(0, LOGGED_MAX_CHARACTERS);
}
