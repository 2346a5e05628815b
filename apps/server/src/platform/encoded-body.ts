import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type BodyEncoding = 'br' | 'gzip' | 'identity';

/** A body for many responses, compressed once per encoding. */
export interface EncodedBody {
  body(encoding: BodyEncoding): Promise<Buffer>;
  /** Returns the body if it was compressed before. */
  readyBody(encoding: BodyEncoding): Buffer | undefined;
}

/** Nearly as small as quality 11, in a hundredth of the time. */
const BROTLI_QUALITY = 5;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createEncodedBody(text: string): EncodedBody {
  const plain = Buffer.from(text);
  const bodies = new Map<BodyEncoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const ready = new Map<BodyEncoding, Buffer>([['identity', plain]]);
  const compress = async (encoding: 'br' | 'gzip'): Promise<Buffer> => {
    const body =
      encoding === 'br'
        ? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : await compressGzip(plain);
    ready.set(encoding, body);
    return body;
  };
  return {
    body(encoding) {
      let body = bodies.get(encoding);
      if (body === undefined) {
        body = compress(encoding === 'br' ? 'br' : 'gzip');
        bodies.set(encoding, body);
      }
      return body;
    },
    readyBody: (encoding) => ready.get(encoding),
  };
}

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly type: typeof JSON_TYPE | typeof HTML_TYPE;
}

/** Sends a body in the smallest encoding that the client accepts. */
export async function sendEncoded(body: EncodedBody, { request, reply, type }: Exchange): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(await body.body(encoding));
}

/** Returns the smallest encoding that the client accepts. Ignores preferences except `q=0`. */
export function negotiateEncoding(acceptEncoding = ''): BodyEncoding {
  const entries = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()));
  const accepted = new Set(
    entries.filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality)).map(([coding]) => coding),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}
