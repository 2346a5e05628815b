import { FIELD_MAX_CHARACTERS } from '@bna/contract/business';
import { countCharacters, visibleText } from '@bna/contract/fields';
import type { OverviewFormat } from '@bna/contract/market-overview';

const FORMATS: { readonly [extension: string]: OverviewFormat } = {
  html: 'html',
  htm: 'html',
  md: 'markdown',
  markdown: 'markdown',
  pdf: 'pdf',
};

/** Extensions that say what a file is: before another one they tell two stories. Anything else before the last dot is a name. */
const TELLING =
  /^(?:x?html?|shtml|mht(?:ml)?|xml|xslt?|svgz?|md|markdown|pdf|[cm]?jsx?|tsx?|css|json|wasm|swf|jar|php\d?|phtml|aspx?|jsp|cgi|pl|py|rb|sh|bat|cmd|com|exe|dll|msi|scr|vbs?|ps1|apk|zip|gz|tar|7z|rar|png|jpe?g|gif|webp|bmp|ico|docx?|docm|xlsx?|xlsm|pptx?|pptm|rtf|odt|epub|eml|url|lnk|hta)$/;

/** What a file is called, without anything that leads elsewhere or hides something, 255 characters at most: to be shown. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().replaceAll('\0', '').split(/[/\\]/).at(-1) ?? '';
  const clean = visibleText(last).replace(/\s+/gu, ' ').trim();
  if (countCharacters(clean) <= FIELD_MAX_CHARACTERS) return clean;
  const extension = clean.slice(clean.lastIndexOf('.')).slice(0, 12);
  const characters = Array.from(clean).slice(0, FIELD_MAX_CHARACTERS - countCharacters(extension));
  return `${characters.join('')}${extension}`;
}

/** The format that a clean name tells; null where it tells none of ours, or more than one. */
export function formatOfName(fileName: string): OverviewFormat | null {
  const [, ...extensions] = fileName.toLowerCase().split('.');
  const last = extensions.pop() ?? '';
  const format = Object.hasOwn(FORMATS, last) ? FORMATS[last] : undefined;
  if (format === undefined) return null;
  const isTwofold = extensions.some(
    (extension) => TELLING.test(extension.trim()) && FORMATS[extension.trim()] !== format,
  );
  return isTwofold ? null : format;
}

/** Declared by those who do not know better. */
const ANY_TYPE = ['', 'application/octet-stream'];
const TYPES: { readonly [format in OverviewFormat]: readonly string[] } = {
  html: ['text/html', 'text/plain', ...ANY_TYPE],
  markdown: ['text/markdown', 'text/x-markdown', 'text/plain', ...ANY_TYPE],
  pdf: ['application/pdf', 'application/x-pdf', ...ANY_TYPE],
};
const UNKNOWN_NAME =
  'Please choose an HTML, Markdown or PDF file: its name ends in .html, .htm, .md, .markdown or .pdf';
const OTHER_TYPE = 'The file is not what its name says';

/** The format that name and declared type agree on, or a sentence that says why there is none. */
export function formatOf({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): { readonly format: OverviewFormat } | { readonly refusal: string } {
  const format = formatOfName(name);
  if (format === null) return { refusal: UNKNOWN_NAME };
  const bare = type.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  return TYPES[format].includes(bare) ? { format } : { refusal: OTHER_TYPE };
}
