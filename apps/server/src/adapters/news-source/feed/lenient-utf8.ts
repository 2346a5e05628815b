import { TextDecoder } from 'node:util';

export const UTF8 = 'utf-8';
const REPLACEMENT = '\uFFFD';

/**
 * Decodes bytes that are said to be UTF-8. If they are not, the kinder reading wins: windows-1252, unless most of the
 * characters beyond ASCII are sound UTF-8. Then only the broken ones are replaced, so that a stray byte in one entry
 * does not garble all others. A character cut off at the end is no error.
 */
export function decodeLenientUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder(UTF8, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const asUtf8 = new TextDecoder(UTF8).decode(bytes);
    return isMostlySound(asUtf8) ? asUtf8 : new TextDecoder('windows-1252').decode(bytes);
  }
}

function isMostlySound(text: string): boolean {
  let sound = 0;
  let broken = 0;
  for (const character of text) {
    if (character === REPLACEMENT) broken += 1;
    else if (character > '\u007F') sound += 1;
  }
  return sound > broken;
}
