import { REAUTHENTICATION_REQUIRED, SECOND_FACTOR_REQUIRED } from '@bna/contract/accounts/confirmation';
import {
  API_BASE,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  ErrorBody,
  REQUEST_ID_HEADER,
} from '@bna/contract/endpoint';
import { ApiError, NetworkError } from './api-error.ts';
import { API_TIMEOUT_MS } from '../config/timings.ts';
import { type Confirmation, confirmationRequests } from './confirmation-requests.ts';
import { fetchAndObserve } from './server-clock.ts';
import { redirectToLoginAfter401 } from './unauthorized.ts';

interface ApiClientOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly onUnauthorized: () => void;
  /** Asks the user for a confirmation that the server requires. Resolves with whether it was given. */
  readonly confirm: (confirmation: Confirmation) => Promise<boolean>;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Skips the redirect to the login after a 401; the caller handles it. */
  readonly unauthorized?: 'handled by caller';
}

interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Creates the typed API call. It resolves with the body of a 2xx response, which is not validated again: the server
 * serializes by the same schema. It rejects with `ApiError` for other statuses and `NetworkError` without a response.
 */
export const createApiCall =
  (client: ApiClientOptions) =>
  async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) =>
    readTrusted<EndpointOutput<E>>(await request(client, endpoint, input, options));

/** Creates the call for files. It resolves with the response, body unread; the timeout covers reading the body too. */
export const createFileCall =
  (client: ApiClientOptions) =>
  <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<Response> =>
    request(client, endpoint, input, {});

const CONFIRMATIONS: ReadonlyMap<string, Confirmation> = new Map([
  [REAUTHENTICATION_REQUIRED, 'password'],
  [SECOND_FACTOR_REQUIRED, 'second factor'],
]);

async function request(
  client: ApiClientOptions,
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions,
): Promise<Response> {
  const response = await send(client.fetch, endpoint, input, options.signal);
  if (response.ok) return response;
  if (response.status === 401 && options.unauthorized === undefined) client.onUnauthorized();
  const error = new ApiError(response.status, await readErrorBody(response), response.headers.get(REQUEST_ID_HEADER));
  const confirmation = response.status === 403 ? CONFIRMATIONS.get(error.code) : undefined;
  if (confirmation === undefined || !(await client.confirm(confirmation))) throw error;
  return request(client, endpoint, input, options);
}

async function send(
  fetch: ApiClientOptions['fetch'],
  endpoint: Endpoint,
  { params, query, body }: RequestParts,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const url = `${API_BASE}${fillPath(endpoint.path, params)}${queryString(query)}`;
  const isForm = endpoint.bodyType !== undefined;
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
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

/** The browser sets the content type, because it chooses the multipart boundary. */
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
    // oxlint-disable-next-line typescript/no-unsafe-return -- the server serializes by the schema that types this
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
  fetch: fetchAndObserve,
  onUnauthorized: () => redirectToLoginAfter401(window.location),
  confirm: (confirmation) => confirmationRequests.ask(confirmation),
};

export const call = createApiCall(pageClient);
export const callForFile = createFileCall(pageClient);
