import { visibleText } from '@bna/contract/fields';

const NO_TEXT = 'The file is not text in UTF-8';
const ANOTHER_FILE = 'The file is of another type than its name says';
const NO_HTML = 'The file holds no HTML';
const HTML_INSTEAD = 'The file holds a whole HTML page: please give it a name that ends in .html';

// Control characters that no text has; tabs, line ends and form feeds are fine.
const CONTROL = /(?![\t\n\r\f])\p{Cc}/u;
/** How files begin that are text in part, or can be read as text. Readers of PDF look for its beginning in the first kilobyte. */
const OTHER_BEGINNINGS =
  /^\s*(?:GIF8|PK|BM|RIFF|OggS|ID3|MZ|Rar!|7z|\{\\rtf|From |MIME-Version|<\?|<!--[^]*?-->\s*<svg|<(?:svg|math|xsl|rss|feed|wml)\b|<!doctype\s+(?!html\b)|<!entity|%!)/i;
const PDF_INSIDE = /^[^]{0,1024}?%PDF-/;
const HTML_TAG =
  /<(?:!doctype html|html|head|body|main|section|article|header|div|p|h[1-6]|ul|ol|dl|table|blockquote|pre|figure|img|a|span|b|strong|em|i|br|hr)\b[^<]*>/i;
const WHOLE_PAGE = /^\s*<(?:!doctype html|html)\b/i;

/** The text of a file that is to be HTML or Markdown, as UTF-8 and nothing else at the same time. */
export function readText(
  bytes: Uint8Array,
  format: 'html' | 'markdown',
): { readonly text: string } | { readonly refusal: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { refusal: NO_TEXT };
  }
  if (CONTROL.test(text)) return { refusal: NO_TEXT };
  if (OTHER_BEGINNINGS.test(text) || PDF_INSIDE.test(text)) return { refusal: ANOTHER_FILE };
  if (format === 'html' && !HTML_TAG.test(text)) return { refusal: NO_HTML };
  if (format === 'markdown' && WHOLE_PAGE.test(text)) return { refusal: HTML_INSTEAD };
  return { text: visibleText(text) };
}
