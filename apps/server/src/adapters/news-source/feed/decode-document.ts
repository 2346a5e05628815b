import { TextDecoder } from 'node:util';
import { UTF8, decodeLenientUtf8 } from './lenient-utf8.ts';

const BYTE_ORDER_MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: UTF8 },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** An XML declaration stands at the very start; longer ones than this do not occur. */
const DECLARATION_MAX_BYTES = 256;

/**
 * Decodes a feed document. What names the encoding, in this order: byte order mark, XML declaration, charset of the
 * content type, UTF-8. Labels mean what the Encoding Standard says (`ISO-8859-1` is windows-1252).
 * Feeds lie: see `decodeLenientUtf8` for bytes that are not what was declared.
 */
export function decodeDocument(document: Uint8Array, contentType: string | null): string {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => document[index] === byte));
  const decoder =
    decoderFor(mark?.encoding ?? null) ??
    decoderFor(declaredInXml(document)) ??
    decoderFor(declaredInContentType(contentType)) ??
    new TextDecoder(UTF8);
  const isUtf16 = decoder.encoding.startsWith('utf-16');
  // A document of which we can read an ASCII declaration is not UTF-16, whatever the declaration says.
  if (decoder.encoding === UTF8 || (isUtf16 && mark === undefined)) return decodeLenientUtf8(document);
  return (decoder.encoding === 'windows-1252' && undeclaredUtf8(document)) || decoder.decode(document);
}

/** The text of a document which is UTF-8 although it declares a single-byte encoding; null if it is not. */
function undeclaredUtf8(document: Uint8Array): string | null {
  try {
    // Text of a single-byte encoding with any accent in it is not valid UTF-8 by chance.
    return new TextDecoder(UTF8, { fatal: true }).decode(document);
  } catch {
    return null;
  }
}

function decoderFor(label: string | null): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function declaredInXml(document: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(document.subarray(0, DECLARATION_MAX_BYTES)).trimStart();
  if (!start.startsWith('<?xml')) return null;
  const declaration = start.slice(0, Math.max(0, start.indexOf('?>')));
  return /\sencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._:-]{1,40})["']/.exec(declaration)?.[1] ?? null;
}

function declaredInContentType(contentType: string | null): string | null {
  return /;\s{0,9}charset="?([A-Za-z0-9._:-]{1,40})/i.exec(contentType ?? '')?.[1] ?? null;
}
