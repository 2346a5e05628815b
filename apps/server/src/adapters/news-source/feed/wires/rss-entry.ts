import type { Release, Wire } from '../../../../deps.ts';
import { UnreadableEntryError } from '../entry-reader.ts';
import { parseFeedDate } from '../feed-date.ts';
import { foldWhitespace, htmlToText, htmlWithin, titleText } from '../plain-text.ts';
import { childText, childrenOf, textOf, type XmlElement } from '../xml-element.ts';
import { httpAddress, languageCode, stableGuid, titleOrFirstLine } from './entry-fields.ts';

/** How GlobeNewswire marks the category elements that hold an exchange and a symbol; our own wire follows it. */
const STOCK_CATEGORY_DOMAIN = '/rss/stock';
const ISIN_CATEGORY_DOMAIN = '/rss/ISIN';

/**
 * Reads an RSS 2.0 item with the Dublin Core elements that press wires add. What differs from wire to wire is left to
 * the wire's own reader.
 *
 * @throws UnreadableEntryError if the item has neither title nor description.
 */
export function readRssItem(item: XmlElement, wire: Wire): Release {
  const summary = summaryOf(item);
  const [titleElement] = childrenOf(item, 'title');
  const title = titleOrFirstLine(titleElement === undefined ? '' : titleText(titleElement), summary);
  if (title === '') throw new UnreadableEntryError('neither title nor description');
  const url = httpAddress(childText(item, 'link'));
  const written = childText(item, 'pubDate') || childText(item, 'dc:date');
  return {
    wire,
    kind: 'press_release',
    guid: foldWhitespace(childText(item, 'guid')) || stableGuid(url, title, written),
    url: url ?? permanentLink(item),
    title,
    summary,
    language: languageCode(childText(item, 'dc:language')),
    publishedAt: parseFeedDate(written),
    issuer: foldWhitespace(childText(item, 'dc:contributor')) || null,
    stockCategories: categoriesOf(item, (domain) => domain.endsWith(STOCK_CATEGORY_DOMAIN)),
    subjects: [
      ...textsOf(item, 'dc:subject'),
      ...categoriesOf(
        item,
        (domain) => !domain.endsWith(STOCK_CATEGORY_DOMAIN) && !domain.endsWith(ISIN_CATEGORY_DOMAIN),
      ),
    ],
    cik: null,
  };
}

/** Folded texts of all children of that name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return childrenOf(element, name)
    .map((child) => foldWhitespace(textOf(child)))
    .filter((text) => text !== '');
}

function summaryOf(item: XmlElement): string {
  for (const name of ['description', 'content:encoded']) {
    const [element] = childrenOf(item, name);
    const text = element === undefined ? '' : htmlToText(htmlWithin(element));
    if (text !== '') return text;
  }
  return '';
}

function categoriesOf(item: XmlElement, isWanted: (domain: string) => boolean): string[] {
  return childrenOf(item, 'category')
    .filter((category) => isWanted(category.attributes.get('domain') ?? ''))
    .map((category) => foldWhitespace(textOf(category)))
    .filter((text) => text !== '');
}

/** A guid is an address unless it says that it is none. */
function permanentLink(item: XmlElement): string | null {
  const [guid] = childrenOf(item, 'guid');
  if (guid === undefined || guid.attributes.get('isPermaLink') === 'false') return null;
  return httpAddress(textOf(guid));
}
