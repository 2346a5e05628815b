import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

class PdfProblem extends Error {}

const INCOMPLETE = 'The file is not a complete PDF';
const ENCRYPTED = 'The PDF is protected. Please save it without a password or restrictions';
const UNREADABLE = 'Parts of the PDF cannot be checked. Please save or print it as a plain PDF';

/** Characters that may follow a name. */
const END = String.raw`(?=[\s\0()<>[\]{}/%]|$)`;
/** Blanks and comments. */
const GAP = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`;

/** Names that run code, open files or contact a server. Too long to occur in compressed data by chance. */
const ACTIVE_NAMES = new RegExp(
  String.raw`/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Movie|Sound|OnInstantiate|XFA|SubmitForm|ImportData|GoToR|GoToE)${END}|/OpenAction${END}(?!\s*\[)`,
);
/** These do occur in compressed data by chance, so they count only between streams and in object streams. */
const SHORT_ACTIVE_NAMES = new RegExp(`/(?:JS|AA)${END}`);
const ENCRYPT = new RegExp(`/Encrypt${END}`);

const OBJECT_STREAM = new RegExp(`/ObjStm${END}`);
/** Lenient readers take objects from any stream whose dictionary has `/First` and a number `/N`. */
const FIRST = new RegExp(`/First${END}`);
const NUMBER_OF_OBJECTS = new RegExp(String.raw`/N${END}[\s\0]*\d+(?!\d*[\s\0]+\d+[\s\0]+R)`);
const ONLY_FLATE = new RegExp(String.raw`/Filter\s*(?:\[\s*/FlateDecode\s*\]|/FlateDecode${END})`);
const OTHER_ENCODINGS = new RegExp(
  `/(?:DecodeParms|ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|BrotliDecode)${END}`,
);
/** A filter or type that is defined elsewhere in the file. */
const INDIRECT_ENCODING = new RegExp(
  String.raw`/(?:Filter|Type|DecodeParms)${GAP}*(?:\d+${GAP}+\d+${GAP}+R\b|\[[^\]]*\d${GAP}+R\b)`,
);
const STREAM_START = /(?<!end)stream(?:\r\n|\n|\r)/;
const STREAM = new RegExp(`(${STREAM_START.source})([^]*?)(?:endstream|$)`, 'g');
/** Readers accept these starts of a stream, and `STREAM` does not. */
const ODD_STREAM_START = new RegExp(String.raw`>>${GAP}*stream(?![\r\n])`);

/** Limit for all inflated streams of a file. */
const INFLATED_MAX_BYTES = 48 * 1_024 * 1_024;
const EOF_WITHIN_BYTES = 1_024;

/**
 * Returns why a file is refused as a PDF, or null for a complete PDF without active content. Trusts no structure in the
 * file: searches all bytes and all inflated streams, and refuses what readers could decode in another way.
 */
export async function findPdfProblem(bytes: Uint8Array): Promise<string | null> {
  try {
    await checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return null;
  } catch (error) {
    if (error instanceof PdfProblem) return error.message;
    throw error;
  }
}

async function checkPdf(file: Buffer): Promise<void> {
  const raw = file.toString('latin1');
  if (!/^%PDF-\d\.\d/.test(raw) || !/%%EOF[\s\0]*$/.test(raw.slice(-EOF_WITHIN_BYTES)))
    throw new PdfProblem(INCOMPLETE);
  const text = decodeNames(raw);
  if (ENCRYPT.test(text)) throw new PdfProblem(ENCRYPTED);
  refuseNames(text, ACTIVE_NAMES);
  if (INDIRECT_ENCODING.test(text) || ODD_STREAM_START.test(raw)) throw new PdfProblem(UNREADABLE);
  let end = 0;
  let budgetBytes = INFLATED_MAX_BYTES;
  for (const { index, 0: stream, 1: start = '', 2: content = '' } of raw.matchAll(STREAM)) {
    // Readers disagree on where a stream inside a stream ends.
    if (STREAM_START.test(content)) throw new PdfProblem(UNREADABLE);
    const dictionary = decodeNames(raw.slice(end, index));
    refuseNames(dictionary, SHORT_ACTIVE_NAMES);
    budgetBytes -= await checkStream(dictionary, file.subarray(index + start.length), budgetBytes);
    end = index + stream.length;
  }
  refuseNames(decodeNames(raw.slice(end)), SHORT_ACTIVE_NAMES);
}

/** In a name, `#` and two hexadecimal digits stand for a character. */
const decodeNames = (text: string): string =>
  text.replace(/#([\dA-Fa-f]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function refuseNames(text: string, names: RegExp): void {
  const name = names.exec(text)?.[0];
  if (name === undefined) return;
  throw new PdfProblem(`The PDF contains active content (${name}). Please save or print it as a plain PDF`);
}

/** `data` may be longer than the stream. Returns the number of inflated bytes. */
async function checkStream(dictionary: string, data: Buffer, maxBytes: number): Promise<number> {
  const isInflatable = hasZlibHeader(data);
  const hasObjects = OBJECT_STREAM.test(dictionary) || (FIRST.test(dictionary) && NUMBER_OF_OBJECTS.test(dictionary));
  const isOnlyFlate = ONLY_FLATE.test(dictionary) && !OTHER_ENCODINGS.test(dictionary);
  if (hasObjects && !(isInflatable && isOnlyFlate)) throw new PdfProblem(UNREADABLE);
  if (!isInflatable) return 0;
  const content = await inflateUpTo(data, maxBytes);
  const text = decodeNames(content.toString('latin1'));
  refuseNames(text, ACTIVE_NAMES);
  if (hasObjects) refuseNames(text, SHORT_ACTIVE_NAMES);
  return content.length;
}

const hasZlibHeader = (data: Buffer): boolean => {
  const [method = 0, flags = 0] = data;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
};

const inflateBuffer = promisify<Buffer, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate);

/** Damaged data counts as unreadable too: a lenient reader may show part of it. */
const inflateUpTo = (data: Buffer, maxBytes: number): Promise<Buffer> =>
  inflateBuffer(data, { maxOutputLength: Math.max(1, maxBytes), finishFlush: constants.Z_SYNC_FLUSH }).catch(() => {
    throw new PdfProblem(UNREADABLE);
  });
