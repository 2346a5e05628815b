import { z } from 'zod/mini';
import './refusal-texts.ts';
import type { ApiTokenScope, Role } from './fields.ts';

export const API_BASE = '/api/v1';

/** On every response: the id of the request in the server's log, to quote to support. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Required access: `public` none; `session` a signed-in user; `subscriber` a user whose subscription is active or
 * trialing, or staff; otherwise one of the roles. Machines have no sessions, only API tokens.
 */
export type Access = 'public' | 'session' | 'subscriber' | { readonly roles: readonly Exclude<Role, 'SCRAPER'>[] };

export const ADMIN = { roles: ['ADMIN'] } as const;

export type FileContentType = 'application/pdf' | 'text/html' | 'text/event-stream';

/** An endpoint of the API. Defines the server's route, the web app's client and the OpenAPI document. */
export interface Endpoint {
  /** Unique name in the OpenAPI document, from which code generators name functions. The name of the constant. */
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `API_BASE`, parameters as `:name`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /**
   * Whether staff may call it without a second factor: it leads to one, arranges how the user sees the feed, or is called by
   * pages on their own. Every other change by staff needs one.
   */
  readonly withoutSecondFactor?: true;
  /** The scope with which an API token is accepted instead of a session. Default: no token is. */
  readonly tokenScope?: ApiTokenScope;
  /** Whether a token is required, and cookies are ignored. */
  readonly tokenOnly?: true;
  /**
   * A client other than the web app. It may call from any origin, and its cookies are ignored. An email client sends a
   * form; Stripe sends signed JSON, which the handler receives as a Buffer.
   */
  readonly client?: 'mail client' | 'stripe';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Default: JSON. Files of a form are `File` objects. */
  readonly bodyType?: 'multipart/form-data';
  /** Default: JSON. Otherwise a successful response is a file of one of these types, or a stream of events. */
  readonly contentTypes?: readonly FileContentType[];
  /** Bodies of successful responses, by status. */
  readonly responses: { readonly [status: number]: z.ZodMiniType };
  /** Error statuses in addition to those that its properties imply. */
  readonly refusals?: readonly number[];
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Schema<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType ? E[K] : never;
/** The inputs of the endpoint. */
export type EndpointInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: z.input<Schema<E, K>>;
};
/** The body of any successful response. */
export type EndpointOutput<E extends Endpoint> = z.output<E['responses'][keyof E['responses']] & z.ZodMiniType>;

/** Body of every response that is not 2xx. `code` is stable and in snake_case. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Descriptions of error responses in the API reference. */
export const REFUSALS: { readonly [status: number]: string } = {
  400: 'Malformed request',
  401: 'No session',
  402: 'The payment did not go through',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict with the current state',
  410: 'No longer available',
  413: 'Request body too large',
  415: 'Content type not supported',
  422: 'Validation failed; message is the text of the first issue',
  426: 'The request must be upgraded to a WebSocket',
  429: 'Too many requests, see Retry-After',
  503: 'A dependency is unavailable, see Retry-After',
};
