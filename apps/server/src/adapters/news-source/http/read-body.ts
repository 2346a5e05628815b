import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SourceError } from '@bna/wires/release';
import { MAX_DOCUMENT_BYTES } from '@bna/wires/document-limits';

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Request header with the content encodings that `readBody` decodes. */
export const ACCEPT_ENCODING = 'gzip, br, deflate';

export interface BodyLimit {
  /** Applies to the encoded and the decoded size. Default: `MAX_DOCUMENT_BYTES`. */
  readonly maxBytes?: number;
  /** Returns the start of a larger body, instead of refusing it. */
  readonly cutsOff?: boolean;
}

/**
 * Reads and decodes a response body.
 *
 * @throws SourceError for a body over the limit and for an unknown or chained encoding; stream errors pass through
 */
export async function readBody(
  response: IncomingMessage,
  signal: AbortSignal,
  { maxBytes = MAX_DOCUMENT_BYTES, cutsOff = false }: BodyLimit = {},
): Promise<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isPlain = encoding === '' || encoding === 'identity';
  const createDecoder = isPlain ? () => new PassThrough() : DECODERS.get(encoding);
  if (createDecoder === undefined) {
    response.destroy();
    throw new SourceError('The source uses an unsupported content encoding');
  }
  const tooLarge = new SourceError(`The response is larger than ${String(maxBytes)} bytes`);
  const limitSize = (chunks: AsyncIterable<Buffer>) => limited(chunks, maxBytes, tooLarge);
  const read: Buffer[] = [];
  const collect = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) read.push(chunk);
  };
  try {
    await pipeline(response, limitSize, createDecoder(), limitSize, collect, { signal });
  } catch (error) {
    if (!cutsOff || error !== tooLarge) throw error;
  }
  return Buffer.concat(read);
}

/** Ends with `tooLarge` after `maxBytes`. */
async function* limited(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  tooLarge: SourceError,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    yield chunk;
  }
}
