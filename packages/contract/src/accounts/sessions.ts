import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const OwnSession = z.object({
  id: z.string(),
  /** For example `Firefox on Windows`. */
  device: z.string(),
  created_at: z.iso.datetime(),
  /** Accurate to a few minutes. */
  last_seen_at: z.iso.datetime(),
  /** Whether the request came with this session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = defineEndpoint({
  operationId: 'listOwnSessions',
  method: 'GET',
  path: '/users/sessions',
  tag: 'users',
  summary: 'List the sessions of the signed-in user',
  description: 'The current session first, then the last seen first.',
  access: 'session',
  responses: { 200: z.object({ data: z.array(OwnSession) }) },
});

const NEEDS_PASSWORD = 'Requires a recently confirmed password (else 403, code `reauthentication_required`).';

export const endOwnSession = defineEndpoint({
  operationId: 'endOwnSession',
  method: 'DELETE',
  path: '/users/sessions/:id',
  tag: 'users',
  summary: 'End a session of the signed-in user',
  description: `${NEEDS_PASSWORD} Also closes its live connections.`,
  access: 'session',
  params: z.strictObject({ id: z.string().check(z.regex(/^[\da-f]{64}$/, 'Session not found')) }),
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [404],
});

export const endOwnSessions = defineEndpoint({
  operationId: 'endOwnSessions',
  method: 'DELETE',
  path: '/users/sessions',
  tag: 'users',
  summary: 'Log out everywhere',
  description: `${NEEDS_PASSWORD} Ends all sessions of the signed-in user, including this one, and their live connections.`,
  access: 'session',
  responses: { 200: z.object({ message: z.string() }) },
});
