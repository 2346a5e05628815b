import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
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

/**
 * Reads and decodes a response body. `MAX_DOCUMENT_BYTES` applies to the encoded and the decoded size.
 *
 * @throws SourceError for a body over the limit and for an unknown or chained encoding; stream errors pass through
 */
export async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return pipeline(response, limitSize, concatenate, { signal });
  const createDecoder = DECODERS.get(encoding);
  if (createDecoder === undefined) {
    response.destroy();
    throw new SourceError('The source uses an unsupported content encoding');
  }
  return pipeline(response, limitSize, createDecoder(), limitSize, concatenate, { signal });
}

async function* limitSize(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > MAX_DOCUMENT_BYTES) {
      throw new SourceError(`The response is larger than ${MAX_DOCUMENT_BYTES} bytes`);
    }
    yield chunk;
  }
}

async function concatenate(chunks: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
