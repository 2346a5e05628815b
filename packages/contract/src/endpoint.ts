import { z } from 'zod';
import type { Role } from './fields.ts';

export const API_BASE = '/api/v1';

/**
 * Who may call: `public` anyone; `session` whoever is signed in; `subscriber` a session whose subscription is active or
 * trialing; a list of roles, of which the caller must hold one. With `token` the call also takes an API token of that role.
 */
export type Access = 'public' | 'session' | 'subscriber' | { readonly roles: readonly Role[]; readonly token?: true };

/** Access of those who run BNA. */
export const ADMIN = { roles: ['ADMIN'] } as const;

export type FileContentType = 'application/pdf' | 'text/html';

/** One call of the API as data: the server's route, the page's client and the OpenAPI document are made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `API_BASE`, parameters as `:name`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /**
   * Absent: our page. The others call from anywhere and are blind to cookies: a mail client sends a form; Stripe sends what
   * it has signed, and its handler gets the body as it came, a Buffer.
   */
  readonly caller?: 'mail client' | 'stripe';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent: the body is JSON. Else a form, whose files come as `File`. */
  readonly bodyType?: 'multipart/form-data';
  /** Absent: JSON. Else what the successful answers are, files that the handler sends: one of these. */
  readonly contentTypes?: readonly FileContentType[];
  /** Bodies of the successful answers by status. */
  readonly responses: { readonly [status: number]: z.ZodType };
  /** Statuses of refusals beyond those that every call of its kind has. */
  readonly refusals?: readonly number[];
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Schema<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType ? E[K] : never;
/** What a caller of the endpoint hands in, by place. */
export type EndpointInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: z.input<Schema<E, K>>;
};
/** Any successful body of the endpoint. */
export type EndpointOutput<E extends Endpoint> = z.output<E['responses'][keyof E['responses']] & z.ZodType>;

/** Body of every answer that is not 2xx. `code` is a stable snake_case word. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** What each refusal means, for the reference and for callers. */
export const REFUSALS: { readonly [status: number]: string } = {
  400: 'Malformed request',
  401: 'No session',
  402: 'The payment did not go through',
  403: 'Not allowed',
  404: 'Not there',
  409: 'Wrong state for this call',
  413: 'Request body too large',
  415: 'Content type not supported',
  422: 'Validation failed; message is the text of the first issue',
  429: 'Too many requests, see Retry-After',
  503: 'A dependency is away, see Retry-After',
};
