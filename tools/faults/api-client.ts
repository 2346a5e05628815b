import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';

export interface ApiResponse {
  /** 0 without a response. */
  readonly status: number;
  /** The body's `data`, or null. */
  readonly data: unknown;
  readonly message: string;
  /** The cookie that the response set, as a `cookie` header. */
  readonly cookie: string | null;
}

export interface ApiRequest {
  readonly cookie?: string;
  readonly body?: object | FormData;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls the API and records violations of I7. */
export interface ApiClient {
  /** Sends one request. `path` is relative to `/api/v1`. */
  call(method: Method, path: string, request?: ApiRequest): Promise<ApiResponse>;
  /** Repeats the request while there is no response or a 503. @throws Error after a minute */
  callUntilAnswered(method: Method, path: string, request?: ApiRequest): Promise<ApiResponse>;
  /** 5xx responses other than 503 with Retry-After. */
  readonly violations: readonly string[];
}

const RESPONSE_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 150;
const RETRY_FOR_MS = 60_000;
export const NO_RESPONSE: ApiResponse = { status: 0, data: null, message: '', cookie: null };

/** @param origin called for each request. @param publicOrigin the value of the `origin` header */
export function createApiClient({ origin, publicOrigin }: { origin: () => string; publicOrigin: string }): ApiClient {
  const violations: string[] = [];

  const call = async (method: Method, path: string, { cookie, body }: ApiRequest = {}): Promise<ApiResponse> => {
    const content = body === undefined ? { headers: {} } : encodeBody(body);
    const received = await fetch(`${origin()}${API_BASE}${path}`, {
      ...content,
      method,
      redirect: 'manual',
      headers: { ...content.headers, origin: publicOrigin, ...(cookie === undefined ? {} : { cookie }) },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    if (received === null) return NO_RESPONSE;
    const { response, text } = received;
    const { status, headers } = response;
    const isAllowed = status < 500 || (status === 503 && headers.has('retry-after'));
    if (!isAllowed) violations.push(`${method} ${path} returned ${String(status)}: ${text.slice(0, 200)}`);
    const { data = null, message = '' } = parseBody(text);
    const [setCookie] = headers.getSetCookie();
    return { status, data, message, cookie: setCookie?.split(';', 1)[0] ?? null };
  };

  return {
    call,
    async callUntilAnswered(method, path, request) {
      const deadline = performance.now() + RETRY_FOR_MS;
      for (;;) {
        const response = await call(method, path, request);
        if (response.status !== 0 && response.status !== 503) return response;
        if (performance.now() > deadline) throw new Error(`${method} ${path} had no response for a minute`);
        await delay(RETRY_DELAY_MS);
      }
    },
    violations,
  };
}

/** `fetch` sets the content type of a form itself. */
function encodeBody(body: object | FormData): { body: string | FormData; headers: Record<string, string> } {
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function parseBody(text: string): { data?: unknown; message?: string } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
