import { FeedError } from '../../../deps.ts';
import { MAX_ENTRIES } from './feed-limits.ts';

/** The text of one `<item>` or `<entry>`; `broken` says why its end could not be found. */
export interface EntryPiece {
  readonly xml: string;
  readonly broken: string | null;
}

export interface SplitDocument {
  /** The document up to its first entry: what the feed says of itself, its elements still open. */
  readonly head: string;
  readonly pieces: readonly EntryPiece[];
}

interface Section {
  readonly closer: string;
  readonly noun: string;
}

interface BegunSection {
  readonly document: string;
  readonly find: (needle: string, from: number) => number;
  readonly opener: string;
  readonly section: Section;
  /** Position behind the opener. */
  readonly from: number;
  /** Name of the entry that the section stands in; null outside of entries. */
  readonly entryName: string | null;
}

interface SectionEnd {
  readonly position: number;
  readonly broken: string | null;
}

/** Parts of a document in which markup means nothing, by how they begin. */
const SECTIONS: ReadonlyMap<string, Section> = new Map([
  ['<![CDATA[', { closer: ']]>', noun: 'CDATA section' }],
  ['<!--', { closer: '-->', noun: 'comment' }],
  ['<?', { closer: '?>', noun: 'processing instruction' }],
]);

const MARK = /<(?:!\[CDATA\[|!--|\?|!|\/?(?:item|entry)(?=[\s/>]))/g;

const CUT_OFF = 'cut off by the end of the document';

/**
 * Cuts a feed document into its entries without parsing it, so that what is broken inside one entry stays there.
 * Linear in the length of the document.
 *
 * @throws FeedError for a document type declaration or an entity declaration, for an HTML page, for too many entries.
 */
export function splitEntries(document: string): SplitDocument {
  const pieces: EntryPiece[] = [];
  const find = forwardFinder(document);
  /** Set by the first entry; the other name means nothing in this document. */
  let name: string | null = null;
  let head: string | null = null;
  let entryFrom: number | null = null;

  const endEntry = (from: number, to: number, broken: string | null): void => {
    if (pieces.length === MAX_ENTRIES) throw new FeedError(`The feed has more than ${MAX_ENTRIES} entries`);
    pieces.push({ xml: document.slice(from, to), broken });
    entryFrom = null;
  };

  const mark = new RegExp(MARK);
  for (let found = mark.exec(document); found !== null; found = mark.exec(document)) {
    const [text] = found;
    const position = found.index;
    const section = SECTIONS.get(text);
    if (section !== undefined) {
      const within = entryFrom === null ? null : name;
      const end = sectionEnd({ document, find, opener: text, section, from: mark.lastIndex, entryName: within });
      if (entryFrom !== null && end.broken !== null) endEntry(entryFrom, end.position, end.broken);
      mark.lastIndex = end.position;
    } else if (text === '<!') {
      refuseDeclaration(document, position);
    } else if (text.startsWith('</')) {
      const end = document.indexOf('>', position) + 1;
      if (entryFrom !== null && text === `</${name}` && end > 0) endEntry(entryFrom, end, null);
    } else if (name === null || text === `<${name}`) {
      name ??= text.slice(1);
      head ??= document.slice(0, position);
      if (entryFrom !== null) endEntry(entryFrom, position, 'not closed before the next entry');
      entryFrom = position;
    }
  }
  if (entryFrom !== null) endEntry(entryFrom, document.length, CUT_OFF);
  return { head: head ?? document, pieces };
}

/**
 * Where a section ends. Within an entry, a section that was never closed runs into the next one of its kind: it is
 * recognised by an end of the entry in it with another opener behind, and then ends with its entry.
 */
function sectionEnd({ document, find, opener, section, from, entryName }: BegunSection): SectionEnd {
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

function refuseDeclaration(document: string, position: number): void {
  const declaration = document.slice(position, position + 40);
  if (/^<!doctype\s+html\b/i.test(declaration)) throw new FeedError('The document is an HTML page, not a feed');
  if (/^<!(?:doctype|entity|element|attlist|notation)/i.test(declaration)) {
    throw new FeedError('The feed declares a document type or an entity, which is refused');
  }
}

/**
 * `indexOf` for positions that grow: what was found ahead is not searched again. Without it a document of sections
 * that are never closed would cost the square of its length.
 */
function forwardFinder(document: string): (needle: string, from: number) => number {
  const known = new Map<string, number>();
  return (needle, from) => {
    const before = known.get(needle);
    if (before !== undefined && (before === -1 || before >= from)) return before;
    const position = document.indexOf(needle, from);
    known.set(needle, position);
    return position;
  };
}
