import { exportUser } from '@bna/contract/accounts/user-export';
import { deleteUser } from '@bna/contract/accounts/users';
import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import type { Sessions } from '../../../platform/sessions.ts';
import { clearSessionCookie } from '../session/cookies.ts';
import { deleteAccount, type DeleteAccountDeps } from './delete-account.ts';
import { findUserExport, type UserExportDeps } from './export-user.ts';

export interface PersonalDataRoutesDeps extends DeleteAccountDeps, UserExportDeps {
  readonly sessions: Pick<Sessions, 'forgetUser'>;
  readonly publicOrigin: string;
}

export function personalDataRoutes(app: FastifyInstance, deps: PersonalDataRoutesDeps): void {
  route(app, exportUser, async ({ caller: { userId }, request, reply }) => {
    const data = await findUserExport(deps, userId);
    if (data === undefined) throw unauthorized();
    // Logged instead of audited, because a GET must not write.
    request.log.info({ event: 'data_exported', user: userId, ip: request.ip }, 'user data exported');
    void reply.header('content-disposition', 'attachment; filename="bna-data-export.json"');
    return { data };
  });

  route(app, deleteUser, async ({ body: { password }, caller: { userId }, request, reply }) => {
    await deleteAccount(deps, { userId, password, ip: request.ip });
    deps.sessions.forgetUser(userId);
    clearSessionCookie(reply, deps.publicOrigin);
    return { message: 'Your account has been deleted' };
  });
}
