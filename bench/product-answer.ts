import { request } from 'node:http';
import type { PreparedAnswer } from './peers/prepared-answer.ts';
import type { Product } from './product.ts';

/** Headers that every HTTP server writes itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The product's answer to its first subscriber, whole, for the peer to give. Read without `fetch`, which would unpack the body. */
export function captureAnswer(
  product: Product,
  { path, headers }: { path: string; headers: Readonly<Record<string, string>> },
): Promise<PreparedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PreparedAnswer>();
  const asking = request(
    `${product.origin}${path}`,
    { headers: { ...headers, cookie: product.people.cookies[0] ?? '' } },
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
  asking.on('error', reject);
  asking.end();
  return promise;
}

export function etagIn({ headers }: PreparedAnswer): string {
  const at = headers.findIndex((name) => name.toLowerCase() === 'etag');
  return headers[at + 1] ?? '';
}
