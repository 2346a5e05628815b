const PARAMETER = /;\s*([\w!#$%&+\-^`|~.]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]*))/g;
const EXTENDED_VALUE = /^utf-8'[^']*'(.*)$/i;
/** Path separators, characters that file systems reject, and control and bidirectional characters. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
const MAX_CHARACTERS = 120;
const EXTENSION = '.pdf';

/** Returns the safe PDF file name of a `Content-Disposition` header, or null if it has none. */
export function parsePdfFileName(contentDisposition: string | null): string | null {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of (contentDisposition ?? '').matchAll(PARAMETER)) {
    parameters.set(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain);
  }
  const name = decodeExtended(parameters.get('filename*')) ?? parameters.get('filename');
  return name === undefined || name === '' ? null : safePdfName(name);
}

/** Decodes RFC 8187. Returns undefined for an invalid value, so that the plain parameter is used. */
function decodeExtended(value: string | undefined): string | undefined {
  const encoded = EXTENDED_VALUE.exec(value ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function safePdfName(name: string): string {
  const cleaned = name
    .replaceAll(UNSAFE, '_')
    .replace(/\.pdf$/i, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${cleaned === '' ? 'Invoice' : cleaned.slice(0, MAX_CHARACTERS)}${EXTENSION}`;
}
