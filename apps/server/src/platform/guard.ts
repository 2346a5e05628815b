import type { Access, Endpoint } from '@bna/contract/endpoint';
import type { ApiTokenScope, Role } from '@bna/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../deps.ts';
import { requireSecondFactor } from './confirmations.ts';
import { createFastPath, type FastPath } from './fast-path.ts';
import { forbidden, HttpError, subscriptionRequired, tooManyRequests, unauthorized } from './errors.ts';
import { consumeOrThrow, type Limit, type RateLimiter } from './rate-limit.ts';
import type { Logger } from './logger.ts';
import type { PageReader, PageShellSources } from './page-shells.ts';
import { securityHeaders } from './security-headers.ts';
import { type ActiveSession, type Entitlement, findSessionWithin, isEntitled, type Sessions } from './sessions.ts';
import { isStaff } from './staff-roles.ts';

/** The identity behind a request: a signed-in user, or a machine with an API token. */
export interface Caller {
  readonly userId: string;
  /** Empty for an API token, which has scopes instead. */
  readonly roles: readonly Role[];
  /** Null for an API token. */
  readonly session: ActiveSession | null;
  /** Null for a session. */
  readonly apiToken: Omit<ActiveApiToken, 'userId'> | null;
}

/** An API token as stored, with its user's entitlement. */
export interface ActiveApiToken {
  readonly id: string;
  /** Whether it belongs to a subscriber, and reads alerts only while the subscription lasts; otherwise to a machine. */
  readonly isPersonal: boolean;
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly entitlement: Entitlement | null;
  /** Named in the audit. */
  readonly name: string;
  readonly scopes: readonly ApiTokenScope[];
  readonly userId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath;
    findPageReader: PageShellSources['findPageReader'];
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    withoutSecondFactor?: boolean;
    tokenScope?: ApiTokenScope;
    tokenOnly?: true;
    client?: Endpoint['client'];
  }
}

const PER_USER: Limit = { name: 'user', max: 300, windowS: 60 };
const PER_VISITOR: Limit = { name: 'ip', max: 300, windowS: 60 };
const PER_MACHINE_TOKEN: Limit = { name: 'token', max: 3_000, windowS: 60 };
const PER_PERSONAL_TOKEN: Limit = { name: 'personal-token', max: 60, windowS: 60 };
/** Tokens from one network that are being verified or were invalid. */
const TOKEN_GUESSES: Limit = { name: 'token-guess', max: 300, windowS: 60 };

/** Session cookies from one network that are being verified or were invalid. */
const SESSION_GUESSES: Limit = { name: 'session-guess', max: 300, windowS: 60 };

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

export interface GuardOptions {
  readonly sessions: Sessions;
  readonly sessionCookie: string;
  /** Returns null for an unknown token. */
  readonly findApiToken: (token: string, now: Date) => Promise<ActiveApiToken | 'expired' | null>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly log: Logger;
}

/**
 * Checks origin, identity, rate limit and role of each API request, before its body is read. Call it before any route of
 * the API is registered: one without an access rule throws.
 */
export function guardRoutes(app: FastifyInstance, options: GuardOptions): void {
  app.decorateRequest('caller', null);
  app.decorate(
    'fastPath',
    createFastPath({
      sessions: options.sessions,
      sessionTokenOf: (cookieHeader) => app.parseCookie(cookieHeader)[options.sessionCookie],
      admit: (session, access) => admitRead(options, session, access),
      addressOf: app.clientAddresses.find,
      headers: securityHeaders(options.publicOrigin),
      log: options.log,
    }),
  );
  app.decorate('findPageReader', (request) => findPageReader(options, request));
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api/') && config?.access === undefined) {
      throw new Error(`The route ${String(method)} ${url} declares no access`);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, client, tokenScope, tokenOnly, withoutSecondFactor = false } = request.routeOptions.config;
    if (access === undefined) return;
    // Other clients authenticate in the handler. Their cookies are ignored.
    const caller = client === undefined ? await identify(options, request) : null;
    request.caller = caller;
    // Stripe's handler limits invalid signatures instead.
    if (client !== 'stripe') consumeBudget(options.rateLimiter, caller, { request, reply });
    const now = options.clock.now();
    if (caller?.apiToken) authorizeToken(caller.apiToken, { access, tokenScope, now });
    else if (tokenOnly) throw unauthorized('Please send an API token in the Authorization header');
    else authorize(caller, access, { needsSecondFactor: !isRead(request) && !withoutSecondFactor, now });
  });
}

