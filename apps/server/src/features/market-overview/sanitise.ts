import { visibleText } from '@bna/contract/fields';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

/** What was in a document and is not shown, and how often. */
export interface Removed {
  readonly name: string;
  readonly count: number;
}

const TAGS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre code kbd samp strong b em i u s del ins mark small sub sup ' +
    'span div section article header footer main aside address figure figcaption table caption colgroup col thead tbody ' +
    'tfoot tr th td a img abbr time cite q wbr'
  ).split(' '),
);
/** They and all that is in them go: what they hold is no text of the document. */
const GONE_WITH_CONTENT =
  'script style title template noscript noembed noframes xmp plaintext textarea select option button svg math iframe object applet canvas audio video map datalist'.split(
    ' ',
  );
/** They go without a word: a document has them, and nobody sees them. */
const UNSEEN_TAGS = new Set('html head body title meta nav center font tt details summary label'.split(' '));

const OF_EVERY_TAG = ['style', 'title', 'dir'];
const ATTRIBUTES: { readonly [tag: string]: readonly string[] } = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  time: ['datetime'],
};
/** They name, and show nothing. */
const UNSEEN_ATTRIBUTE = /^(?:class|id|name|lang|role|xmlns|target|rel|(?:aria|data)-[\w-]+)$/;

const STYLES: { readonly [property: string]: RegExp } = {
  'text-align': /^(?:left|right|center|justify)$/,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'font-style': /^(?:normal|italic)$/,
  'white-space': /^(?:nowrap|pre-wrap)$/,
};
const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/\s]+={0,2}\s*$/;
/** Browsers make no more of deeper ones. */
const NESTING_MAX = 200;

/** The document with what it may hold, all else gone; styles, scripts, forms, frames and what comes from elsewhere among it. */
export function sanitise(html: string): { html: string; removed: Removed[] } {
  const counts = new Map<string, number>();
  const remove = (name: string): void => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const clean = sanitizeHtml(html, {
    allowedTags: [...TAGS],
    allowedAttributes: { ...mutable(ATTRIBUTES), '*': OF_EVERY_TAG },
    nonTextTags: GONE_WITH_CONTENT,
    disallowedTagsMode: 'discard',
    nestingLimit: NESTING_MAX,
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    // Written below, from a list.
    parseStyleAttributes: false,
    transformTags: { '*': (tag, attributes) => pass(tag, attributes, remove) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  const removed = [...counts].map(([name, count]) => ({ name, count }));
  return { html: clean.trim(), removed: removed.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)) };
}

const mutable = (lists: { readonly [tag: string]: readonly string[] }): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]));

/** A tag on its way in: what of it may stay, and what is noted as gone. */
function pass(tagName: string, given: Attributes, remove: (name: string) => void): Tag {
  if (!TAGS.has(tagName)) {
    if (!UNSEEN_TAGS.has(tagName) || 'http-equiv' in given) remove(tagName);
    return { tagName, attribs: {} };
  }
  const attribs: Attributes = {};
  const known = new Set([...OF_EVERY_TAG, ...(ATTRIBUTES[tagName] ?? [])]);
  for (const [name, value] of Object.entries(withoutAlign(given))) {
    const kept = known.has(name) ? keptValue(name, value) : null;
    if (kept !== null) attribs[name] = kept;
    if (!isWhole(name, value, kept)) remove(`${name} attribute`);
  }
  if (tagName === 'img' && attribs['src'] === undefined) remove('img');
  if (tagName !== 'a') return { tagName, attribs };
  if (attribs['href'] === undefined) {
    if (given['href'] !== undefined) remove('link that leads to no web address');
    return { tagName: 'span', attribs: {} };
  }
  return { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' } };
}

/** Older documents, and Markdown's tables, tell the alignment in an attribute of its own. */
function withoutAlign({ align, ...attributes }: Attributes): Attributes {
  return align === undefined
    ? attributes
    : { ...attributes, style: `text-align:${align};${attributes['style'] ?? ''}` };
}

/** What may stay of an attribute's value; null: nothing. */
function keptValue(name: string, value: string): string | null {
  switch (name) {
    case 'href':
      return webAddress(value);
    case 'src':
      return IMAGE_DATA.test(value) ? value : null;
    case 'style':
      return safeStyle(value);
    case 'width':
    case 'height':
    case 'colspan':
    case 'rowspan':
    case 'span':
    case 'start':
    case 'value':
      return /^-?\d{1,4}%?$/.test(value) ? value : null;
    default:
      return value;
  }
}

/** The address as browsers understand it, if it is one of the web and complete. */
function webAddress(value: string): string | null {
  const url = URL.parse(value);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null;
}

/** Whether nothing of an attribute was lost that shows. Links and images are told of as such. */
function isWhole(name: string, value: string, kept: string | null): boolean {
  if (name === 'href' || name === 'src' || UNSEEN_ATTRIBUTE.test(name)) return true;
  return name === 'style' ? declarationsOf(kept ?? '').length === declarationsOf(value).length : kept === value;
}

const declarationsOf = (style: string): string[] => style.split(';').filter((declaration) => declaration.trim() !== '');

function safeStyle(style: string): string | null {
  const kept = declarationsOf(style).flatMap((declaration) => {
    const [property = '', value = ''] = declaration.split(':', 2).map((part) => part.trim().toLowerCase());
    return Object.hasOwn(STYLES, property) && STYLES[property]?.test(value) === true ? [`${property}:${value}`] : [];
  });
  return kept.length === 0 ? null : kept.join(';');
}

/** Whether a sanitised document shows anything: text or an image. */
export const showsSomething = (html: string): boolean =>
  /<img /.test(html) || visibleText(html.replace(/<[^<>]*>/g, ' ')).trim() !== '';
