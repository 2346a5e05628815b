import { finished } from 'node:stream/promises';
import { API_BASE, type Endpoint, type EndpointOutput, ErrorBody, REFUSALS } from '@bna/contract/endpoint';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerError } from './error-handler.ts';
import { HttpError, unprocessable } from './errors.ts';
import type { Caller } from './guard.ts';
import type { SignedIn } from './sessions.ts';

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;

/** Who the guard let through to a handler of the endpoint. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? Caller | null
  : E['access'] extends 'session' | 'subscriber'
    ? Caller & { session: SignedIn }
    : Caller;

export interface Call<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  readonly caller: CallerOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler answers a body of the contract, or a Buffer that already is one. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointOutput<E> | FastifyReply>;

export interface RouteOptions {
  readonly bodyLimitBytes?: number;
  /** What to say (413) of a body or a file in it that is too large. */
  readonly tooLargeMessage?: string;
}

/** Serves an endpoint of the contract: guarded by its access, validated and serialised by its schemas. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const { caller, bodyType } = endpoint;
  if (caller === undefined && bodyType === undefined) {
    addRoute(app, endpoint, handler, options);
    return;
  }
  // A scope of its own: what it takes in, no other route does.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    if (bodyType !== undefined) takeForms(scope, [bodyType], options.bodyLimitBytes);
    else if (caller === 'mail client') takeForms(scope, FORM_TYPES, FORM_LIMIT_BYTES);
    else takeBytes(scope);
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
  app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path}`,
    ...(options.bodyLimitBytes === undefined ? {} : { bodyLimit: options.bodyLimitBytes }),
    ...(options.tooLargeMessage === undefined ? {} : { errorHandler: tellTooLarge(options.tooLargeMessage) }),
    config: { access: endpoint.access, ...(endpoint.caller === undefined ? {} : { caller: endpoint.caller }) },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.caller === 'mail client' ? { consumes: [...FORM_TYPES] } : {}),
      ...(endpoint.bodyType === undefined ? {} : { consumes: [endpoint.bodyType] }),
      ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
      security: securityOf(endpoint),
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      response: { ...answersOf(endpoint), ...refusalsOf(endpoint) },
    },
    handler: async (request, reply) => {
      void reply.code(success).header('cache-control', 'no-store');
      // The validator and the guard have made the request what the endpoint's types say.
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

const tellTooLarge =
  (message: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (isTooLarge(error)) void answerWhenSent(request, reply, new HttpError(413, 'too_large', message));
    else answerError(error, request, reply);
  };

/** Who still sends hears no answer: what is left of the body is let pass, until the server's time for a request is over. */
async function answerWhenSent(request: FastifyRequest, reply: FastifyReply, refusal: HttpError): Promise<void> {
  await finished(request.raw.resume()).catch(() => undefined);
  answerError(refusal, request, reply);
}

const isTooLarge = ({ statusCode, validation }: FastifyError): boolean =>
  statusCode === 413 ||
  (validation?.some(({ keyword, params }) => keyword === 'too_big' && params['origin'] === 'file') ?? false);

/** RFC 8058 names both for the one-click call: mail clients choose. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;
const FORM_LIMIT_BYTES = 1_024;

/** JSON as it came: what is signed are its bytes. */
function takeBytes(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

function takeForms(scope: FastifyInstance, types: readonly string[], bodyLimit: number | undefined): void {
  scope.addContentTypeParser<Buffer>(
    [...types],
    { parseAs: 'buffer', ...(bodyLimit === undefined ? {} : { bodyLimit }) },
    (request: FastifyRequest, body: Buffer) => formFields(body, request.headers['content-type'] ?? ''),
  );
}

/** No form of ours has more: whoever sends them wants to keep us busy, and would be told of each by its name. */
const FORM_MAX_PARTS = 20;
const FORM_NAME_MAX_CHARACTERS = 100;

/**
 * Fields by name; a name that comes more than once has all of its values as an array, which no schema of one value takes.
 * @throws HttpError 400 where the body is not what its content type says, 422 where no form of ours has so many fields
 */
async function formFields(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
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
  unprocessable([{ path: '', message: 'The form holds more or longer fields than it can have' }]);

/** Asked before they are read, which takes its time. */
function hasManyParts(body: Buffer, contentType: string): boolean {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return false;
  const edge = `\r\n--${boundary}`;
  let edges = 0;
  for (let at = body.indexOf(edge); at !== -1 && edges <= FORM_MAX_PARTS; at = body.indexOf(edge, at + edge.length)) {
    edges += 1;
  }
  return edges > FORM_MAX_PARTS;
}

function securityOf({ access }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  return typeof access === 'object' && access.token === true ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

function answersOf({ responses, contentTypes }: Endpoint): Record<string, unknown> {
  if (contentTypes === undefined) return responses;
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      { content: Object.fromEntries(contentTypes.map((type) => [type, { schema }])) },
    ]),
  );
}

function refusalsOf(endpoint: Endpoint): Record<number, typeof ErrorBody> {
  const statuses = new Set<number>([429, 503, ...(endpoint.refusals ?? [])]);
  if (endpoint.access !== 'public') statuses.add(401);
  if (endpoint.access === 'subscriber' || typeof endpoint.access === 'object' || endpoint.method !== 'GET')
    statuses.add(403);
  if (endpoint.query !== undefined || endpoint.params !== undefined) statuses.add(422);
  if (endpoint.body !== undefined) for (const status of [400, 413, 415, 422]) statuses.add(status);
  return Object.fromEntries(
    [...statuses].sort((a, b) => a - b).map((status) => [status, ErrorBody.describe(REFUSALS[status] ?? 'Refused')]),
  );
}
