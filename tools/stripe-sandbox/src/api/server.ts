import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidRequest, StripeError } from '../errors.ts';
import type { EventRequest } from '../events/emit.ts';
import type { Faults } from '../events/faults.ts';
import { randomId } from '../ids.ts';
import { API_VERSION, type SandboxContext } from '../context.ts';
import type { Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import { parseParameters, text } from './parameters.ts';

interface Dependencies {
  context: SandboxContext;
  secretKey: string;
  endpoints: readonly Endpoint[];
  faults: Faults;
  /** Runs all work that is due. */
  catchUp: () => void;
  /** Resolves when the state is on disk. */
  save: () => Promise<void>;
  /** Runs synchronous work. Its events name the request. */
  withEventRequest: <T>(request: EventRequest, work: () => T) => T;
}

interface ApiResponse {
  status: number;
  body: unknown;
  isReplay: boolean;
}

/** Closes the connection without a response. */
class CutConnection extends Error {}

const isEqualConstantTime = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

const readHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Reads `Bearer KEY`, or the user name of basic authentication (`curl -u`). */
function readSecretKey(authorization: string | undefined): string | undefined {
  const [scheme, credentials] = authorization?.split(' ') ?? [];
  if (credentials === undefined) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return credentials;
  return scheme?.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : undefined;
}

function unauthorized(message: string): StripeError {
  return new StripeError({ status: 401, type: 'invalid_request_error', code: 'api_key_invalid', message });
}

/** @throws StripeError 401 without the secret key */
export function requireSecretKey(request: FastifyRequest, secretKey: string): void {
  const key = readSecretKey(readHeader(request, 'authorization'));
  if (key === undefined || key === '') {
    throw unauthorized(
      'You did not provide an API key. Send it in the Authorization header, as in "Bearer sk_test_…".',
    );
  }
  if (!isEqualConstantTime(key, secretKey))
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}

function tooManyRequests(): StripeError {
  return new StripeError({
    status: 429,
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  });
}

function checkVersion(request: FastifyRequest): void {
  const version = readHeader(request, 'stripe-version');
  if (version !== undefined && version !== API_VERSION) {
    throw new StripeError({
      status: 400,
      type: 'invalid_request_error',
      code: 'api_version_invalid',
      message: `Invalid Stripe API version: ${version}. The sandbox supports only ${API_VERSION}.`,
    });
  }
}

/** Fastify's error for an unreadable body. */
const Unreadable = z.object({ statusCode: z.number().min(400).max(499), message: z.string() });

/** Returns the response to an error. Unexpected errors become a 500. */
export function errorResponse(error: unknown): { status: number; body: unknown } {
  if (error instanceof StripeError) return { status: error.details.status, body: error.body() };
  const { data: unreadable } = Unreadable.safeParse(error);
  if (unreadable !== undefined) return { status: 400, body: invalidRequest(unreadable.message).body() };
  const message = error instanceof Error ? error.message : 'Unknown';
  const details = {
    status: 500,
    type: 'api_error',
    code: 'internal_error',
    message: `The sandbox failed: ${message}`,
  } as const;
  return { status: 500, body: new StripeError(details).body() };
}

const PathIds = z.object({ id: z.string().default(''), childId: z.string().default('') });
const Query = z.looseObject({ expand: z.array(text).max(20).optional() });

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

type Fault = Faults['failApiBy'] | null;

/** Returns the fault to inject into the next call, or null. */
function consumeFault(faults: Faults): Fault {
  if (faults.failApi === 0) return null;
  faults.failApi -= 1;
  return faults.failApiBy;
}

type PreparedCall = (eventRequest: EventRequest) => unknown;

function prepareCall(dependencies: Dependencies, endpoint: Endpoint, request: FastifyRequest): PreparedCall {
  const { expand: paths = [], ...input } = parseParameters(Query, {
    ...z.looseObject({}).parse(request.query ?? {}),
    ...z.looseObject({}).parse(request.body ?? {}),
  });
  const run = endpoint.prepare(input);
  const ids = PathIds.parse(request.params);
  return (eventRequest) => {
    const { context } = dependencies;
    const response = dependencies.withEventRequest(eventRequest, () => run({ context, ...ids, now: context.now() }));
    return expand(context, response, paths);
  };
}

/** Executes a request, unless a fault replaces it. Returns errors as responses. */
function execute(
  dependencies: Dependencies,
  { run, fault, eventRequest }: { run: PreparedCall; fault: Fault; eventRequest: EventRequest },
): { status: number; body: unknown } {
  try {
    if (fault === 'error') throw new Error('injected fault');
    dependencies.catchUp();
    return { status: 200, body: run(eventRequest) };
  } catch (error) {
    return errorResponse(error);
  }
}

interface ApiRequest {
  endpoint: Endpoint;
  request: FastifyRequest;
  requestId: string;
}

async function handleCall(
  dependencies: Dependencies,
  idempotency: Idempotency,
  { endpoint, request, requestId }: ApiRequest,
): Promise<ApiResponse> {
  requireSecretKey(request, dependencies.secretKey);
  checkVersion(request);
  const run = prepareCall(dependencies, endpoint, request);
  const isWrite = endpoint.method !== 'GET';
  const key = isWrite ? readHeader(request, 'idempotency-key') : undefined;
  const call = key === undefined ? null : idempotency.begin(key, [endpoint.method, request.url, request.body]);
  if (call !== null && 'status' in call) return { status: call.status, body: call.body, isReplay: true };
  try {
    const fault = consumeFault(dependencies.faults);
    await pause(dependencies.faults.apiLatencyMs);
    if (fault === 'cut_before') throw new CutConnection();
    if (fault === 'rate_limit') throw tooManyRequests();
    const eventRequest = { id: requestId, idempotency_key: key ?? null };
    const response = execute(dependencies, { run, fault, eventRequest });
    call?.store(response.status, response.body);
    if (isWrite) await dependencies.save();
    if (fault === 'cut_after') throw new CutConnection();
    return { ...response, isReplay: false };
  } finally {
    call?.end();
  }
}

function send(reply: FastifyReply, requestId: string, { status, body, isReplay }: ApiResponse): FastifyReply {
  if (isReplay) void reply.header('idempotent-replayed', 'true');
  return reply
    .status(status)
    .header('request-id', requestId)
    .header('stripe-version', API_VERSION)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body, null, 2));
}

/** Serves the API. */
export function serveApi(app: FastifyInstance, dependencies: Dependencies): void {
  const idempotency = createIdempotency(dependencies.context.store.state, dependencies.context.now);
  for (const endpoint of dependencies.endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const requestId = randomId('req_', 14);
        try {
          const response = await handleCall(dependencies, idempotency, { endpoint, request, requestId });
          const key = readHeader(request, 'idempotency-key');
          if (key !== undefined) void reply.header('idempotency-key', key);
          return send(reply, requestId, response);
        } catch (error) {
          if (error instanceof CutConnection) {
            reply.hijack();
            request.raw.socket.destroy();
            return reply;
          }
          return send(reply, requestId, { ...errorResponse(error), isReplay: false });
        }
      },
    });
  }
}

/** Responds to unknown routes. */
export function sendUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new StripeError({
    status: 404,
    type: 'invalid_request_error',
    code: 'url_unknown',
    message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}). The sandbox does not support it.`,
  });
  return send(reply, `req_${randomUUID()}`, { ...errorResponse(error), isReplay: false });
}
