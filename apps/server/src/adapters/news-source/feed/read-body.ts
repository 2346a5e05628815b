import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FeedError } from '../../../deps.ts';
import { MAX_DOCUMENT_BYTES } from './feed-limits.ts';

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The content encodings that `readBody` undoes, for the request. */
export const ACCEPT_ENCODING = 'gzip, br, deflate';

/**
 * Reads a response whole and undoes its content encoding, of which one is taken. Reading stops at the cap, both of
 * what comes over the wire and of what it grows to.
 *
 * @throws FeedError for a body over the cap, an unknown or a chained encoding; what the streams throw passes through.
 */
export async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return pipeline(response, capped, collected, { signal });
  const createDecoder = DECODERS.get(encoding);
  if (createDecoder === undefined) {
    response.destroy();
    throw new FeedError('The feed came in a content encoding that is not accepted');
  }
  return pipeline(response, capped, createDecoder(), capped, collected, { signal });
}

async function* capped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > MAX_DOCUMENT_BYTES) {
      throw new FeedError(`The answer is or grows larger than ${MAX_DOCUMENT_BYTES} bytes`);
    }
    yield chunk;
  }
}

async function collected(chunks: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
