import type { Release } from '../release.ts';
import type { XmlElement } from '../xml-element.ts';
import { readRssItem, textsOf } from './rss-entry.ts';

/** Reads PR Newswire: RSS 2.0 with subject codes in prn:subject. */
export function readPrNewswireItem(item: XmlElement): Release {
  const release = readRssItem(item, 'PR Newswire');
  return { ...release, subjects: [...release.subjects, ...textsOf(item, 'prn:subject')] };
}
