import type { Release } from '../../../../deps.ts';
import type { XmlElement } from '../xml-element.ts';
import { languageCode } from './entry-fields.ts';
import { readRssItem } from './rss-entry.ts';

/** Business Wire: RSS 2.0, dates that end in `UT` or are missing, the language in the address. */
export function readBusinessWireItem(item: XmlElement): Release {
  const release = readRssItem(item, 'Business Wire');
  return { ...release, language: release.language ?? languageInAddress(release.url) };
}

/** `…/news/home/20261007217564/en/Title` names the language after the number. */
function languageInAddress(url: string | null): string | null {
  return languageCode(/\/news\/home\/\d{1,20}\/([a-z]{2})(?:\/|$)/.exec(url ?? '')?.[1] ?? '');
}
