import {
  createApiToken,
  createOwnApiToken,
  listApiTokens,
  listOwnApiTokens,
  revokeApiToken,
  revokeOwnApiToken,
} from '@bna/contract/accounts/api-tokens';
import { API_TOKENS_MAX } from '@bna/contract/business';
import type { Role } from '@bna/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireConfirmedEmail, requireRecentPassword } from '../../../platform/confirmations.ts';
import { conflict, forbidden, notFound, unprocessable } from '../../../platform/errors.ts';
import { type EnqueueMail, NOTIFIED_CHANGES } from '../../../platform/mail.ts';
import { consumeOrThrow, type RateLimiter } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import { type ApiTokenDeps, issueApiToken, issueOwnApiToken, removeApiToken } from './manage.ts';
import { listMachines, listMachineTokens, listOwnTokens } from './store.ts';

export interface ApiTokenRoutesDeps extends ApiTokenDeps {
  readonly enqueueMail: EnqueueMail;
  readonly rateLimiter: RateLimiter;
}

export function apiTokenRoutes(app: FastifyInstance, deps: ApiTokenRoutesDeps): void {
  const { db, clock, rateLimiter } = deps;

  route(app, listApiTokens, async () => ({
    data: await listMachineTokens(db),
    meta: { machines: await listMachines(db) },
  }));

  route(app, createApiToken, async ({ body, caller: { userId, session }, request }) => {
    // A token outlives the session that creates it.
    requireRecentPassword(session, clock.now());
    const { machine_id: machineId, name, scopes, expires_in_days: expiresInDays } = body;
    const { ip } = request;
    const issued = await issueApiToken(deps, { machineId, name, scopes, expiresInDays }, { userId, ip });
    if (issued === 'no such machine') {
      throw unprocessable([{ path: 'machine_id', message: 'This account is not a machine' }]);
    }
    if (issued === 'name taken') throw conflict('This machine already has a token with this name');
    logCreated(request, userId, issued.id);
    return { message: 'The token is created', data: issued };
  });

  route(app, revokeApiToken, async ({ params: { id }, caller: { userId }, request }) => {
    const { ip } = request;
    if ((await removeApiToken(deps, { id }, { userId, ip })) === null) throw notFound(ALREADY_REVOKED);
    logRevoked(request, userId, id);
    return { message: 'The token is revoked' };
  });

  route(app, listOwnApiTokens, async ({ caller: { userId } }) => ({ data: await listOwnTokens(db, userId) }));

  route(app, createOwnApiToken, async ({ body, caller: { userId, roles, session }, request }) => {
    refuseMachine(roles);
    requireConfirmedEmail(session);
    // A token outlives the session that creates it.
    requireRecentPassword(session, clock.now());
    consumeOrThrow(rateLimiter, NOTIFIED_CHANGES, userId);
    const { name, expires_in_days: expiresInDays } = body;
    const issued = await issueOwnApiToken(deps, { userId, name, expiresInDays }, request.ip);
    if (issued === 'too many') throw conflict(TOO_MANY);
    if (issued === 'name taken') throw conflict('You already have a token with this name');
    logCreated(request, userId, issued.id);
    return { message: 'The token is created', data: issued };
  });

  route(app, revokeOwnApiToken, async ({ params: { id }, caller: { userId, roles }, request }) => {
    refuseMachine(roles);
    const { ip } = request;
    const revoked = await removeApiToken(deps, { id, ownerId: userId }, { userId, ip });
    if (revoked === null) throw notFound(ALREADY_REVOKED);
    logRevoked(request, userId, id);
    return { message: 'The token is revoked' };
  });
}

/** A machine's password must not be enough to read alerts, or to stop its publishing. */
function refuseMachine(roles: readonly Role[]): void {
  if (roles.includes('SCRAPER')) throw forbidden('Only administrators manage the tokens of machines');
}

const ALREADY_REVOKED = 'This token was already revoked';
const TOO_MANY = `You have ${String(API_TOKENS_MAX)} API tokens. Revoke one to create another.`;

function logCreated({ log, ip }: FastifyRequest, user: string, apiTokenId: string): void {
  log.info({ event: 'api_token_created', user, ip, apiTokenId }, 'API token created');
}

function logRevoked({ log, ip }: FastifyRequest, user: string, apiTokenId: string): void {
  log.info({ event: 'api_token_revoked', user, ip, apiTokenId }, 'API token revoked');
}
