import type { Release } from '../release.ts';
import type { DocumentHeader } from '../document-header.ts';
import type { XmlElement } from '../xml-element.ts';
import { readAtomEntry } from './atom-entry.ts';
import { languageCode } from './entry-fields.ts';
import { readRssItem } from './rss-entry.ts';

/**
 * Reads any RSS 2.0 or Atom document. Entries without a language inherit that of the document; not so for press wires,
 * whose documents contain several languages.
 */
export function readOtherEntry(entry: XmlElement, header: DocumentHeader): Release {
  const release = header.format === 'atom' ? readAtomEntry(entry, 'Other') : readRssItem(entry, 'Other');
  return { ...release, language: release.language ?? languageCode(header.language) };
}
