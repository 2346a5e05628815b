import { FIELD_MAX_CHARACTERS } from '@bna/contract/business';
import { countCharacters, visibleText } from '@bna/contract/fields';
import type { OverviewFormat } from '@bna/contract/market-overview/market-overview';

const FORMATS: { readonly [extension: string]: OverviewFormat } = {
  html: 'html',
  htm: 'html',
  md: 'markdown',
  markdown: 'markdown',
  pdf: 'pdf',
};

/** Extensions that name a file type, so that another one before the last is ambiguous (`a.php.html`). */
const FILE_TYPE_EXTENSION =
  /^(?:x?html?|shtml|mht(?:ml)?|xml|xslt?|svgz?|md|markdown|pdf|[cm]?jsx?|tsx?|css|json|wasm|swf|jar|php\d?|phtml|aspx?|jsp|cgi|pl|py|rb|sh|bat|cmd|com|exe|dll|msi|scr|vbs?|ps1|apk|zip|gz|tar|7z|rar|png|jpe?g|gif|webp|bmp|ico|docx?|docm|xlsx?|xlsm|pptx?|pptm|rtf|odt|epub|eml|url|lnk|hta)$/;

/** Returns a file's name for display: without folders and invisible characters, at most 255 characters long. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().replaceAll('\0', '').split(/[/\\]/).at(-1) ?? '';
  const clean = visibleText(last).replace(/\s+/gu, ' ').trim();
  if (countCharacters(clean) <= FIELD_MAX_CHARACTERS) return clean;
  const extension = clean.slice(clean.lastIndexOf('.')).slice(0, 12);
  const characters = Array.from(clean).slice(0, FIELD_MAX_CHARACTERS - countCharacters(extension));
  return `${characters.join('')}${extension}`;
}

/** Returns the format that a clean name implies; null if it is unknown or ambiguous. */
export function formatFromName(fileName: string): OverviewFormat | null {
  const [, ...extensions] = fileName.toLowerCase().split('.');
  const last = extensions.pop() ?? '';
  const format = Object.hasOwn(FORMATS, last) ? FORMATS[last] : undefined;
  if (format === undefined) return null;
  const isAmbiguous = extensions.some(
    (extension) => FILE_TYPE_EXTENSION.test(extension.trim()) && FORMATS[extension.trim()] !== format,
  );
  return isAmbiguous ? null : format;
}

/** Sent by browsers that do not know a file's type. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];
const TYPES: { readonly [format in OverviewFormat]: readonly string[] } = {
  html: ['text/html', 'text/plain', ...UNKNOWN_TYPES],
  markdown: ['text/markdown', 'text/x-markdown', 'text/plain', ...UNKNOWN_TYPES],
  pdf: ['application/pdf', 'application/x-pdf', ...UNKNOWN_TYPES],
};
const UNKNOWN_NAME = 'Please choose an HTML, Markdown or PDF file (.html, .htm, .md, .markdown or .pdf)';
const OTHER_TYPE = 'The type of the file does not match its name';

/** Returns the format on which a file's clean name and declared type agree, or why there is none. */
export function determineFormat({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): { readonly format: OverviewFormat } | { readonly refusal: string } {
  const format = formatFromName(name);
  if (format === null) return { refusal: UNKNOWN_NAME };
  const bare = type.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  return TYPES[format].includes(bare) ? { format } : { refusal: OTHER_TYPE };
}
