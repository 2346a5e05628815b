import { request } from 'node:http';
import type { StubResponse } from './peers/stub-response.ts';
import type { Product } from './product.ts';

/** Headers that every HTTP server adds. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Returns the product's response to its first subscriber. Without `fetch`, which would decompress the body. */
export function captureResponse(
  product: Product,
  { path, headers }: { path: string; headers: Readonly<Record<string, string>> },
): Promise<StubResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<StubResponse>();
  const outgoing = request(
    `${product.origin}${path}`,
    { headers: { ...headers, cookie: product.users.cookies[0] ?? '' } },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { rawHeaders } = response;
        const kept = rawHeaders.filter((_, at) => !OWN_HEADERS.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
        resolve({ status: response.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks).toString('base64') });
      });
    },
  );
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}

export function findEtag({ headers }: StubResponse): string {
  const at = headers.findIndex((name) => name.toLowerCase() === 'etag');
  return headers[at + 1] ?? '';
}
