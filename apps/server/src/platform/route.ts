import { finished } from 'node:stream/promises';
import { API_BASE, type Endpoint, type EndpointOutput, ErrorBody, REFUSALS } from '@bna/contract/endpoint';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendError } from './error-handler.ts';
import { HttpError, unprocessable } from './errors.ts';
import type { FastRead } from './fast-path.ts';
import type { Caller } from './guard.ts';
import type { ActiveSession } from './sessions.ts';

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.core.$ZodType
  ? z.output<E[K]>
  : undefined;

/** The caller that the guard guarantees to a handler of the endpoint. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? Caller | null
  : E extends { readonly tokenScope: string }
    ? Caller
    : Caller & { session: ActiveSession };

export interface Call<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  readonly caller: CallerOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns a response body of the contract, or sends a serialized one through `reply`. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointOutput<E> | FastifyReply>;

export interface RouteOptions {
  readonly bodyLimitBytes?: number;
  /** Message of the 413 response to a body or file that is too large. */
  readonly tooLargeMessage?: string;
  /** Also answers in front of Fastify, if it can. */
  readonly fastRead?: FastRead;
}

/** Serves an endpoint of the contract: guarded by its access, validated and serialized by its schemas. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const { client, bodyType } = endpoint;
  if (client === undefined && bodyType === undefined) {
    addRoute(app, endpoint, handler, options);
    return;
  }
  // A scope of its own, so that its content types don't apply to other routes.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    if (bodyType !== undefined) parseForms(scope, [bodyType], options.bodyLimitBytes);
    else if (client === 'mail client') parseForms(scope, FORM_TYPES, FORM_LIMIT_BYTES);
    else keepRawBody(scope);
    addRoute(scope, endpoint, handler, options);
    done();
  });
}

function addRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions,
): void {
  const statuses = Object.keys(endpoint.responses).map(Number);
  const success = Math.min(...statuses);
  if (options.fastRead !== undefined) app.fastPath.add(endpoint, options.fastRead);
  app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path}`,
    ...(options.bodyLimitBytes === undefined ? {} : { bodyLimit: options.bodyLimitBytes }),
    ...(options.tooLargeMessage === undefined ? {} : { errorHandler: handleTooLarge(options.tooLargeMessage) }),
    config: {
      access: endpoint.access,
      ...(endpoint.client === undefined ? {} : { client: endpoint.client }),
      withoutSecondFactor: endpoint.withoutSecondFactor === true,
      ...(endpoint.tokenScope === undefined ? {} : { tokenScope: endpoint.tokenScope }),
      ...(endpoint.tokenOnly === undefined ? {} : { tokenOnly: endpoint.tokenOnly }),
    },
    schema: {
      operationId: endpoint.operationId,
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.client === 'mail client' ? { consumes: [...FORM_TYPES] } : {}),
      ...(endpoint.bodyType === undefined ? {} : { consumes: [endpoint.bodyType] }),
      ...describeInWords(endpoint),
      security: describeSecurity(endpoint),
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      response: { ...describeSuccess(endpoint), ...describeRefusals(endpoint) },
    },
    handler: async (request, reply) => {
      void reply.code(success).header('cache-control', 'no-store');
      // The guard and the validator ensure the types that `Call` declares.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: request.caller,
        request,
        reply,
      };
      return handler(call as Call<E>);
    },
  });
}

const handleTooLarge =
  (message: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (isTooLarge(error)) void refuseAfterBody(request, reply, new HttpError(413, 'too_large', message));
    else sendError(error, request, reply);
  };

/** Reads the rest of the body first, because a client that is still sending doesn't read the response. */
async function refuseAfterBody(request: FastifyRequest, reply: FastifyReply, refusal: HttpError): Promise<void> {
  await finished(request.raw.resume()).catch(() => undefined);
  sendError(refusal, request, reply);
}

