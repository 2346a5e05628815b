import { decodeHTMLStrict, escapeText } from 'entities';
import { type XmlElement, decodedText } from './xml-element.ts';

const DROPPED_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe']);
const PARAGRAPH_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br caption center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main nav ol p pre section table tbody tfoot thead tr ul'
  ).split(' '),
);
const CELL_ELEMENTS: ReadonlySet<string> = new Set(['td', 'th']);
/** Marks the end of a paragraph until white space is folded; it cannot come from a feed because controls are removed. */
const PARAGRAPH_BREAK = '\u0001';

// Controls that no text needs (PostgreSQL refuses U+0000), and characters without width that would split a ticker.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const REMOVED_CHARACTERS = /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u200B\u2060\uFEFF]/g;

/** Folds all white space to single blanks and removes what is no text. */
export function foldWhitespace(text: string): string {
  return text.toWellFormed().replace(REMOVED_CHARACTERS, '').split(/\s+/).join(' ').trim();
}

/**
 * HTML as plain text: markup, scripts and styles dropped, references decoded once, white space folded, paragraphs
 * (also list items, table rows, line breaks) separated by `\n`. Never throws; linear in the length of `html`.
 */
export function htmlToText(html: string): string {
  return stripMarkup(html)
    .split(PARAGRAPH_BREAK)
    .map((paragraph) => foldWhitespace(decodeHTMLStrict(paragraph)))
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

/**
 * A title as plain text on one line. Escaped text is text, so its references are decoded by the rules of XML alone;
 * what stands in a CDATA section is HTML. Either way once, and markup is dropped.
 */
export function titleText(title: XmlElement): string {
  return foldWhitespace(titleWithin(title).replaceAll(PARAGRAPH_BREAK, ' '));
}

function titleWithin(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (child.kind === 'element') {
        return (PARAGRAPH_ELEMENTS.has(child.name) ? PARAGRAPH_BREAK : '') + titleWithin(child);
      }
      return child.cdata ? decodeHTMLStrict(stripMarkup(child.raw)) : stripMarkup(decodedText(child));
    })
    .join('');
}

/** The HTML that an element of a feed carries: as escaped text, as CDATA, or as child elements. */
export function htmlWithin(element: XmlElement): string {
  const hasElements = element.children.some((child) => child.kind === 'element');
  return element.children
    .map((child) => {
      if (child.kind === 'element') return `<${child.name}>${htmlWithin(child)}</${child.name}>`;
      return hasElements && !child.cdata ? escapeText(decodedText(child)) : decodedText(child);
    })
    .join('');
}

/** Text of `html` with its references still encoded and paragraphs ended by `PARAGRAPH_BREAK`. */
function stripMarkup(html: string): string {
  const source = html.replaceAll(PARAGRAPH_BREAK, '');
  // ASCII only: `toLowerCase` may change the length, and positions must agree.
  const lowerCase = source.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  // A search that would run to the end in vain is not begun: with these bounds the whole stays linear.
  const last = { '>': source.lastIndexOf('>'), '"': source.lastIndexOf('"'), "'": source.lastIndexOf("'") };
  let text = '';
  let position = 0;
  while (position < source.length) {
    const open = source.indexOf('<', position);
    if (open === -1 || open > last['>']) break;
    text += source.slice(position, open);
    if (source.startsWith('<!--', open)) {
      const close = source.indexOf('-->', open + 4);
      if (close === -1) return text;
      position = close + 3;
      continue;
    }
    const name = tagName(lowerCase, open);
    if (name === null) {
      text += '<';
      position = open + 1;
      continue;
    }
    position = tagEnd(source, open, last);
    if (DROPPED_ELEMENTS.has(name)) {
      const close = lowerCase.indexOf(`</${name}`, position);
      if (close === -1) return text;
      position = close;
    } else if (PARAGRAPH_ELEMENTS.has(name)) text += PARAGRAPH_BREAK;
    else if (CELL_ELEMENTS.has(name)) text += ' ';
  }
  return text + source.slice(position);
}

/** Name of the tag at `open`, `/name` for an end tag, `!` for a declaration; null if it is a mere less-than sign. */
function tagName(lowerCase: string, open: number): string | null {
  const start = lowerCase.slice(open + 1, open + 24);
  const match = /^(\/?)([a-z][a-z0-9:-]*)|^[!?]/.exec(start);
  if (match === null) return null;
  const name = match[2] ?? '!';
  return DROPPED_ELEMENTS.has(name) && match[1] === '/' ? `/${name}` : name;
}

/** Position after the tag at `open`; a `>` within a quoted attribute does not end it. */
function tagEnd(
  source: string,
  open: number,
  last: { readonly '>': number; readonly '"': number; readonly "'": number },
) {
  let position = open + 1;
  while (position <= last['>']) {
    const character = source[position];
    if (character === '>') return position + 1;
    if ((character === '"' || character === "'") && position < last[character]) {
      position = source.indexOf(character, position + 1);
    }
    position += 1;
  }
  // A quote swallowed the end of the tag: the nearest one is meant.
  return source.indexOf('>', open) + 1;
}
