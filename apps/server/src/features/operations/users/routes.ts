import { endUserSessions, getUser, listUsers } from '@bna/contract/operations/user-administration';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import type { Sessions } from '../../../platform/sessions.ts';
import { endSessions, lockUser } from '../../accounts/public.ts';
import { findAdminUser, listUserPage } from './store.ts';

export interface UserAdministrationRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'forgetUser'>;
}

const NOT_FOUND = 'User not found';

export function userAdministrationRoutes(app: FastifyInstance, deps: UserAdministrationRoutesDeps): void {
  const { db, clock, sessions } = deps;

  route(app, listUsers, async ({ query: { page = 1, ...filter } }) => {
    const { users, ...meta } = await listUserPage(db, { ...filter, page, now: clock.now() });
    return { data: users, meta };
  });

  route(app, getUser, async ({ params: { id } }) => {
    const user = await findAdminUser(db, id, clock.now());
    if (user === undefined) throw notFound(NOT_FOUND);
    return { data: user };
  });

  route(app, endUserSessions, async ({ params: { id }, caller, request }) => {
    const now = clock.now();
    const { ip } = request;
    const isOwn = caller.userId === id;
    const ended = await db.transaction(async (transaction) => {
      if (!(await lockUser(transaction, id, 'key share'))) throw notFound(NOT_FOUND);
      const keep = isOwn ? caller.session.sessionId : null;
      const count = await endSessions(transaction, id, { keep, now });
      if (count > 0) {
        await recordAudit(transaction, { event: 'sessions_ended_by_admin', userId: id, ip, at: now });
        // The event of the admin has the same time and IP address.
        if (!isOwn)
          await recordAudit(transaction, { event: 'ended_sessions_of_user', userId: caller.userId, ip, at: now });
      }
      return count;
    });
    sessions.forgetUser(id);
    request.log.info(
      { event: 'sessions_ended_by_admin', user: id, by: caller.userId, ip, ended },
      'user sessions ended',
    );
    return { message: describeResult({ ended, isOwn }), data: { ended } };
  });
}

function describeResult({ ended, isOwn }: { ended: number; isOwn: boolean }): string {
  const other = isOwn ? 'other ' : '';
  if (ended === 0) return `There are no ${other}sessions to end`;
  return `${String(ended)} ${other}${ended === 1 ? 'session has' : 'sessions have'} ended`;
}
