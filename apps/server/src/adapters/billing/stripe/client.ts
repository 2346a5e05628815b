import { Stripe } from 'stripe';

const TIMEOUT_MS = 10_000;
const DEFAULT_PORTS: { readonly [protocol: string]: string } = { http: '80', https: '443' };

const isLive = (secretKey: string): boolean => /^(?:sk|rk)_live_/.test(secretKey);

interface StripeClient {
  readonly stripe: Stripe;
  /** Whether real money moves. */
  readonly isLive: boolean;
}

/**
 * @param apiBase stands in for Stripe
 * @throws Error for a live key that would go to another server than Stripe's
 */
export function createClient({ secretKey, apiBase }: { secretKey: string; apiBase: string | undefined }): StripeClient {
  if (apiBase !== undefined && isLive(secretKey)) {
    throw new Error('STRIPE_API_BASE is for test keys: a live key goes to Stripe alone.');
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

/** An answer that is neither an object of Stripe's nor an error of Stripe's. */
class ForeignAnswerError extends Error {
  override readonly name = 'ForeignAnswerError';
}

/** The SDK hands on a body without `error` as if it were what was asked for, whatever its status. This one does not. */
function createHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      const response = await client.makeRequest(...request);
      const read = response.toJSON.bind(response);
      response.toJSON = async () => requireStripes(await read(), response.getStatusCode());
      return response;
    },
  };
}

function requireStripes(body: unknown, status: number): object {
  const isObject = typeof body === 'object' && body !== null;
  if (isObject && 'error' in body && typeof body.error === 'object' && body.error !== null) return body;
  const isAnswer = isObject && 'object' in body && typeof body.object === 'string' && status >= 200 && status < 300;
  if (!isAnswer || !isWhole(body))
    throw new ForeignAnswerError(`An answer with status ${String(status)} is not Stripe's`);
  return body;
}

/** A list holds objects of Stripe's, or nothing of it counts. */
const isWhole = (body: object): boolean =>
  !('data' in body && Array.isArray(body.data)) ||
  body.data.every((one: unknown) => typeof one === 'object' && one !== null && 'object' in one);
