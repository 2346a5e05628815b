import type { Release, Wire } from '../release.ts';
import { UnreadableEntryError } from '../entry-reader.ts';
import { parsePublicationDate } from '../publication-date.ts';
import { collapseWhitespace, htmlToText, htmlWithin, titleText } from '../plain-text.ts';
import { childText, childrenOf, textOf, type XmlElement } from '../xml-element.ts';
import { parseHttpUrl, languageCode, stableGuid, titleOrFirstLine } from './entry-fields.ts';

/** GlobeNewswire's domain of categories with exchange and symbol. The demo wire uses it as well. */
const STOCK_CATEGORY_DOMAIN = '/rss/stock';
const ISIN_CATEGORY_DOMAIN = '/rss/ISIN';

/**
 * Reads an RSS 2.0 item with the Dublin Core elements that press wires add. Differences are left to the wires' readers.
 *
 * @throws UnreadableEntryError if the item has neither title nor description
 */
export function readRssItem(item: XmlElement, wire: Wire): Release {
  const summary = summaryOf(item);
  const [titleElement] = childrenOf(item, 'title');
  const title = titleOrFirstLine(titleElement === undefined ? '' : titleText(titleElement), summary);
  if (title === '') throw new UnreadableEntryError('neither title nor description');
  const url = parseHttpUrl(childText(item, 'link'));
  const written = childText(item, 'pubDate') || childText(item, 'dc:date');
  return {
    wire,
    kind: 'press_release',
    guid: collapseWhitespace(childText(item, 'guid')) || stableGuid(url, title, written),
    url: url ?? permanentLink(item),
    title,
    summary,
    language: languageCode(childText(item, 'dc:language')),
    publishedAt: parsePublicationDate(written),
    issuer: collapseWhitespace(childText(item, 'dc:contributor')) || null,
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

/** Returns the nonempty texts of all children with that name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return childrenOf(element, name)
    .map((child) => collapseWhitespace(textOf(child)))
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
    .map((category) => collapseWhitespace(textOf(category)))
    .filter((text) => text !== '');
}

/** Returns the guid if it is a URL, which is the default of RSS. */
function permanentLink(item: XmlElement): string | null {
  const [guid] = childrenOf(item, 'guid');
  if (guid === undefined || guid.attributes.get('isPermaLink') === 'false') return null;
  return parseHttpUrl(textOf(guid));
}
