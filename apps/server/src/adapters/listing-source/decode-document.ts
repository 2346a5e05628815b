/** Decodes by byte order mark, else as UTF-8, else as Windows-1252, which accepts every byte. */
export function decodeDocument(document: Uint8Array): string {
  const [first, second] = document;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(document);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(document);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(document);
  } catch {
    return new TextDecoder('windows-1252').decode(document);
  }
}
