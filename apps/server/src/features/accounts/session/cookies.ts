import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DEVICE_COOKIE_MAX_AGE_S = 365 * 86_400;

/** The `__Host-` prefix binds a cookie to this exact host and to TLS. */
const cookieName = (publicOrigin: string, name: string): string =>
  publicOrigin.startsWith('https:') ? `__Host-${name}` : name;

export const sessionCookieName = (publicOrigin: string): string => cookieName(publicOrigin, 'bna_sid');
const deviceCookieName = (publicOrigin: string): string => cookieName(publicOrigin, 'bna_device');

const createCookieOptions = (publicOrigin: string): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: publicOrigin.startsWith('https:'),
});

/** Sets a cookie that lives as long as the session. */
export function setSessionCookie(
  reply: FastifyReply,
  { publicOrigin, token, lifetimeMs }: { publicOrigin: string; token: string; lifetimeMs: number },
): void {
  const options = { ...createCookieOptions(publicOrigin), maxAge: Math.max(0, Math.floor(lifetimeMs / 1_000)) };
  void reply.setCookie(sessionCookieName(publicOrigin), token, options);
}

export function clearSessionCookie(reply: FastifyReply, publicOrigin: string): void {
  void reply.clearCookie(sessionCookieName(publicOrigin), createCookieOptions(publicOrigin));
}

/** Marks the browser as known for the account of the proof. */
export function setDeviceCookie(
  reply: FastifyReply,
  { publicOrigin, deviceProof }: { publicOrigin: string; deviceProof: string },
): void {
  const options = { ...createCookieOptions(publicOrigin), maxAge: DEVICE_COOKIE_MAX_AGE_S };
  void reply.setCookie(deviceCookieName(publicOrigin), deviceProof, options);
}

export const readDeviceCookie = (request: FastifyRequest, publicOrigin: string): string | undefined =>
  request.cookies[deviceCookieName(publicOrigin)];
