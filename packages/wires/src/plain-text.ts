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
/** Marks a paragraph end until whitespace is collapsed. Cannot occur in a source, because control characters are removed. */
const PARAGRAPH_BREAK = '\u0001';

// Control characters (PostgreSQL rejects U+0000), and zero-width characters that would split a ticker.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const REMOVED_CHARACTERS = /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u200B\u2060\uFEFF]/g;

/** Collapses whitespace to single spaces and removes control and zero-width characters. */
export function collapseWhitespace(text: string): string {
  return text.toWellFormed().replace(REMOVED_CHARACTERS, '').split(/\s+/).join(' ').trim();
}

/**
 * Converts HTML to plain text: drops markup, scripts and styles, decodes references once, collapses whitespace, and
 * separates paragraphs, list items, table rows and line breaks by `\n`. Never throws; linear in the length of `html`.
 */
export function htmlToText(html: string): string {
  return stripMarkup(html)
    .split(PARAGRAPH_BREAK)
    .map((paragraph) => collapseWhitespace(decodeHTMLStrict(paragraph)))
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

/**
 * Returns a title as one line of plain text without markup. References are decoded once: those of XML in escaped text,
 * those of HTML in a CDATA section.
 */
export function titleText(title: XmlElement): string {
  return collapseWhitespace(titleWithin(title).replaceAll(PARAGRAPH_BREAK, ' '));
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

/** Returns the HTML content of an element: escaped text, CDATA or child elements. */
export function htmlWithin(element: XmlElement): string {
  const hasElements = element.children.some((child) => child.kind === 'element');
  return element.children
    .map((child) => {
      if (child.kind === 'element') return `<${child.name}>${htmlWithin(child)}</${child.name}>`;
      return hasElements && !child.cdata ? escapeText(decodedText(child)) : decodedText(child);
    })
    .join('');
}

/** Returns the text of `html` with encoded references and `PARAGRAPH_BREAK` at paragraph ends. */
function stripMarkup(html: string): string {
  const source = html.replaceAll(PARAGRAPH_BREAK, '');
  // ASCII only: `toLowerCase` may change the length, and offsets must stay the same.
  const lowerCase = source.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  // Searches beyond the last occurrence would fail; skipping them keeps the whole linear.
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

/** Returns the name of the tag at `open`, `/name` for an end tag, `!` for a declaration; null for a less-than sign. */
function tagName(lowerCase: string, open: number): string | null {
  const start = lowerCase.slice(open + 1, open + 24);
  const match = /^(\/?)([a-z][a-z0-9:-]*)|^[!?]/.exec(start);
  if (match === null) return null;
  const name = match[2] ?? '!';
  return DROPPED_ELEMENTS.has(name) && match[1] === '/' ? `/${name}` : name;
}

/** Returns the offset after the tag at `open`. A `>` in a quoted attribute does not end the tag. */
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
  // An unclosed quote hid the end of the tag; use the nearest `>`.
  return source.indexOf('>', open) + 1;
}
