import { SourceError } from './release.ts';
import { MAX_ENTRIES } from './document-limits.ts';

/** The text of one `<item>` or `<entry>`. `broken` says why its end was not found; null if it was. */
export interface EntryPiece {
  readonly xml: string;
  readonly broken: string | null;
}

export interface SplitDocument {
  /** The document up to its first entry, with open elements. */
  readonly head: string;
  readonly pieces: readonly EntryPiece[];
}

interface Section {
  readonly closer: string;
  readonly noun: string;
}

interface OpenSection {
  readonly document: string;
  readonly find: (needle: string, from: number) => number;
  readonly opener: string;
  readonly section: Section;
  /** Offset after the opener. */
  readonly from: number;
  /** Name of the surrounding entry; null outside of entries. */
  readonly entryName: string | null;
}

interface SectionEnd {
  readonly position: number;
  readonly broken: string | null;
}

/** Parts of a document in which markup has no meaning, by their opener. */
const SECTIONS: ReadonlyMap<string, Section> = new Map([
  ['<![CDATA[', { closer: ']]>', noun: 'CDATA section' }],
  ['<!--', { closer: '-->', noun: 'comment' }],
  ['<?', { closer: '?>', noun: 'processing instruction' }],
]);

const MARK = /<(?:!\[CDATA\[|!--|\?|!|\/?(?:item|entry)(?=[\s/>]))/g;

const CUT_OFF = 'cut off by the end of the document';

/**
 * Splits a document into its entries without parsing it, so that an error in one entry does not affect the others.
 * Linear in the length of the document.
 *
 * @throws SourceError for a document type or entity declaration, an HTML page, or too many entries
 */
export function splitEntries(document: string): SplitDocument {
  const find = createForwardFinder(document);
  const entries = new EntryCollector(document);
  const mark = new RegExp(MARK);
  for (let found = mark.exec(document); found !== null; found = mark.exec(document)) {
    const [text] = found;
    const section = SECTIONS.get(text);
    if (section !== undefined) {
      const { entryName } = entries;
      const end = findSectionEnd({ document, find, opener: text, section, from: mark.lastIndex, entryName });
      if (end.broken !== null) entries.close(end.position, end.broken);
      mark.lastIndex = end.position;
    } else if (text === '<!') {
      rejectDeclaration(document, found.index);
    } else if (text.startsWith('</')) {
      entries.closeAt(text.slice(2), found.index);
    } else {
      entries.open(text.slice(1), found.index);
    }
  }
  entries.close(document.length, CUT_OFF);
  return { head: entries.head ?? document, pieces: entries.pieces };
}

class EntryCollector {
  readonly pieces: EntryPiece[] = [];
  head: string | null = null;
  readonly #document: string;
  /** `item` or `entry`, set by the first entry. The other name has no meaning in this document. */
  #name: string | null = null;
  #entryFrom: number | null = null;

  constructor(document: string) {
    this.#document = document;
  }

  get entryName(): string | null {
    return this.#entryFrom === null ? null : this.#name;
  }

  open(name: string, position: number): void {
    this.#name ??= name;
    if (name !== this.#name) return;
    this.head ??= this.#document.slice(0, position);
    this.close(position, 'not closed before the next entry');
    this.#entryFrom = position;
  }

  /** Closes the entry at the end tag that starts at `position`. */
  closeAt(name: string, position: number): void {
    if (name !== this.#name || this.#entryFrom === null) return;
    const end = this.#document.indexOf('>', position) + 1;
    if (end > 0) this.close(end, null);
  }

  close(end: number, broken: string | null): void {
    if (this.#entryFrom === null) return;
    if (this.pieces.length === MAX_ENTRIES) throw new SourceError(`The document has more than ${MAX_ENTRIES} entries`);
    this.pieces.push({ xml: this.#document.slice(this.#entryFrom, end), broken });
    this.#entryFrom = null;
  }
}

/**
 * Returns the end of a section. An unclosed section in an entry runs into the next one of its kind: it contains an end
 * tag of the entry and another opener, and then ends with its entry.
 */
function findSectionEnd({ document, find, opener, section, from, entryName }: OpenSection): SectionEnd {
  const close = find(section.closer, from);
  const end = close === -1 ? document.length : close + section.closer.length;
  if (entryName === null) return { position: end, broken: null };
  const endTag = `</${entryName}>`;
  const entryEnd = find(endTag, from);
  if (entryEnd !== -1 && entryEnd < end) {
    const nextOpener = document.indexOf(opener, entryEnd);
    if (close === -1 || (nextOpener !== -1 && nextOpener < close)) {
      return { position: entryEnd + endTag.length, broken: `${section.noun} not closed` };
    }
  }
  return { position: end, broken: close === -1 ? CUT_OFF : null };
}

function rejectDeclaration(document: string, position: number): void {
  const declaration = document.slice(position, position + 40);
  if (/^<!doctype\s+html\b/i.test(declaration)) throw new SourceError('The document is an HTML page, not RSS or Atom');
  if (/^<!(?:doctype|entity|element|attlist|notation)/i.test(declaration)) {
    throw new SourceError('The document declares a document type or an entity, which is not allowed');
  }
}

/**
 * Returns an `indexOf` for increasing offsets that remembers matches ahead. Without it unclosed sections would cost the
 * square of the document's length.
 */
function createForwardFinder(document: string): (needle: string, from: number) => number {
  const known = new Map<string, number>();
  return (needle, from) => {
    const before = known.get(needle);
    if (before !== undefined && (before === -1 || before >= from)) return before;
    const position = document.indexOf(needle, from);
    known.set(needle, position);
    return position;
  };
}
