import { visibleText } from '@bna/contract/fields';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

/** A tag, attribute or link that was removed from a document, with its number of occurrences. */
export interface RemovedItem {
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
/** Removed with their content, which is not text of the document. */
const REMOVED_WITH_CONTENT =
  'script style title template noscript noembed noframes xmp plaintext textarea select option button svg math iframe object applet canvas audio video map datalist'.split(
    ' ',
  );
/** Removed without a report, because they have no visible effect. */
const INVISIBLE_TAGS = new Set('html head body title meta nav center font tt details summary label'.split(' '));

const GLOBAL_ATTRIBUTES = ['style', 'title', 'dir'];
const ATTRIBUTES: Record<string, string[]> = {
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
const NUMERIC_ATTRIBUTES = new Set(['width', 'height', 'colspan', 'rowspan', 'span', 'start', 'value']);
/** Removed without a report. */
const INVISIBLE_ATTRIBUTE = /^(?:class|id|name|lang|role|xmlns|target|rel|(?:aria|data)-[\w-]+)$/;

const STYLES: { readonly [property: string]: RegExp } = {
  'text-align': /^(?:left|right|center|justify)$/,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'font-style': /^(?:normal|italic)$/,
  'white-space': /^(?:nowrap|pre-wrap)$/,
};
const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/\s]+={0,2}\s*$/;
const NESTING_MAX = 200;

/** Returns the allowed part of the document: no scripts, styles, forms, frames or external resources. */
export function sanitizeDocument(html: string): { html: string; removed: RemovedItem[] } {
  const counts = new Map<string, number>();
  const remove = (name: string): void => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const clean = sanitizeHtml(html, {
    allowedTags: [...TAGS],
    allowedAttributes: { ...ATTRIBUTES, '*': GLOBAL_ATTRIBUTES },
    nonTextTags: REMOVED_WITH_CONTENT,
    disallowedTagsMode: 'discard',
    nestingLimit: NESTING_MAX,
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    // `sanitizeStyle` does this.
    parseStyleAttributes: false,
    transformTags: { '*': (tag, attributes) => sanitizeTag(tag, attributes, remove) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  const removed = [...counts].map(([name, count]) => ({ name, count }));
  return { html: clean.trim(), removed: removed.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)) };
}

function sanitizeTag(tagName: string, given: Attributes, remove: (name: string) => void): Tag {
  if (!TAGS.has(tagName)) {
    if (!INVISIBLE_TAGS.has(tagName) || 'http-equiv' in given) remove(tagName);
    return { tagName, attribs: {} };
  }
  const attribs = sanitizeAttributes(tagName, given, remove);
  if (tagName === 'img' && attribs['src'] === undefined) remove('img');
  if (tagName !== 'a') return { tagName, attribs };
  if (attribs['href'] === undefined) {
    if (given['href'] !== undefined) remove('link without a web address');
    return { tagName: 'span', attribs: {} };
  }
  return { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' } };
}

function sanitizeAttributes(tagName: string, given: Attributes, remove: (name: string) => void): Attributes {
  const attribs: Attributes = {};
  const allowed = new Set([...GLOBAL_ATTRIBUTES, ...(ATTRIBUTES[tagName] ?? [])]);
  for (const [name, value] of Object.entries(alignToStyle(given))) {
    const kept = allowed.has(name) ? sanitizeValue(name, value) : null;
    if (kept !== null) attribs[name] = kept;
    if (hasVisibleLoss(name, value, kept)) remove(`${name} attribute`);
  }
  return attribs;
}

/** Older documents and Markdown tables align with an attribute. */
function alignToStyle({ align, ...attributes }: Attributes): Attributes {
  return align === undefined
    ? attributes
    : { ...attributes, style: `text-align:${align};${attributes['style'] ?? ''}` };
}

/** Returns the allowed part of an attribute's value, or null if there is none. */
function sanitizeValue(name: string, value: string): string | null {
  if (name === 'href') return normalizeWebAddress(value);
  if (name === 'src') return IMAGE_DATA.test(value) ? value : null;
  if (name === 'style') return sanitizeStyle(value);
  if (NUMERIC_ATTRIBUTES.has(name)) return /^-?\d{1,4}%?$/.test(value) ? value : null;
  return value;
}

/** Returns an absolute HTTP address as browsers parse it, or null for any other value. */
function normalizeWebAddress(value: string): string | null {
  const url = URL.parse(value);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null;
}

/** Removed links and images are reported as such. */
function hasVisibleLoss(name: string, value: string, kept: string | null): boolean {
  if (name === 'href' || name === 'src' || INVISIBLE_ATTRIBUTE.test(name)) return false;
  return name === 'style' ? splitDeclarations(kept ?? '').length < splitDeclarations(value).length : kept !== value;
}

const splitDeclarations = (style: string): string[] =>
  style.split(';').filter((declaration) => declaration.trim() !== '');

function sanitizeStyle(style: string): string | null {
  const kept = splitDeclarations(style).flatMap((declaration) => {
    const [property = '', value = ''] = declaration.split(':', 2).map((part) => part.trim().toLowerCase());
    return Object.hasOwn(STYLES, property) && STYLES[property]?.test(value) === true ? [`${property}:${value}`] : [];
  });
  return kept.length === 0 ? null : kept.join(';');
}

export const hasVisibleContent = (html: string): boolean =>
  /<img /.test(html) || visibleText(html.replace(/<[^<>]*>/g, ' ')).trim() !== '';
