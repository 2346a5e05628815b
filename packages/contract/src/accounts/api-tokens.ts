import { z } from 'zod/mini';
import { API_TOKEN_MAX_DAYS, API_TOKEN_NAME_MAX_CHARACTERS, API_TOKENS_MAX } from '../business.ts';
import { ADMIN, defineEndpoint } from '../endpoint.ts';
import { ApiTokenScope, lineField } from '../fields.ts';

/** An API token of a machine, without the token itself. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Email address of the machine's account. */
  machine: z.string(),
  scopes: z.array(ApiTokenScope),
  created_at: z.iso.datetime(),
  /** Null for tokens that earlier versions of BNA created: they don't expire. */
  expires_at: z.nullable(z.iso.datetime()),
  /** Accurate to a few minutes. Null if it was never used. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** An API token of a subscriber, who reads alerts with it. Without the token itself. */
export const OwnApiToken = z.omit(ApiToken, { machine: true });
export type OwnApiToken = z.infer<typeof OwnApiToken>;

export const listApiTokens = defineEndpoint({
  operationId: 'listApiTokens',
  method: 'GET',
  path: '/admin/api-tokens',
  tag: 'admin',
  summary: 'List the API tokens of all machines, newest first',
  description: '`machines` are the accounts that a new token can belong to.',
  access: ADMIN,
  responses: {
    200: z.object({
      data: z.array(ApiToken),
      meta: z.object({ machines: z.array(z.object({ id: z.uuid(), email: z.string() })) }),
    }),
  },
});

export const apiTokenName = lineField('Name', API_TOKEN_NAME_MAX_CHARACTERS);

const CHOOSE_SCOPES = 'Please choose what the token may do';
export const apiTokenScopes = z.array(z.enum(ApiTokenScope.options, CHOOSE_SCOPES), CHOOSE_SCOPES).check(
  z.minLength(1, CHOOSE_SCOPES),
  z.refine((scopes) => new Set(scopes).size === scopes.length, 'Please choose each scope once'),
);

const DAYS_RANGE = `Please enter 1 to ${String(API_TOKEN_MAX_DAYS)} days`;
export const apiTokenDays = z.int(DAYS_RANGE).check(z.gte(1, DAYS_RANGE), z.lte(API_TOKEN_MAX_DAYS, DAYS_RANGE));

export const NewApiToken = z.strictObject({
  machine_id: z.uuid('Please choose a machine'),
  /** Named in the audit log. Unique per account. */
  name: apiTokenName,
  scopes: apiTokenScopes,
  expires_in_days: apiTokenDays,
});
export type NewApiToken = z.infer<typeof NewApiToken>;

export const createApiToken = defineEndpoint({
  operationId: 'createApiToken',
  method: 'POST',
  path: '/admin/api-tokens',
  tag: 'admin',
  summary: 'Create an API token for a machine',
  description:
    'Requires a recently confirmed password (else 403, code `reauthentication_required`). `token` is returned only here. The machine sends it as `Authorization: Bearer TOKEN`.',
  access: ADMIN,
  body: NewApiToken,
  responses: { 201: z.object({ message: z.string(), data: z.extend(ApiToken, { token: z.string() }) }) },
  refusals: [409],
});

export const revokeApiToken = defineEndpoint({
  operationId: 'revokeApiToken',
  method: 'DELETE',
  path: '/admin/api-tokens/:id',
  tag: 'admin',
  summary: 'Revoke an API token',
  description: 'Takes effect with the next request on every node.',
  access: ADMIN,
  params: z.strictObject({ id: z.uuid('API token not found') }),
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [404],
});

const NewOwnApiToken = z.pick(NewApiToken, { name: true, expires_in_days: true });
export type NewOwnApiToken = z.infer<typeof NewOwnApiToken>;

export const listOwnApiTokens = defineEndpoint({
  operationId: 'listOwnApiTokens',
  method: 'GET',
  path: '/users/api-tokens',
  tag: 'users',
  summary: 'List the API tokens of the signed-in user, newest first',
  access: 'session',
  responses: { 200: z.object({ data: z.array(OwnApiToken) }) },
});

export const createOwnApiToken = defineEndpoint({
  operationId: 'createOwnApiToken',
  method: 'POST',
  path: '/users/api-tokens',
  tag: 'users',
  summary: 'Create an API token for the signed-in user',
  description: `Requires a recently confirmed password (else 403, code \`reauthentication_required\`) and a confirmed email address (else 403, code \`email_unconfirmed\`). The token has the scope \`read_alerts\` and works while its user's subscription is active or trialing, with 60 requests per minute. \`token\` is returned only here. Send it as \`Authorization: Bearer TOKEN\`, never in an address. At most ${String(API_TOKENS_MAX)} per user (else 409).`,
  access: 'session',
  body: NewOwnApiToken,
  responses: { 201: z.object({ message: z.string(), data: z.extend(OwnApiToken, { token: z.string() }) }) },
  refusals: [409],
});

export const revokeOwnApiToken = defineEndpoint({
  operationId: 'revokeOwnApiToken',
  method: 'DELETE',
  path: '/users/api-tokens/:id',
  tag: 'users',
  summary: 'Revoke an API token of the signed-in user',
  description: 'Takes effect with the next request on every node. Open alert streams end within seconds.',
  access: 'session',
  params: z.strictObject({ id: z.uuid('API token not found') }),
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [404],
});
