import { login, logout } from '@bna/contract/accounts/auth';
import { getSession } from '@bna/contract/accounts/users';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAudit } from '../../../platform/audit.ts';
import { route } from '../../../platform/route.ts';
import { SESSION_LIFETIME_MS, type Sessions } from '../../../platform/sessions.ts';
import { type LoginDeps, logIn } from './log-in.ts';
import { deleteSession } from './store.ts';

const DEVICE_COOKIE_MAX_AGE_S = 365 * 86_400;

export interface SessionRoutesDeps extends LoginDeps {
  readonly sessions: Sessions;
  readonly publicOrigin: string;
}

/** The `__Host-` prefix binds a cookie to this exact host and to TLS. */
const cookieName = (publicOrigin: string, name: string): string =>
  publicOrigin.startsWith('https:') ? `__Host-${name}` : name;

export const sessionCookieName = (publicOrigin: string): string => cookieName(publicOrigin, 'bna_sid');

const createCookieOptions = (publicOrigin: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: publicOrigin.startsWith('https:'),
});

export function clearSessionCookie(reply: FastifyReply, publicOrigin: string): void {
  void reply.clearCookie(sessionCookieName(publicOrigin), createCookieOptions(publicOrigin));
}

export function sessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  const sessionCookie = sessionCookieName(deps.publicOrigin);
  const deviceCookie = cookieName(deps.publicOrigin, 'bna_device');
  const cookieOptions = createCookieOptions(deps.publicOrigin);

  route(app, login, async ({ body, caller, request, reply }) => {
    const origin = { ip: request.ip, deviceProof: request.cookies[deviceCookie] };
    const { token, userId, expiresAt, roles, deviceProof } = await logIn(deps, body, origin).catch((error: unknown) => {
      // Never log the input: it may be a password in the wrong field.
      request.log.info({ event: 'login_refused', ip: request.ip }, 'login refused');
      throw error;
    });
    // A new login replaces the browser's old session.
    if (caller?.session) await endSession(caller.session);
    request.log.info({ event: 'login', user: userId, ip: request.ip }, 'logged in');
    void reply.setCookie(sessionCookie, token, { ...cookieOptions, maxAge: SESSION_LIFETIME_MS / 1_000 });
    void reply.setCookie(deviceCookie, deviceProof, { ...cookieOptions, maxAge: DEVICE_COOKIE_MAX_AGE_S });
    return { message: 'Login successful', data: { _expires: expiresAt.toISOString(), userRoles: roles } };
  });

  route(app, logout, async ({ caller, request, reply }) => {
    if (caller?.session) {
      await endSession(caller.session);
      const { userId } = caller;
      await recordAudit(deps.db, { event: 'logout', userId, ip: request.ip, at: deps.clock.now() });
    }
    clearSessionCookie(reply, deps.publicOrigin);
    return { message: 'Logged out' };
  });

  route(app, getSession, ({ caller: { session } }) =>
    Promise.resolve({
      data: {
        user: {
          name: session.name,
          email: session.email,
          registration_id: session.registrationId,
          userRoles: [...session.roles],
        },
      },
    }),
  );

  const endSession = async ({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> => {
    await deleteSession(deps.db, sessionId);
    deps.sessions.forgetUser(userId);
  };
}
