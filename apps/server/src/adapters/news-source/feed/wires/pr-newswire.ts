import type { Release } from '../../../../deps.ts';
import type { XmlElement } from '../xml-element.ts';
import { readRssItem, textsOf } from './rss-entry.ts';

/** PR Newswire: RSS 2.0, an item on one line, dates with `+0000`; subject codes in prn:subject. */
export function readPrNewswireItem(item: XmlElement): Release {
  const release = readRssItem(item, 'PR Newswire');
  return { ...release, subjects: [...release.subjects, ...textsOf(item, 'prn:subject')] };
}