async function identify(options: GuardOptions, request: FastifyRequest): Promise<Caller | null> {
  const { authorization } = request.headers;
  const { tokenScope, tokenOnly } = request.routeOptions.config;
  if (authorization !== undefined) return identifyByToken(options, { authorization, ip: request.ip, tokenScope });
  if (tokenOnly) return null;
  const cookie = request.cookies[options.sessionCookie];
  if (!isRead(request) && !isSameOriginRequest(request, options.publicOrigin, cookie !== undefined)) {
    consumeOrThrow(options.rateLimiter, PER_VISITOR, request.ip);
    throw forbidden('This request did not come from our page', 'foreign_origin');
  }
  const session =
    cookie === undefined
      ? undefined
      : await findSessionWithin(SESSION_GUESSES, options, { token: cookie, address: request.ip });
  return session === undefined ? null : { userId: session.userId, roles: session.roles, session, apiToken: null };
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A request with a token is never authenticated by its cookies. */
async function identifyByToken(
  { rateLimiter, findApiToken, clock }: GuardOptions,
  { authorization, ip, tokenScope }: { authorization: string; ip: string; tokenScope: ApiTokenScope | undefined },
): Promise<Caller> {
  const token = BEARER.exec(authorization)?.[1];
  // Counted as a guess first, so that concurrent guesses count too.
  consumeOrThrow(rateLimiter, TOKEN_GUESSES, ip);
  const found = token === undefined || tokenScope === undefined ? null : await findApiToken(token, clock.now());
  if (found === null) throw unauthorized('This API token is not valid here');
  if (found === 'expired') {
    throw new HttpError(401, 'token_expired', 'This API token has expired. Please replace it with a new one.');
  }
  rateLimiter.refund(TOKEN_GUESSES, ip);
  const { userId, ...apiToken } = found;
  return { userId, roles: [], session: null, apiToken };
}

function authorizeToken(
  apiToken: Omit<ActiveApiToken, 'userId'>,
  { access, tokenScope, now }: { access: Access; tokenScope: ApiTokenScope | undefined; now: Date },
): void {
  if (tokenScope === undefined || !apiToken.scopes.includes(tokenScope)) {
    throw forbidden(`This API token lacks the scope ${String(tokenScope)}`, 'missing_scope');
  }
  if (access === 'subscriber' && apiToken.isPersonal && !isEntitled(apiToken, now)) throw subscriptionRequired();
}

/**
 * Returns whether a request that changes something comes from our own page. Browsers send at least one of the two
 * headers with it; without both, a request with a cookie is refused.
 */
function isSameOriginRequest({ headers }: FastifyRequest, publicOrigin: string, hasCookie: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return !hasCookie;
  return (origin === undefined || origin === publicOrigin) && (site === undefined || site === 'same-origin');
}

function limitOf(caller: Caller | null): Limit {
  if (caller === null) return PER_VISITOR;
  if (caller.apiToken === null) return PER_USER;
  return caller.apiToken.isPersonal ? PER_PERSONAL_TOKEN : PER_MACHINE_TOKEN;
}

function consumeBudget(
  rateLimiter: RateLimiter,
  caller: Caller | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const limit = limitOf(caller);
  const key = caller?.apiToken?.id ?? caller?.userId ?? request.ip;
  const waitS = rateLimiter.consume(limit, key);
  // A page's GET is the hot path and gets the headers only when refused.
  if (waitS !== null || request.method !== 'GET' || caller?.apiToken) {
    const { remaining, resetS } = rateLimiter.remaining(limit, key);
    void reply.headers({
      'ratelimit-limit': limit.max,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': resetS,
    });
  }
  if (waitS !== null) throw tooManyRequests(waitS);
}

function authorize(
  caller: Caller | null,
  access: Access,
  { needsSecondFactor, now }: { needsSecondFactor: boolean; now: Date },
): void {
  if (access === 'public') return;
  if (caller === null) throw unauthorized();
  if (!hasAccess(caller, access, now)) {
    throw access === 'subscriber' ? subscriptionRequired() : forbidden('You are not allowed to do this');
  }
  // Also for changes of their own account: a password alone must not be enough to take it over.
  if (needsSecondFactor && caller.session !== null && isStaff(caller.roles)) requireSecondFactor(caller.session, now);
}

function hasAccess({ roles, session }: Pick<Caller, 'roles' | 'session'>, access: Access, now: Date): boolean {
  // Staff read the feed as subscribers see it, in a browser.
  if (access === 'subscriber') return session !== null && (isStaff(roles) || isEntitled(session, now));
  return typeof access === 'string' || access.roles.some((role) => roles.includes(role));
}

/** Returns whether a session may read, and then counts the request. Otherwise counts nothing. */
const admitRead = ({ rateLimiter, clock }: GuardOptions, session: ActiveSession, access: Access): boolean =>
  hasAccess({ roles: session.roles, session }, access, clock.now()) && rateLimiter.tryConsume(PER_USER, session.userId);

/** Counts as a read. */
async function findPageReader(options: GuardOptions, { cookies, ip }: FastifyRequest): Promise<PageReader | null> {
  const token = cookies[options.sessionCookie];
  if (token === undefined) return null;
  const session = await findSessionWithin(SESSION_GUESSES, options, { token, address: ip });
  if (session === undefined || !admitRead(options, session, 'session')) return null;
  const now = options.clock.now();
  return {
    subscription: isEntitled(session, now) ? (session.entitlement?.status ?? null) : null,
    mayReadAlerts: hasAccess({ roles: session.roles, session }, 'subscriber', now),
  };
}
