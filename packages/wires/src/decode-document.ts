import { TextDecoder } from 'node:util';
import { UTF8, decodeLenientUtf8 } from './lenient-utf8.ts';

const BYTE_ORDER_MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: UTF8 },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** XML declarations are at the start and shorter than this. */
const DECLARATION_MAX_BYTES = 256;

/**
 * Decodes a document by its byte order mark, XML declaration or content type, in this order; UTF-8 otherwise. Labels as
 * in the Encoding Standard (`ISO-8859-1` is windows-1252). Wrong declarations are frequent: see `decodeLenientUtf8`.
 */
export function decodeDocument(document: Uint8Array, contentType: string | null): string {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => document[index] === byte));
  const decoder =
    decoderFor(mark?.encoding ?? null) ??
    decoderFor(findXmlEncoding(document)) ??
    decoderFor(findCharset(contentType)) ??
    new TextDecoder(UTF8);
  const isUtf16 = decoder.encoding.startsWith('utf-16');
  // A document with a readable ASCII declaration is not UTF-16, whatever it declares.
  if (decoder.encoding === UTF8 || (isUtf16 && mark === undefined)) return decodeLenientUtf8(document);
  return (decoder.encoding === 'windows-1252' && decodeUndeclaredUtf8(document)) || decoder.decode(document);
}

/** Decodes a document that is UTF-8 although it declares a single-byte encoding; null if it is not. */
function decodeUndeclaredUtf8(document: Uint8Array): string | null {
  try {
    // Single-byte text with accents is practically never valid UTF-8.
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

function findXmlEncoding(document: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(document.subarray(0, DECLARATION_MAX_BYTES)).trimStart();
  if (!start.startsWith('<?xml')) return null;
  const declaration = start.slice(0, Math.max(0, start.indexOf('?>')));
  return /\sencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._:-]{1,40})["']/.exec(declaration)?.[1] ?? null;
}

function findCharset(contentType: string | null): string | null {
  return /;\s{0,9}charset="?([A-Za-z0-9._:-]{1,40})/i.exec(contentType ?? '')?.[1] ?? null;
}
