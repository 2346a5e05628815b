import { randomUUID } from 'node:crypto';
import {
  changeWebhook,
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  type NewWebhook,
  redeliverWebhook,
  resumeWebhook,
  testWebhook,
  WEBHOOKS_MAX,
} from '@bna/contract/feed/webhooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock, WebhookSender } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { requireConfirmedEmail, requireRecentPassword } from '../../../platform/confirmations.ts';
import { conflict, notFound, unprocessable } from '../../../platform/errors.ts';
import { type EnqueueMail, NOTIFIED_CHANGES } from '../../../platform/mail.ts';
import { consumeOrThrow, type Limit, type RateLimiter } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import { lockUser } from '../../accounts/public.ts';
import { getPosition } from '../store.ts';
import { outcomeOf } from './decide-retry.ts';
import { targetOf, type WebhookTarget, writeTest } from './formats.ts';
import type { Webhook } from './leases.ts';
import { openWebhook, replaceSecret, sealWebhook } from './open-webhook.ts';
import { createSigningSecret } from './sign.ts';
import {
  countWebhooks,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooksOf,
  removeWebhook,
  requestRedelivery,
  setFollowsRules,
  toListed,
  turnOn,
  updateSecret,
} from './store.ts';
import { webhookCreatedMail } from './webhook-created-mail.ts';

export interface WebhookRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly secretKey: Buffer;
  readonly webhookSender: WebhookSender;
  readonly enqueueMail: EnqueueMail;
}

const TESTS: Limit = { name: 'webhook-test', max: 10, windowS: 600 };
/** Without it, a few calls would have BNA flood an address. */
const REDELIVERIES: Limit = { name: 'webhook-redelivery', max: 10, windowS: 3_600 };

export function alertWebhookRoutes(app: FastifyInstance, deps: WebhookRoutesDeps): void {
  const { db, clock, rateLimiter, secretKey, webhookSender } = deps;
  const requireOwn = async (owned: { id: string; userId: string }): Promise<Webhook> => {
    const found = await findWebhook(db, owned);
    if (found === undefined) throw notFound(NOT_FOUND);
    return found;
  };

  route(app, listWebhooks, async ({ caller: { userId } }) => ({
    data: await listWebhooksOf(db, userId, clock.now()),
  }));

  creationRoute(app, deps);

  route(app, changeWebhook, async ({ params: { id }, body, caller: { userId } }) => {
    const changed = await setFollowsRules(db, { id, userId }, body.follows_rules);
    if (changed === undefined) throw notFound(NOT_FOUND);
    return { data: toListed(changed, clock.now()) };
  });

  secretRoutes(app, deps, requireOwn);

  route(app, deleteWebhook, async ({ params: { id }, caller: { userId }, request: { ip, log } }) => {
    await db.transaction(async (transaction) => {
      if (!(await removeWebhook(transaction, { id, userId }))) throw notFound(NOT_FOUND);
      await recordAudit(transaction, { event: 'webhook_deleted', userId, ip, at: clock.now() });
    });
    log.info({ event: 'webhook_deleted', user: userId, ip, webhook: id }, 'webhook deleted');
    return { message: 'The webhook is deleted' };
  });

  route(app, testWebhook, async ({ params: { id }, caller: { userId } }) => {
    const own = await requireOwn({ id, userId });
    consumeOrThrow(rateLimiter, TESTS, userId);
    const open = openWebhook(secretKey, own);
    if (open === null) throw conflict(UNREADABLE);
    const now = clock.now();
    const body = writeTest(open.format, open.target, now);
    const headers = open.headersFor({ id: `test:${randomUUID()}`, body, sentAt: now });
    const startedMs = performance.now();
    const result = await webhookSender.send({ url: open.target.url, headers, body });
    const status = result.kind === 'answered' ? result.status : null;
    return {
      data: { outcome: outcomeOf(result), status, duration_ms: Math.round(performance.now() - startedMs) },
    };
  });

  route(app, resumeWebhook, async ({ params: { id }, caller: { userId } }) => {
    const resumed = await turnOn(db, { id, userId }, clock.now());
    if (resumed === undefined) throw notFound(NOT_FOUND);
    return { data: toListed(resumed, clock.now()) };
  });

  route(app, listWebhookDeliveries, async ({ params: { id }, caller: { userId } }) => {
    await requireOwn({ id, userId });
    return { data: await listDeliveries(db, id) };
  });

  route(app, redeliverWebhook, async ({ params: { id }, body, caller: { userId } }) => {
    await requireOwn({ id, userId });
    consumeOrThrow(rateLimiter, REDELIVERIES, userId);
    if (!(await requestRedelivery(db, { id, userId }, body))) throw conflict(BUSY);
    return { message: 'The changes will be sent again' };
  });
}

