import { createApiToken, listApiTokens, revokeApiToken } from '@bna/contract/accounts/api-tokens';
import type { FastifyInstance } from 'fastify';
import { requireRecentPassword } from '../../../platform/confirmations.ts';
import { conflict, notFound, unprocessable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { type ApiTokenDeps, issueApiToken, removeApiToken } from './manage.ts';
import { listMachines, listTokens } from './store.ts';

export function apiTokenRoutes(app: FastifyInstance, deps: ApiTokenDeps): void {
  const { db, clock } = deps;

  route(app, listApiTokens, async () => ({ data: await listTokens(db), meta: { machines: await listMachines(db) } }));

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
    request.log.info({ event: 'api_token_created', user: userId, ip, apiTokenId: issued.id }, 'API token created');
    return { message: 'The token is created', data: issued };
  });

  route(app, revokeApiToken, async ({ params: { id }, caller: { userId }, request }) => {
    const { ip } = request;
    if ((await removeApiToken(deps, id, { userId, ip })) === null) throw notFound('This token was already revoked');
    request.log.info({ event: 'api_token_revoked', user: userId, ip, apiTokenId: id }, 'API token revoked');
    return { message: 'The token is revoked' };
  });
}
