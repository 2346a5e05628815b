import { API_BASE, type Endpoint, type EndpointInput, type EndpointOutput, ErrorBody } from '@bna/contract/endpoint';
import { ApiError, NetworkError } from './api-error.ts';
import { ANSWER_WITHIN_MS } from '../config/timings.ts';
import { leaveForLoginAfter401 } from './unauthorized.ts';

interface ApiClientOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly onUnauthorized: () => void;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller deals with a 401 itself. */
  readonly unauthorized?: 'left to the caller';
}

interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface ApiCall {
  <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointOutput<E>>;
}

/** Resolves with the 2xx answer as it came, its body unread: for what is not JSON. */
export interface FileCall {
  <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<Response>;
}

/**
 * The page's way to the API. Resolves with the body of a 2xx answer, typed by the contract and trusted as typed: the
 * server serialises by the same schema. Rejects with `ApiError` for every other answer, `NetworkError` where there was none.
 */
export function createApiCall(client: ApiClientOptions): ApiCall {
  return async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) =>
    readTrusted<EndpointOutput<E>>(await ask(client, endpoint, input, options));
}

/** As `createApiCall`, for endpoints that answer a file. The time limit covers the reading of the body too. */
export function createFileCall(client: ApiClientOptions): FileCall {
  return (endpoint, input) => ask(client, endpoint, input, {});
}

async function ask(
  { fetch, onUnauthorized }: ApiClientOptions,
  endpoint: Endpoint,
  input: RequestParts,
  { signal, unauthorized }: CallOptions,
): Promise<Response> {
  const response = await send(fetch, endpoint, input, signal);
  if (response.ok) return response;
  if (response.status === 401 && unauthorized === undefined) onUnauthorized();
  throw new ApiError(response.status, await readErrorBody(response));
}

async function send(
  fetch: ApiClientOptions['fetch'],
  endpoint: Endpoint,
  { params, query, body }: RequestParts,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const url = `${API_BASE}${fillPath(endpoint.path, params)}${queryString(query)}`;
  const isForm = endpoint.bodyType !== undefined;
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    return await fetch(url, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? formOf(body) : JSON.stringify(body) }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new NetworkError(error);
  }
}

/** The browser itself writes the content type, with the boundary that it chose. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

const entriesOf = (part: unknown): [string, string][] =>
  Object.entries(part ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));

const fillPath = (path: string, params: unknown): string =>
  entriesOf(params).reduce((filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)), path);

function queryString(query: unknown): string {
  const entries = entriesOf(query);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

async function readTrusted<T>(response: Response): Promise<T> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-return -- the server serialises by the schema that types this
    return await response.json();
  } catch (error) {
    throw new NetworkError(error);
  }
}

async function readErrorBody(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? parsed.data : { message: '', code: 'unreadable_answer' };
}

const pageClient: ApiClientOptions = {
  fetch: (url, init) => window.fetch(url, init),
  onUnauthorized: () => leaveForLoginAfter401(window.location),
};

export const call = createApiCall(pageClient);
export const callForFile = createFileCall(pageClient);
