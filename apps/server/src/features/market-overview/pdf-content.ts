import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const NO_PDF = 'The file is not a whole PDF';
const ENCRYPTED = 'The PDF is protected. Please save it without a password and without restrictions';
const UNREADABLE = 'The PDF holds parts that cannot be looked into. Please save or print it as a plain PDF';
const ACTIVE = (name: string): string =>
  `The PDF holds something that acts by itself or leads elsewhere (${name}). Please save or print it as a plain PDF`;

/** What may follow a name. */
const END = String.raw`(?=[\s\0()<>[\]{}/%]|$)`;
/** Names that make a PDF act; too long to occur in compressed data by chance. Opening at a page is no action. */
const ACTIVE_NAMES = new RegExp(
  String.raw`/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Movie|Sound|OnInstantiate|XFA|SubmitForm|ImportData|GoToR|GoToE)${END}|/OpenAction${END}(?!\s*\[)`,
);
/** So short that they do occur there: looked for outside of streams, and in streams of objects. */
const SHORT_ACTIVE_NAMES = new RegExp(`/(?:JS|AA)${END}`);
const ENCRYPT = new RegExp(`/Encrypt${END}`);
const OBJECT_STREAM = new RegExp(`/ObjStm${END}`);
/** Some readers take objects from any stream whose dictionary has both. */
const FIRST = new RegExp(`/First${END}`);
const NUMBER_OF_OBJECTS = new RegExp(String.raw`/N${END}[\s\0]*\d+(?!\d*[\s\0]+\d+[\s\0]+R)`);
const FLATE = new RegExp(`/(?:FlateDecode|Fl)${END}`);
/** One filter and no parameters. */
const PLAIN_FLATE = new RegExp(String.raw`/Filter\s*(?:\[\s*/FlateDecode\s*\]|/FlateDecode${END})`);
/** Ways of writing that we do not undo, where objects could be written in them. */
const OTHER_FILTERS = new RegExp(
  `/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|BrotliDecode)${END}`,
);
/** Blanks and comments. */
const GAP = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`;
/** What a stream is, told in another place. */
const TOLD_ELSEWHERE = new RegExp(
  String.raw`/(?:Filter|Type|DecodeParms)${GAP}*(?:\d+${GAP}+\d+${GAP}+R\b|\[[^\]]*\d${GAP}+R\b)`,
);
/** Readers skip the rest of the line; we would not see the stream. */
const ODD_STREAM = new RegExp(String.raw`>>${GAP}*stream(?![\r\n])`);

const STREAM_MAX_BYTES = 16 * 1_024 * 1_024;
const STREAMS_MAX_BYTES = 64 * 1_024 * 1_024;
const END_WITHIN_BYTES = 1_024;

/**
 * Why a file is refused as a PDF; null: it is one, and holds nothing that acts. Looked for in the whole file whatever its
 * structure says, with names in any spelling, and in everything that is compressed.
 */
export async function findPdfProblem(bytes: Uint8Array): Promise<string | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const raw = file.toString('latin1');
  if (!/^%PDF-\d\.\d/.test(raw) || !/%%EOF[\s\0]*$/.test(raw.slice(-END_WITHIN_BYTES))) return NO_PDF;
  const spelled = spellOut(raw);
  if (ENCRYPT.test(spelled)) return ENCRYPTED;
  const active = ACTIVE_NAMES.exec(spelled);
  if (active !== null) return ACTIVE(active[0]);
  if (TOLD_ELSEWHERE.test(spelled) || ODD_STREAM.test(raw)) return UNREADABLE;
  if (OBJECT_STREAM.test(spelled) && OTHER_FILTERS.test(spelled)) return UNREADABLE;
  return findStreamProblem(file, raw);
}

/** Any character of a name may be written as its number. */
const spellOut = (text: string): string =>
  text.replace(/#([\dA-Fa-f]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Looks into the streams, and at what stands between them. */
async function findStreamProblem(file: Buffer, raw: string): Promise<string | null> {
  let budget = STREAMS_MAX_BYTES;
  let outsideFrom = 0;
  let isInside = false;
  for (const { index, 0: keyword } of raw.matchAll(/endstream|stream(?:\r\n|\n|\r)/g)) {
    if (keyword === 'endstream') {
      const short = isInside ? null : SHORT_ACTIVE_NAMES.exec(spellOut(raw.slice(outsideFrom, index)));
      if (short !== null) return ACTIVE(short[0]);
      outsideFrom = index;
      isInside = false;
      continue;
    }
    // A stream within a stream: what is which depends on who reads it.
    if (isInside) return UNREADABLE;
    isInside = true;
    const before = spellOut(raw.slice(outsideFrom, index));
    const short = SHORT_ACTIVE_NAMES.exec(before);
    if (short !== null) return ACTIVE(short[0]);
    const data = file.subarray(index + keyword.length);
    const isCompressed = hasZlibHeader(data);
    const holdsObjects = OBJECT_STREAM.test(before) || (FIRST.test(before) && NUMBER_OF_OBJECTS.test(before));
    if (holdsObjects && !(PLAIN_FLATE.test(before) && isCompressed && !before.includes('/DecodeParms')))
      return UNREADABLE;
    if (!isCompressed) continue;
    const content = await inflated(data, Math.min(STREAM_MAX_BYTES, budget));
    if (content === TOO_LARGE || (content === DAMAGED && FLATE.test(before))) return UNREADABLE;
    if (content === DAMAGED) continue;
    budget -= content.length;
    const text = spellOut(content.toString('latin1'));
    const found = ACTIVE_NAMES.exec(text) ?? (holdsObjects ? SHORT_ACTIVE_NAMES.exec(text) : null);
    if (found !== null) return ACTIVE(found[0]);
  }
  const short = isInside ? null : SHORT_ACTIVE_NAMES.exec(spellOut(raw.slice(outsideFrom)));
  return short === null ? null : ACTIVE(short[0]);
}

const hasZlibHeader = (data: Buffer): boolean => {
  const [method = 0, flags = 0] = data;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
};

const inflateBuffer = promisify<Buffer, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate);
const TOO_LARGE = Symbol('too large');
const DAMAGED = Symbol('damaged');

/** What follows the compressed data does not matter. */
async function inflated(data: Buffer, maxBytes: number): Promise<Buffer | typeof TOO_LARGE | typeof DAMAGED> {
  try {
    return await inflateBuffer(data, {
      maxOutputLength: Math.max(1, maxBytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? TOO_LARGE
      : DAMAGED;
  }
}
