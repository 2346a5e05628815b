import { setImmediate } from 'node:timers/promises';
import { type FeedContent, FeedError, type Release, type UnreadableEntry } from '../../../deps.ts';
import { decodeDocument } from './decode-document.ts';
import { type EntryReader, UnreadableEntryError } from './entry-reader.ts';
import { type FeedHeader, readFeedHeader } from './feed-header.ts';
import { MAX_DOCUMENT_BYTES, MAX_ENTRY_CHARACTERS } from './feed-limits.ts';
import { foldWhitespace, htmlToText } from './plain-text.ts';
import { type EntryPiece, splitEntries } from './split-entries.ts';
import { recogniseWire } from './wires/recognise-wire.ts';
import { parseElement } from './xml-element.ts';

/** After this long the event loop gets its turn between two entries. */
const SLICE_MS = 5;
/** Longest title and reason of an unreadable entry: they are for a line of a log. */
const SHOWN_MAX_CHARACTERS = 200;

/**
 * Reads an RSS 2.0 or Atom document. Entries stand alone: what is wrong with one of them is told in `unreadable`.
 * Yields to the event loop every few milliseconds.
 *
 * @param contentType as the server declared it; only its charset is used.
 * @throws FeedError if the document as a whole is refused: too large, not a feed, a document type declaration.
 */
export async function parseFeed(document: Uint8Array, contentType: string | null): Promise<FeedContent> {
  if (document.byteLength > MAX_DOCUMENT_BYTES) {
    throw new FeedError(`The feed is larger than ${MAX_DOCUMENT_BYTES} bytes`);
  }
  const { head, pieces } = splitEntries(decodeDocument(document, contentType));
  const header = readFeedHeader(head);
  if (header === null) {
    throw new FeedError(
      /<html[\s>]/i.test(head) ? 'The document is an HTML page, not a feed' : 'The document is neither RSS nor Atom',
    );
  }
  const readEntry = recogniseWire(header);
  const releases: Release[] = [];
  const unreadable: UnreadableEntry[] = [];
  let sliceStart = performance.now();
  for (const [index, piece] of pieces.entries()) {
    try {
      releases.push(readPiece(piece, readEntry, header));
    } catch (error) {
      unreadable.push({ position: index + 1, title: recognisableTitle(piece.xml), reason: reasonOf(error) });
    }
    if (performance.now() - sliceStart > SLICE_MS) {
      await setImmediate();
      sliceStart = performance.now();
    }
  }
  return { releases, unreadable };
}

function readPiece({ xml, broken }: EntryPiece, readEntry: EntryReader, header: FeedHeader): Release {
  if (broken !== null) throw new UnreadableEntryError(broken);
  if (xml.length > MAX_ENTRY_CHARACTERS) {
    throw new UnreadableEntryError(`longer than ${MAX_ENTRY_CHARACTERS} characters`);
  }
  return readEntry(parseElement(xml), header);
}

/** What can be seen of the title without parsing. */
function recognisableTitle(xml: string): string {
  const [, afterName] = xml.slice(0, MAX_ENTRY_CHARACTERS).split('<title', 2);
  const text = afterName
    ?.slice(afterName.indexOf('>') + 1)
    .replace('<![CDATA[', '')
    .trimStart();
  const [written = ''] = (text ?? '').split(/\]\]>|</, 1);
  return htmlToText(written).replaceAll('\n', ' ').slice(0, SHOWN_MAX_CHARACTERS);
}

function reasonOf(error: unknown): string {
  return foldWhitespace(error instanceof Error ? error.message : 'not readable').slice(0, SHOWN_MAX_CHARACTERS);
}