const isTooLarge = ({ statusCode, validation }: FastifyError): boolean =>
  statusCode === 413 ||
  (validation?.some(({ keyword, params }) => keyword === 'too_big' && params['origin'] === 'file') ?? false);

/** RFC 8058 allows both for one-click unsubscription. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;
const FORM_LIMIT_BYTES = 1_024;

/** Passes JSON on as a Buffer, because its signature covers the exact bytes. */
function keepRawBody(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

function parseForms(scope: FastifyInstance, types: readonly string[], bodyLimit: number | undefined): void {
  scope.addContentTypeParser<Buffer>(
    [...types],
    { parseAs: 'buffer', ...(bodyLimit === undefined ? {} : { bodyLimit }) },
    (request: FastifyRequest, body: Buffer) => parseFormFields(body, request.headers['content-type'] ?? ''),
  );
}

/** More than any of our forms. Limits the work per request and the number of validation errors. */
const FORM_MAX_PARTS = 20;
const FORM_NAME_MAX_CHARACTERS = 100;

/**
 * Returns the fields by name. A repeated name gets an array of all its values, which schemas for one value refuse.
 * @throws HttpError 400 for a malformed body, 422 for too many fields
 */
async function parseFormFields(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  if (hasManyParts(body, contentType)) throw tooManyFields();
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new HttpError(400, 'bad_request', 'The request could not be read');
    });
  const parts = [...form];
  if (parts.length > FORM_MAX_PARTS || parts.some(([name]) => name.length > FORM_NAME_MAX_CHARACTERS)) {
    throw tooManyFields();
  }
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

const tooManyFields = () =>
  unprocessable([{ path: '', message: 'The form has too many fields, or a field name is too long' }]);

/** Counts the boundaries before parsing, which is slow for many parts. */
function hasManyParts(body: Buffer, contentType: string): boolean {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return false;
  const delimiter = `\r\n--${boundary}`;
  let count = 0;
  let at = body.indexOf(delimiter);
  while (at !== -1 && count <= FORM_MAX_PARTS) {
    count += 1;
    at = body.indexOf(delimiter, at + delimiter.length);
  }
  return count > FORM_MAX_PARTS;
}

const NEEDS_SECOND_FACTOR =
  'With a session, it must have confirmed the second factor within the last 12 hours (else 403, code `second_factor_required`): see `POST /users/confirm-second-factor`.';

function describeInWords({ method, access, tokenScope, description }: Endpoint): { description?: string } {
  const isChangeByStaff = method !== 'GET' && typeof access === 'object';
  const sentences = [
    description,
    isChangeByStaff ? NEEDS_SECOND_FACTOR : undefined,
    tokenScope === undefined
      ? undefined
      : `An API token needs the scope \`${tokenScope}\` (else 403, code \`missing_scope\`).`,
  ].filter((text) => text !== undefined);
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

function describeSecurity({ access, tokenScope, tokenOnly }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  if (tokenOnly) return [{ token: [] }];
  return tokenScope === undefined ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

function describeSuccess({ responses, contentTypes }: Endpoint): Record<string, unknown> {
  if (contentTypes === undefined) return responses;
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      { content: Object.fromEntries(contentTypes.map((type) => [type, { schema }])) },
    ]),
  );
}

function describeRefusals(endpoint: Endpoint): Record<number, typeof ErrorBody> {
  const statuses = new Set<number>([429, 503, ...(endpoint.refusals ?? [])]);
  if (endpoint.access !== 'public') statuses.add(401);
  if (endpoint.access === 'subscriber' || typeof endpoint.access === 'object' || endpoint.method !== 'GET')
    statuses.add(403);
  if (endpoint.query !== undefined || endpoint.params !== undefined) statuses.add(422);
  if (endpoint.body !== undefined) for (const status of [400, 413, 415, 422]) statuses.add(status);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => [status, ErrorBody.check(z.describe(REFUSALS[status] ?? 'Refused'))]),
  );
}
