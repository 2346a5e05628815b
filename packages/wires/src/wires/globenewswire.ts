import type { Release } from '../release.ts';
import type { XmlElement } from '../xml-element.ts';
import { languageCode } from './entry-fields.ts';
import { readRssItem, textsOf } from './rss-entry.ts';

/**
 * Reads GlobeNewswire: RSS 2.0 with stocks in categories of the domain `…/rss/stock` (`Nasdaq:ABCD`), issuer in
 * dc:contributor, subjects in dc:subject. The description contains the summary twice.
 */
export function readGlobeNewswireItem(item: XmlElement): Release {
  const release = readRssItem(item, 'GlobeNewswire');
  return {
    ...release,
    summary: withoutRepetition(release.summary),
    language: release.language ?? languageInAddress(release.url),
    subjects: textsOf(item, 'dc:subject'),
  };
}

/** Finds `en` in `…/news-release/2026/10/09/3378324/0/en/title.html`. */
function languageInAddress(url: string | null): string | null {
  return languageCode(/\/news-release\/(?:\d{1,10}\/){5}([a-z]{2})\//.exec(url ?? '')?.[1] ?? '');
}

/** Returns the first half of a text that consists of two equal halves. */
function withoutRepetition(text: string): string {
  const flat = text.replaceAll('\n', ' ');
  const half = (flat.length - 1) / 2;
  if (half < 1 || flat[half] !== ' ' || flat.slice(0, half) !== flat.slice(half + 1)) return text;
  return text.slice(0, half);
}
