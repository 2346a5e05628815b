import type { Release } from '../release.ts';
import type { XmlElement } from '../xml-element.ts';
import { languageCode } from './entry-fields.ts';
import { readRssItem } from './rss-entry.ts';

/** Reads Business Wire: RSS 2.0 with the language in the URL. Dates may be missing. */
export function readBusinessWireItem(item: XmlElement): Release {
  const release = readRssItem(item, 'Business Wire');
  return { ...release, language: release.language ?? languageInAddress(release.url) };
}

/** Finds `en` in `…/news/home/20261007217564/en/Title`. */
function languageInAddress(url: string | null): string | null {
  return languageCode(/\/news\/home\/\d{1,20}\/([a-z]{2})(?:\/|$)/.exec(url ?? '')?.[1] ?? '');
}
