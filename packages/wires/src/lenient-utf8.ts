import { TextDecoder } from 'node:util';

export const UTF8 = 'utf-8';
const REPLACEMENT = '\uFFFD';

/**
 * Decodes bytes declared as UTF-8. Invalid UTF-8 is decoded as windows-1252, unless most non-ASCII characters are valid
 * UTF-8: then only the invalid ones are replaced, so that one bad byte does not garble the other entries. A truncated
 * character at the end is not an error.
 */
export function decodeLenientUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder(UTF8, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const asUtf8 = new TextDecoder(UTF8).decode(bytes);
    return isMostlyValid(asUtf8) ? asUtf8 : new TextDecoder('windows-1252').decode(bytes);
  }
}

function isMostlyValid(text: string): boolean {
  let valid = 0;
  let invalid = 0;
  for (const character of text) {
    if (character === REPLACEMENT) invalid += 1;
    else if (character > '\u007F') valid += 1;
  }
  return valid > invalid;
}
