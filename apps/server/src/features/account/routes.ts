import { exportUser } from '@bna/contract/user-export';
import { deleteUser } from '@bna/contract/users';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unauthorized } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { deleteAccount, type DeleteAccountDeps } from './delete-account.ts';
import { findUserExport, type UserExportParts } from './export.ts';

export interface AccountRoutesDeps extends DeleteAccountDeps, UserExportParts {
  readonly sessions: Pick<Sessions, 'forgetUser'>;
  readonly clearSessionCookie: (reply: FastifyReply) => void;
}

export function accountRoutes(app: FastifyInstance, deps: AccountRoutesDeps): void {
  const { db, clock, ledgerKeyOf, findInvoices, sessions } = deps;

  route(app, exportUser, async ({ caller: { userId }, request, reply }) => {
    const data = await findUserExport(db, { userId, now: clock.now(), ledgerKeyOf, findInvoices });
    if (data === undefined) throw unauthorized();
    // In the log and not in the audit table: a GET changes nothing.
    request.log.info({ event: 'data_exported', user: userId, ip: request.ip }, 'a user took the data held on them');
    void reply.header('content-disposition', 'attachment; filename="bna-data-export.json"');
    return { data };
  });

  route(app, deleteUser, async ({ body: { password }, caller: { userId }, request, reply }) => {
    await deleteAccount(deps, { userId, password, ip: request.ip });
    sessions.forgetUser(userId);
    deps.clearSessionCookie(reply);
    return { message: 'Your account has been deleted' };
  });
}
