import type { Access, Endpoint } from '@bna/contract/endpoint';
import type { Role } from '@bna/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../deps.ts';
import { forbidden, tooManyRequests, unauthorized } from './errors.ts';
import { type Limit, type RateLimiter, spendOne } from './rate-limit.ts';
import { hasNewsAccess, type Sessions, type SignedIn } from './sessions.ts';

/** Whoever makes a request: a signed-in person, or a machine with an API token. */
export interface Caller {
  readonly userId: string;
  readonly roles: readonly Role[];
  /** Null for an API token. */
  readonly session: SignedIn | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    caller?: Endpoint['caller'];
  }
}

const PER_USER: Limit = { name: 'user', max: 300, windowS: 60 };
const PER_VISITOR: Limit = { name: 'ip', max: 300, windowS: 60 };
const PER_TOKEN: Limit = { name: 'token', max: 3_000, windowS: 60 };
/** Tokens that are under examination or turned out wrong, from one address of the network. */
const TOKEN_GUESSES: Limit = { name: 'token-guess', max: 300, windowS: 60 };

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

export interface GuardOptions {
  readonly sessions: Sessions;
  readonly sessionCookie: string;
  readonly findTokenOwner: (token: string) => Promise<Omit<Caller, 'session'> | undefined>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

/** Before anything of a call's body is read: its origin, its caller, the caller's budget, the caller's right. */
export function guardRoutes(app: FastifyInstance, options: GuardOptions): void {
  const { sessions, sessionCookie, rateLimiter, clock, publicOrigin } = options;
  app.decorateRequest('caller', null);

  const spend = (limit: Limit, key: string): void => {
    spendOne(rateLimiter, limit, key);
  };

  const identify = async (request: FastifyRequest, access: Access): Promise<Caller | null> => {
    // Nobody's page calls here, so nobody's cookie counts.
    if (request.routeOptions.config.caller !== undefined) return null;
    const authorization = request.headers.authorization;
    if (authorization !== undefined) {
      // A call that names a token is blind to cookies.
      const token = BEARER.exec(authorization)?.[1];
      const takesTokens = typeof access === 'object' && access.token === true;
      spend(TOKEN_GUESSES, request.ip);
      const owner = token === undefined || !takesTokens ? undefined : await options.findTokenOwner(token);
      if (owner === undefined) throw unauthorized('This API token is not valid here');
      rateLimiter.giveBack(TOKEN_GUESSES, request.ip);
      return { ...owner, session: null };
    }
    const cookie = request.cookies[sessionCookie];
    if (
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      !isFromOurPage(request, publicOrigin, cookie !== undefined)
    ) {
      spend(PER_VISITOR, request.ip);
      throw forbidden('This request did not come from our page', 'foreign_origin');
    }
    const session = cookie === undefined ? undefined : await sessions.find(cookie);
    return session === undefined ? null : { userId: session.userId, roles: session.roles, session };
  };

  const spendBudgetOf = (caller: Caller | null, request: FastifyRequest, reply: FastifyReply): void => {
    const limit = caller === null ? PER_VISITOR : caller.session === null ? PER_TOKEN : PER_USER;
    const key = caller?.userId ?? request.ip;
    const wait = rateLimiter.take(limit, key);
    // Reading is the hot path: it is told where it ends, the rest always.
    if (wait !== null || request.method !== 'GET') {
      const { remaining, resetS } = rateLimiter.left(limit, key);
      void reply.headers({
        'ratelimit-limit': limit.max,
        'ratelimit-remaining': remaining,
        'ratelimit-reset': resetS,
      });
    }
    if (wait !== null) throw tooManyRequests(wait);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    const caller = await identify(request, access);
    request.caller = caller;
    // Who signs what it sends is limited where the signature does not hold, by the handler.
    if (request.routeOptions.config.caller !== 'stripe') spendBudgetOf(caller, request, reply);
    if (access === 'public') return;
    if (caller === null) throw unauthorized();
    if (access === 'subscriber') {
      if (caller.session === null || !hasNewsAccess(caller.session, clock.now())) {
        throw forbidden('You have no active subscription.', 'subscription_required');
      }
    } else if (typeof access === 'object') {
      // A machine's role counts with its token alone, never with a cookie.
      const allowed = caller.roles.filter(
        (role) => access.roles.includes(role) && (caller.session === null || role !== 'SCRAPER'),
      );
      if (allowed.length === 0) throw forbidden('You are not allowed to do this');
    }
  });
}

/**
 * A request that changes something must come from our own page. Browsers always send one of the two headers with it;
 * without either, only a caller that brings no cookie along can be served: nobody is impersonated.
 */
function isFromOurPage({ headers }: FastifyRequest, publicOrigin: string, hasCookie: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return !hasCookie;
  return (origin === undefined || origin === publicOrigin) && (site === undefined || site === 'same-origin');
}
