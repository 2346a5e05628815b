import type { Release } from '../../../../deps.ts';
import type { FeedHeader } from '../feed-header.ts';
import type { XmlElement } from '../xml-element.ts';
import { readAtomEntry } from './atom-entry.ts';
import { languageCode } from './entry-fields.ts';
import { readRssItem } from './rss-entry.ts';

/**
 * Any RSS 2.0 or Atom feed. The language of the feed counts for entries that declare none; the press wires' readers do
 * not assume this, since their feeds carry releases in several languages.
 */
export function readOtherEntry(entry: XmlElement, header: FeedHeader): Release {
  const release = header.format === 'atom' ? readAtomEntry(entry, 'Other') : readRssItem(entry, 'Other');
  return { ...release, language: release.language ?? languageCode(header.language) };
}
