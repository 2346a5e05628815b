import { login, logout } from '@bna/contract/accounts/auth';
import { endOwnSession, endOwnSessions, listOwnSessions } from '@bna/contract/accounts/sessions';
import { getSession } from '@bna/contract/accounts/users';
import type { EndpointOutput } from '@bna/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../../platform/audit.ts';
import { requireRecentPassword } from '../../../platform/confirmations.ts';
import { notFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { type ActiveSession, SESSION_LIFETIME_MS, type Sessions } from '../../../platform/sessions.ts';
import { endSessions } from '../public.ts';
import { clearSessionCookie, readDeviceCookie, setDeviceCookie, setSessionCookie } from './cookies.ts';
import { describeDevice } from './describe-device.ts';
import { type LoginDeps, logIn } from './log-in.ts';
import * as store from './store.ts';

export interface SessionRoutesDeps extends LoginDeps {
  readonly sessions: Sessions;
}

const SESSION_HEADERS = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store'];

const describeSession = (session: ActiveSession): EndpointOutput<typeof getSession> => ({
  data: {
    user: {
      name: session.name,
      email: session.email,
      registration_id: session.registrationId,
      userRoles: [...session.roles],
    },
  },
});

export function sessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  const { db, clock, sessions, publicOrigin } = deps;

  route(app, login, async ({ body, caller, request, reply }) => {
    const origin = {
      ip: request.ip,
      deviceProof: readDeviceCookie(request, publicOrigin),
      device: describeDevice(request.headers['user-agent']),
    };
    const { token, userId, expiresAt, roles, deviceProof } = await logIn(deps, body, origin).catch((error: unknown) => {
      // Never log the input: it may be a password in the wrong field.
      request.log.info({ event: 'login_refused', ip: request.ip }, 'login refused');
      throw error;
    });
    // A new login replaces the browser's old session.
    if (caller?.session) await endSession(caller.session);
    request.log.info({ event: 'login', user: userId, ip: request.ip }, 'logged in');
    setSessionCookie(reply, { publicOrigin, token, lifetimeMs: SESSION_LIFETIME_MS });
    setDeviceCookie(reply, { publicOrigin, deviceProof });
    return { message: 'Login successful', data: { _expires: expiresAt.toISOString(), userRoles: roles } };
  });

  route(app, logout, async ({ caller, request, reply }) => {
    if (caller?.session) {
      await endSession(caller.session);
      const { userId } = caller;
      await recordAudit(db, { event: 'logout', userId, ip: request.ip, at: clock.now() });
    }
    clearSessionCookie(reply, publicOrigin);
    return { message: 'Logged out' };
  });

  route(app, getSession, ({ caller: { session } }) => Promise.resolve(describeSession(session)), {
    fastRead: {
      queries: [''],
      respond: (session) => {
        const body = JSON.stringify(describeSession(session));
        const headers = ['content-length', String(Buffer.byteLength(body)), ...SESSION_HEADERS];
        return { status: 200, headers, body };
      },
    },
  });

  route(app, listOwnSessions, async ({ caller: { userId, session } }) => ({
    data: await store.listOwnSessions(db, { userId, currentId: session.sessionId, now: clock.now() }),
  }));

  route(app, endOwnSession, async ({ params: { id }, caller: { userId, session }, request, reply }) => {
    const at = clock.now();
    requireRecentPassword(session, at);
    await db.transaction(async (transaction) => {
      if (!(await store.endOwnSession(transaction, userId, id))) throw notFound('This session has already ended');
      await recordAudit(transaction, { event: 'session_ended', userId, ip: request.ip, at });
    });
    sessions.forgetUser(userId);
    if (id === session.sessionId) clearSessionCookie(reply, publicOrigin);
    return { message: 'The session has ended' };
  });

  route(app, endOwnSessions, async ({ caller: { userId, session }, request, reply }) => {
    const now = clock.now();
    requireRecentPassword(session, now);
    await db.transaction(async (transaction) => {
      await endSessions(transaction, userId, { keep: null, now });
      await recordAudit(transaction, { event: 'logged_out_everywhere', userId, ip: request.ip, at: now });
    });
    sessions.forgetUser(userId);
    clearSessionCookie(reply, publicOrigin);
    return { message: 'You are logged out everywhere' };
  });

  const endSession = async ({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> => {
    await store.deleteSession(db, sessionId);
    sessions.forgetUser(userId);
  };
}
