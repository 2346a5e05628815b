import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';

const REQUEST_TIMEOUT_MS = 10_000;
/** A page of 10,000 bars has about 1 MB. */
const PAGE_MAX_BYTES = 8 * 1_024 * 1_024;
/** Ends a source that pages forever. */
const PAGES_MAX = 200;
const RETRIES_MAX = 2;
/** A longer wait is left to the next run of the job. */
const RETRY_AFTER_MAX_S = 60;
const DEFAULT_RETRY_AFTER_S = 5;
const MS_PER_S = 1_000;

export interface AlpacaClientOptions {
  /** Without a trailing slash. */
  readonly apiBase: string;
  readonly keyId: string;
  readonly secretKey: string;
  readonly timeoutMs?: number;
}

interface Page {
  readonly next_page_token: string | null;
}

export interface AlpacaClient {
  /** Yields each page of a list. Rejects with an error that names the path and never the keys. */
  readPages<Content extends Page>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<Content>,
    signal: AbortSignal,
  ): AsyncGenerator<Content, void, undefined>;
  /** Returns an answer without pages. Rejects like `readPages`. */
  readOne<Content>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<Content>,
    signal: AbortSignal,
  ): Promise<Content>;
}

/** Sends requests with limits of time, size and number. Waits as Alpaca asks if there were too many of them. */
export function createAlpacaClient({
  apiBase,
  keyId,
  secretKey,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: AlpacaClientOptions): AlpacaClient {
  const headers = { 'apca-api-key-id': keyId, 'apca-api-secret-key': secretKey, accept: 'application/json' };

  const request = async (url: URL, signal: AbortSignal): Promise<string> => {
    for (let attempt = 0; ; attempt += 1) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(url, { headers, redirect: 'error', signal: limited });
      if (response.ok) return readText(response);
      await response.body?.cancel();
      const afterS = response.status === 429 ? readRetryAfter(response.headers.get('retry-after')) : null;
      if (afterS === null || attempt === RETRIES_MAX) throw new Error(`answered ${String(response.status)}`);
      await wait(afterS * MS_PER_S, undefined, { signal });
    }
  };

  const addressOf = (path: string, query: Readonly<Record<string, string>>): URL => {
    const url = new URL(`${apiBase}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };

  const read = async <Content>(url: URL, schema: z.ZodType<Content>, signal: AbortSignal): Promise<Content> => {
    const body = await request(url, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw failure(url, describe(error));
    });
    const content = schema.safeParse(parseJson(body));
    if (!content.success) throw failure(url, 'answered something else than its documentation says');
    return content.data;
  };

  return {
    readOne: (path, query, schema, signal) => read(addressOf(path, query), schema, signal),
    async *readPages(path, query, schema, signal) {
      const url = addressOf(path, query);
      const tokens = new Set<string>();
      for (;;) {
        const page = await read(url, schema, signal);
        yield page;
        const token = page.next_page_token;
        if (token === null || token === '') return;
        if (tokens.has(token) || tokens.size === PAGES_MAX) throw failure(url, 'does not end its pages');
        tokens.add(token);
        url.searchParams.set('page_token', token);
      }
    },
  };
}

const failure = ({ pathname }: URL, problem: string): Error => new Error(`Alpaca ${pathname} ${problem}`);

/** Returns seconds, or null if the wait would be too long. */
function readRetryAfter(header: string | null): number | null {
  const seconds = header === null || !/^\d{1,6}$/.test(header) ? DEFAULT_RETRY_AFTER_S : Number(header);
  return seconds <= RETRY_AFTER_MAX_S ? seconds : null;
}

async function readText({ body }: { readonly body: ReadableStream<Uint8Array> | null }): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the response.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > PAGE_MAX_BYTES) throw new Error(`answered more than ${String(PAGE_MAX_BYTES)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `fetch` hides the reason in the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'did not answer in time';
  const { cause } = error;
  if (error.name !== 'TypeError' || !(cause instanceof Error)) return error.message;
  return `could not be reached: ${'code' in cause ? String(cause.code) : cause.message}`;
}
