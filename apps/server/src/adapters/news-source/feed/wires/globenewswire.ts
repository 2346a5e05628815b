import type { Release } from '../../../../deps.ts';
import type { XmlElement } from '../xml-element.ts';
import { languageCode } from './entry-fields.ts';
import { readRssItem, textsOf } from './rss-entry.ts';

/**
 * GlobeNewswire: RSS 2.0; stocks in category elements of the domain `…/rss/stock` (`Nasdaq:ABCD`), issuer in
 * dc:contributor, subject words in dc:subject. The description holds the summary twice, as text and in a pre element.
 */
export function readGlobeNewswireItem(item: XmlElement): Release {
  const release = readRssItem(item, 'GlobeNewswire');
  return {
    ...release,
    summary: onceOnly(release.summary),
    language: release.language ?? languageInAddress(release.url),
    subjects: textsOf(item, 'dc:subject'),
  };
}

/** `…/news-release/2026/10/09/3378324/0/en/title.html` names the language before the title. */
function languageInAddress(url: string | null): string | null {
  return languageCode(/\/news-release\/(?:\d{1,10}\/){5}([a-z]{2})\//.exec(url ?? '')?.[1] ?? '');
}

/** A text that is the same thing said twice, once. */
function onceOnly(text: string): string {
  const flat = text.replaceAll('\n', ' ');
  const half = (flat.length - 1) / 2;
  if (half < 1 || flat[half] !== ' ' || flat.slice(0, half) !== flat.slice(half + 1)) return text;
  return text.slice(0, half);
}
