import { visibleText } from '@bna/contract/fields';

const NOT_UTF8 = 'The file is not UTF-8 text';
const WRONG_TYPE = 'The content of the file does not match its name';
const NO_HTML = 'The file contains no HTML';
const HTML_IN_MARKDOWN = 'The file is an HTML page. Please rename it to end in .html';

/** Control characters other than tabs, line ends and form feeds. */
const CONTROL = /(?![\t\n\r\f])\p{Cc}/u;
/** Starts of other file types that can also be valid text. */
const OTHER_FILE_START =
  /^\s*(?:GIF8|PK|BM|RIFF|OggS|ID3|MZ|Rar!|7z|\{\\rtf|From |MIME-Version|<\?|<!--[^]*?-->\s*<svg|<(?:svg|math|xsl|rss|feed|wml)\b|<!doctype\s+(?!html\b)|<!entity|%!)/i;
/** PDF readers accept the header within the first kilobyte. */
const PDF_HEADER = /^[^]{0,1024}?%PDF-/;
const HTML_TAG =
  /<(?:!doctype html|html|head|body|main|section|article|header|div|p|h[1-6]|ul|ol|dl|table|blockquote|pre|figure|img|a|span|b|strong|em|i|br|hr)\b[^<]*>/i;
const WHOLE_PAGE = /^\s*<(?:!doctype html|html)\b/i;

/** Decodes an HTML or Markdown file. Refuses content that is not UTF-8 or could be another file type. */
export function decodeText(
  bytes: Uint8Array,
  format: 'html' | 'markdown',
): { readonly text: string } | { readonly refusal: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { refusal: NOT_UTF8 };
  }
  if (CONTROL.test(text)) return { refusal: NOT_UTF8 };
  if (OTHER_FILE_START.test(text) || PDF_HEADER.test(text)) return { refusal: WRONG_TYPE };
  if (format === 'html' && !HTML_TAG.test(text)) return { refusal: NO_HTML };
  if (format === 'markdown' && WHOLE_PAGE.test(text)) return { refusal: HTML_IN_MARKDOWN };
  return { text: visibleText(text) };
}
