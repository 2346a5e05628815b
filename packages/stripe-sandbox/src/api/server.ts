import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidRequest, StripeError } from '../errors.ts';
import type { EventOrigin } from '../events/emit.ts';
import type { Faults } from '../events/faults.ts';
import { randomId } from '../ids.ts';
import { API_VERSION, type World } from '../world.ts';
import type { Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import { readParameters, text } from './parameters.ts';

interface Parts {
  world: World;
  secretKey: string;
  endpoints: readonly Endpoint[];
  faults: Faults;
  /** Lets everything happen that is due by now. */
  catchUp: () => void;
  /** Resolves when what was done is kept. */
  save: () => Promise<void>;
  /** Does synchronous work in the name of a call; its events say so. */
  inNameOf: <T>(origin: EventOrigin, work: () => T) => T;
}

interface Answer {
  status: number;
  body: unknown;
  isReplay: boolean;
}

/** The connection is to be cut without an answer. */
class CutConnection extends Error {}

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** `Bearer KEY`, or the key as the name of Basic, as with `curl -u`. */
function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, credentials] = authorization?.split(' ') ?? [];
  if (credentials === undefined) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return credentials;
  return scheme?.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : undefined;
}

function unauthorized(message: string): StripeError {
  return new StripeError({ status: 401, type: 'invalid_request_error', code: 'api_key_invalid', message });
}

/** @throws StripeError 401 unless the request carries the key */
export function checkKey(request: FastifyRequest, secretKey: string): void {
  const key = keyOf(headerOf(request, 'authorization'));
  if (key === undefined || key === '') {
    throw unauthorized(
      'You did not provide an API key. Send it in the Authorization header, as in "Bearer sk_test_…".',
    );
  }
  if (!isSame(key, secretKey)) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
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
  const version = headerOf(request, 'stripe-version');
  if (version !== undefined && version !== API_VERSION) {
    throw new StripeError({
      status: 400,
      type: 'invalid_request_error',
      code: 'api_version_invalid',
      message: `Invalid Stripe API version: ${version}. The sandbox speaks ${API_VERSION} alone.`,
    });
  }
}

/** What Fastify says of a body that it cannot read. */
const Unreadable = z.object({ statusCode: z.number().min(400).max(499), message: z.string() });

/** What the caller is told of an error: refusals as they are, anything else as a fault of the sandbox. */
export function answerOfError(error: unknown): { status: number; body: unknown } {
  if (error instanceof StripeError) return { status: error.details.status, body: error.body() };
  const { data: unreadable } = Unreadable.safeParse(error);
  if (unreadable !== undefined) return { status: 400, body: invalidRequest(unreadable.message).body() };
  const message = error instanceof Error ? error.message : 'Unknown';
  const refusal = {
    status: 500,
    type: 'api_error',
    code: 'internal_error',
    message: `The sandbox failed: ${message}`,
  } as const;
  return { status: 500, body: new StripeError(refusal).body() };
}

const PathId = z.object({ id: z.string().optional() });
const Query = z.looseObject({ expand: z.array(text).max(20).optional() });

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** What the controls make of the next call. */
function takeFault(faults: Faults): Faults['failApiBy'] | null {
  if (faults.failApi === 0) return null;
  faults.failApi -= 1;
  return faults.failApiBy;
}

function work(parts: Parts, endpoint: Endpoint, request: FastifyRequest): (origin: EventOrigin) => unknown {
  const { expand: paths = [], ...input } = readParameters(Query, {
    ...z.looseObject({}).parse(request.query ?? {}),
    ...z.looseObject({}).parse(request.body ?? {}),
  });
  const run = endpoint.prepare(input);
  const id = PathId.parse(request.params).id ?? '';
  return (origin) => {
    const { world } = parts;
    const answer = parts.inNameOf(origin, () => run({ world, id, now: world.now() }));
    return expand(world, answer, paths);
  };
}

async function answerCall(
  parts: Parts,
  idempotency: Idempotency,
  { endpoint, request, requestId }: { endpoint: Endpoint; request: FastifyRequest; requestId: string },
): Promise<Answer> {
  checkKey(request, parts.secretKey);
  checkVersion(request);
  const run = work(parts, endpoint, request);
  const key = endpoint.method === 'GET' ? undefined : headerOf(request, 'idempotency-key');
  const call = key === undefined ? null : idempotency.begin(key, [endpoint.method, request.url, request.body]);
  if (call !== null && 'status' in call) return { status: call.status, body: call.body, isReplay: true };

  try {
    const fault = takeFault(parts.faults);
    await pause(parts.faults.apiLatencyMs);
    if (fault === 'cut_before') throw new CutConnection();
    if (fault === 'rate_limit') throw tooManyRequests();
    let answer: { status: number; body: unknown };
    try {
      if (fault === 'error') throw new Error('made to fail by the controls');
      parts.catchUp();
      answer = { status: 200, body: run({ id: requestId, idempotency_key: key ?? null }) };
    } catch (error) {
      answer = answerOfError(error);
    }
    call?.keep(answer.status, answer.body);
    if (endpoint.method !== 'GET') await parts.save();
    if (fault === 'cut_after') throw new CutConnection();
    return { ...answer, isReplay: false };
  } finally {
    call?.end();
  }
}

/** The answer as Stripe writes it, with its headers. */
function send(reply: FastifyReply, requestId: string, { status, body, isReplay }: Answer): FastifyReply {
  if (isReplay) void reply.header('idempotent-replayed', 'true');
  return reply
    .status(status)
    .header('request-id', requestId)
    .header('stripe-version', API_VERSION)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body, null, 2));
}

/** Serves the endpoints, and refuses what is none. */
export function serveApi(app: FastifyInstance, parts: Parts): void {
  const idempotency = createIdempotency(parts.world.store.state, parts.world.now);
  for (const endpoint of parts.endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const requestId = randomId('req_', 14);
        try {
          const answer = await answerCall(parts, idempotency, { endpoint, request, requestId });
          const key = headerOf(request, 'idempotency-key');
          if (key !== undefined) void reply.header('idempotency-key', key);
          return send(reply, requestId, answer);
        } catch (error) {
          if (error instanceof CutConnection) {
            reply.hijack();
            request.raw.socket.destroy();
            return reply;
          }
          return send(reply, requestId, { ...answerOfError(error), isReplay: false });
        }
      },
    });
  }
}

/** The answer to an address of the API that is none. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new StripeError({
    status: 404,
    type: 'invalid_request_error',
    code: 'url_unknown',
    message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}). The sandbox does not have it.`,
  });
  return send(reply, `req_${randomUUID()}`, { ...answerOfError(error), isReplay: false });
}