function creationRoute(
  app: FastifyInstance,
  { db, clock, rateLimiter, secretKey, webhookSender, enqueueMail }: WebhookRoutesDeps,
): void {
  route(app, createWebhook, async ({ body, caller: { userId, session }, request: { ip, log } }) => {
    requireConfirmedEmail(session);
    // First, so that nobody enters the password for an address that is refused.
    const target = requireTarget(body, webhookSender);
    // A webhook outlives the session that creates it.
    requireRecentPassword(session, clock.now());
    // Also because a new webhook is taken for a fast one until it answers slowly.
    consumeOrThrow(rateLimiter, NOTIFIED_CHANGES, userId);
    const secret = body.format === 'standard' ? createSigningSecret() : null;
    const id = randomUUID();
    const created = await db.transaction(async (transaction) => {
      // One at a time, so that the limit holds.
      await lockUser(transaction, userId, 'no key update');
      if ((await countWebhooks(transaction, userId)) >= WEBHOOKS_MAX) throw conflict(TOO_MANY);
      const now = clock.now();
      const { epoch, seq } = await getPosition(transaction);
      await recordAudit(transaction, { event: 'webhook_created', userId, ip, at: now });
      const host = new URL(target.url).host;
      const createdAt = now.toISOString();
      await enqueueMail(transaction, webhookCreatedMail, { userId, webhook: body.name, host, createdAt });
      return insertWebhook(transaction, {
        id,
        user_id: userId,
        name: body.name,
        format: body.format,
        ...sealWebhook(secretKey, { id, target, secret }),
        host,
        follows_rules: body.follows_rules ?? false,
        created_at: now,
        epoch,
        delivered_seq: seq,
        next_attempt_at: now,
      });
    });
    log.info({ event: 'webhook_created', user: userId, ip, webhook: id }, 'webhook created');
    return { message: 'The webhook is created', data: { ...toListed(created, clock.now()), secret } };
  });
}

/** Replaces signing secrets. */
function secretRoutes(
  app: FastifyInstance,
  { db, clock, secretKey }: WebhookRoutesDeps,
  requireOwn: (owned: { id: string; userId: string }) => Promise<Webhook>,
): void {
  route(app, changeWebhookSecret, async ({ params: { id }, caller: { userId, session }, request: { ip, log } }) => {
    const now = clock.now();
    requireRecentPassword(session, now);
    const own = await requireOwn({ id, userId });
    if (own.sealed_secret === null) throw conflict(NO_SECRET);
    const secret = createSigningSecret();
    const changed = await db.transaction(async (transaction) => {
      const updated = await updateSecret(transaction, own, replaceSecret(secretKey, own, { secret, now }));
      if (updated === undefined) throw conflict(CHANGED_ELSEWHERE);
      await recordAudit(transaction, { event: 'webhook_secret_changed', userId, ip, at: now });
      return updated;
    });
    log.info({ event: 'webhook_secret_changed', user: userId, ip, webhook: id }, 'signing secret of a webhook changed');
    return { message: 'The signing secret is changed', data: { ...toListed(changed, now), secret } };
  });
}

function requireTarget(body: NewWebhook, { accepts }: Pick<WebhookSender, 'accepts'>): WebhookTarget {
  const target = targetOf(body);
  if (target === null) throw unprocessable([{ path: 'url', message: NOT_OF_SERVICE }]);
  if (!accepts(target.url)) throw unprocessable([{ path: 'url', message: NOT_PUBLIC }]);
  return target;
}

const NOT_FOUND = 'Webhook not found';
const NO_SECRET = 'Only webhooks that get signed JSON have a signing secret.';
const CHANGED_ELSEWHERE = 'The signing secret was changed elsewhere in the meantime. Please reload the page.';
const NOT_OF_SERVICE = 'This is not a webhook address of the service. Please copy the whole address from there.';
const NOT_PUBLIC = 'Please enter an https address on the public internet, without a user name or password';
const UNREADABLE = 'This webhook can no longer be read. Please delete it and create it again.';
const BUSY = 'The webhook is off, or still sends an earlier range. Please try again later.';
const TOO_MANY = `You have ${String(WEBHOOKS_MAX)} webhooks. Delete one to create another.`;
