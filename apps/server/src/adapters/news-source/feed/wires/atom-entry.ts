import type { Release, Wire } from '../../../../deps.ts';
import { UnreadableEntryError } from '../entry-reader.ts';
import { parseFeedDate } from '../feed-date.ts';
import { foldWhitespace, htmlToText, htmlWithin, titleText } from '../plain-text.ts';
import { childText, childrenOf, textOf, type XmlElement } from '../xml-element.ts';
import { httpAddress, languageCode, stableGuid, titleOrFirstLine } from './entry-fields.ts';

/**
 * Reads an Atom entry (RFC 4287).
 *
 * @throws UnreadableEntryError if the entry has neither title nor summary nor content.
 */
export function readAtomEntry(entry: XmlElement, wire: Wire): Release {
  const summary = constructText(entry, 'summary') || constructText(entry, 'content');
  const title = titleOrFirstLine(constructText(entry, 'title').replaceAll('\n', ' '), summary);
  if (title === '') throw new UnreadableEntryError('neither title nor summary');
  const url = alternateLink(entry);
  const written = childText(entry, 'published') || childText(entry, 'updated');
  return {
    wire,
    kind: 'press_release',
    guid: foldWhitespace(childText(entry, 'id')) || stableGuid(url, title, written),
    url,
    title,
    summary,
    language: languageCode(entry.attributes.get('xml:lang') ?? childText(entry, 'dc:language')),
    publishedAt: parseFeedDate(written),
    issuer: null,
    stockCategories: [],
    subjects: childrenOf(entry, 'category')
      .map((category) => foldWhitespace(category.attributes.get('label') ?? category.attributes.get('term') ?? ''))
      .filter((subject) => subject !== ''),
    cik: null,
  };
}

/** A text construct: `type` says whether it is text (the default), escaped HTML or XHTML. */
function constructText(entry: XmlElement, name: string): string {
  const [element] = childrenOf(entry, name);
  if (element === undefined) return '';
  const type = (element.attributes.get('type') ?? 'text').toLowerCase();
  if (type === 'text' || type === 'text/plain') {
    return name === 'title' ? titleText(element) : foldWhitespace(textOf(element));
  }
  return htmlToText(htmlWithin(element));
}

function alternateLink(entry: XmlElement): string | null {
  const links = childrenOf(entry, 'link');
  const link = links.find(({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate');
  return httpAddress(link?.attributes.get('href') ?? '');
}
