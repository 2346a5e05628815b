import { Stripe } from 'stripe';

const TIMEOUT_MS = 10_000;
const DEFAULT_PORTS: { readonly [protocol: string]: string } = { http: '80', https: '443' };

const isLive = (secretKey: string): boolean => /^(?:sk|rk)_live_/.test(secretKey);

interface StripeClient {
  readonly stripe: Stripe;
  /** Whether the key is a live key, which moves real money. */
  readonly isLive: boolean;
}

/**
 * @param apiBase replaces Stripe's address
 * @throws Error for a live key with `apiBase`
 */
export function createClient({ secretKey, apiBase }: { secretKey: string; apiBase: string | undefined }): StripeClient {
  if (apiBase !== undefined && isLive(secretKey)) {
    throw new Error('STRIPE_API_BASE requires a test key. Live keys are sent to Stripe only.');
  }
  const stripe = new Stripe(secretKey, {
    ...(apiBase === undefined ? {} : addressOf(apiBase)),
    apiVersion: '2026-10-28.endive',
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    httpClient: createHttpClient(),
  });
  return { stripe, isLive: isLive(secretKey) };
}

function addressOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol: scheme } = new URL(apiBase);
  const protocol = scheme === 'http:' ? 'http' : 'https';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port || (DEFAULT_PORTS[protocol] ?? ''), protocol };
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** A response that is neither a Stripe object nor a Stripe error. */
class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** The SDK returns any body without `error` as the requested object, whatever its status. This client rejects such bodies. */
function createHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      const response = await client.makeRequest(...request);
      const read = response.toJSON.bind(response);
      response.toJSON = async () => requireStripeBody(await read(), response.getStatusCode());
      return response;
    },
  };
}

function requireStripeBody(body: unknown, status: number): object {
  const isObject = typeof body === 'object' && body !== null;
  if (isObject && 'error' in body && typeof body.error === 'object' && body.error !== null) return body;
  const isSuccess = isObject && 'object' in body && typeof body.object === 'string' && status >= 200 && status < 300;
  if (!isSuccess || !hasValidList(body))
    throw new InvalidResponseError(`A response with status ${String(status)} isn't from Stripe`);
  return body;
}

/** Every element of a list must be a Stripe object. */
const hasValidList = (body: object): boolean =>
  !('data' in body && Array.isArray(body.data)) ||
  body.data.every((one: unknown) => typeof one === 'object' && one !== null && 'object' in one);
