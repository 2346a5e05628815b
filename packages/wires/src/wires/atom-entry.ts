import type { Release, Wire } from '../release.ts';
import { UnreadableEntryError } from '../entry-reader.ts';
import { parsePublicationDate } from '../publication-date.ts';
import { collapseWhitespace, htmlToText, htmlWithin, titleText } from '../plain-text.ts';
import { childText, childrenOf, textOf, type XmlElement } from '../xml-element.ts';
import { parseHttpUrl, languageCode, stableGuid, titleOrFirstLine } from './entry-fields.ts';

/**
 * Reads an Atom entry (RFC 4287).
 *
 * @throws UnreadableEntryError if the entry has neither title nor summary nor content
 */
export function readAtomEntry(entry: XmlElement, wire: Wire): Release {
  const summary = readTextConstruct(entry, 'summary') || readTextConstruct(entry, 'content');
  const title = titleOrFirstLine(readTextConstruct(entry, 'title').replaceAll('\n', ' '), summary);
  if (title === '') throw new UnreadableEntryError('neither title nor summary');
  const url = alternateLink(entry);
  const written = childText(entry, 'published') || childText(entry, 'updated');
  return {
    wire,
    kind: 'press_release',
    guid: collapseWhitespace(childText(entry, 'id')) || stableGuid(url, title, written),
    url,
    title,
    summary,
    language: languageCode(entry.attributes.get('xml:lang') ?? childText(entry, 'dc:language')),
    publishedAt: parsePublicationDate(written),
    issuer: null,
    stockCategories: [],
    subjects: childrenOf(entry, 'category')
      .map((category) => collapseWhitespace(category.attributes.get('label') ?? category.attributes.get('term') ?? ''))
      .filter((subject) => subject !== ''),
    cik: null,
  };
}

/** Reads a text construct, which is plain text by default, escaped HTML or XHTML. */
function readTextConstruct(entry: XmlElement, name: string): string {
  const [element] = childrenOf(entry, name);
  if (element === undefined) return '';
  const type = (element.attributes.get('type') ?? 'text').toLowerCase();
  if (type === 'text' || type === 'text/plain') {
    return name === 'title' ? titleText(element) : collapseWhitespace(textOf(element));
  }
  return htmlToText(htmlWithin(element));
}

function alternateLink(entry: XmlElement): string | null {
  const links = childrenOf(entry, 'link');
  const link = links.find(({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate');
  return parseHttpUrl(link?.attributes.get('href') ?? '');
}
