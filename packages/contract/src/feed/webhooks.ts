import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { lineField } from '../fields.ts';
import type { RuleChannel } from './alert-rules.ts';
import { WebhookOutcome } from './webhook-outcome.ts';

/** `standard`: signed JSON (Standard Webhooks). The others are messages in the form that the chat service expects. */
export const WebhookFormat = z.enum(['standard', 'discord', 'slack', 'telegram']);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

/** Returns the channel of alert rules to which a webhook of this format belongs. */
export const ruleChannelOf = (format: WebhookFormat): Extract<RuleChannel, 'webhook' | 'chat'> =>
  format === 'standard' ? 'webhook' : 'chat';

/** Why BNA turned a webhook off. `gone`: it answered 410. `failing`: it failed for three days. */
export const WebhookDisabledReason = z.enum(['gone', 'failing']);
export type WebhookDisabledReason = z.infer<typeof WebhookDisabledReason>;

/** A webhook of a subscriber, without its secret and address. */
export const Webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  format: WebhookFormat,
  host: z.string(),
  /** Whether it gets only the alerts that the user's rules send to webhooks, or to chats if it is one. */
  follows_rules: z.boolean(),
  created_at: z.iso.datetime(),
  /** Until when messages are also signed with the secret before; null unless it was changed recently. */
  previous_secret_until: z.nullable(z.iso.datetime()),
  /** Since when every attempt has failed; null while it works. */
  failing_since: z.nullable(z.iso.datetime()),
  /** Null unless it is failing. */
  next_attempt_at: z.nullable(z.iso.datetime()),
  /** Null while it is on. */
  disabled: z.nullable(z.object({ reason: WebhookDisabledReason, at: z.iso.datetime() })),
});
export type Webhook = z.infer<typeof Webhook>;

/** The latest state of one change. `status` is null without an answer. */
export const WebhookDelivery = z.object({
  seq: z.int(),
  symbol: z.string(),
  outcome: WebhookOutcome,
  status: z.nullable(z.int()),
  attempts: z.int(),
  duration_ms: z.int(),
  at: z.iso.datetime(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WebhookTest = z.pick(WebhookDelivery, { outcome: true, status: true, duration_ms: true });
export type WebhookTest = z.infer<typeof WebhookTest>;

export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX_CHARACTERS = 1_000;
/** A change is delivered within this time or not at all. A webhook that fails for as long is turned off. */
export const WEBHOOK_TTL_DAYS = 3;
export const WEBHOOK_REDELIVERY_DAYS = 7;
export const WEBHOOK_REDELIVERY_MAX = 1_000;
export const WEBHOOK_DELIVERIES_SHOWN = 50;
/** How long deliveries are kept, and thus corrections follow a webhook whose rules no longer apply. */
export const WEBHOOK_DELIVERY_RETENTION_DAYS = 30;
/** How long messages are signed with both secrets after a change. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

const name = lineField('Name', 60);
const CHOOSE_ADDRESS = 'Please enter an https address';
const url = z.url(CHOOSE_ADDRESS).check(z.maxLength(WEBHOOK_URL_MAX_CHARACTERS, 'The address is too long'));
const INVALID_BOT_TOKEN = 'Please enter the token that BotFather gave you';
const INVALID_CHAT_ID = 'Please enter a chat id, such as -1001234567890, or a channel, such as @mychannel';

const botToken = z.string(INVALID_BOT_TOKEN).check(z.regex(/^\d{5,20}:[\w-]{30,60}$/, INVALID_BOT_TOKEN));
const chatId = z.string(INVALID_CHAT_ID).check(z.regex(/^(?:-?\d{1,20}|@\w{4,40})$/, INVALID_CHAT_ID));

interface Target {
  readonly format: WebhookFormat;
  readonly url?: string | undefined;
  readonly bot_token?: string | undefined;
  readonly chat_id?: string | undefined;
}
const needs = (field: 'url' | 'bot_token' | 'chat_id', isNeeded: (format: WebhookFormat) => boolean, error: string) =>
  z.refine<Target>((target) => (target[field] !== undefined) === isNeeded(target.format), { path: [field], error });
const isTelegram = (format: WebhookFormat): boolean => format === 'telegram';

/** `url` for all formats but `telegram`, which has `bot_token` and `chat_id` instead. */
export const NewWebhook = z
  .strictObject({
    name,
    format: z.enum(WebhookFormat.options, 'Please choose a format'),
    url: z.optional(url),
    bot_token: z.optional(botToken),
    chat_id: z.optional(chatId),
    follows_rules: z.optional(z.boolean()),
  })
  .check(
    needs('url', (format) => !isTelegram(format), CHOOSE_ADDRESS),
    needs('bot_token', isTelegram, INVALID_BOT_TOKEN),
    needs('chat_id', isTelegram, INVALID_CHAT_ID),
  );
export type NewWebhook = z.infer<typeof NewWebhook>;

const WEBHOOK_ID = z.strictObject({ id: z.uuid('Webhook not found') });

export const listWebhooks = defineEndpoint({
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/users/webhooks',
  tag: 'alerts',
  summary: 'List the webhooks of the signed-in user, oldest first',
  access: 'session',
  responses: { 200: z.object({ data: z.array(Webhook) }) },
});

export const createWebhook = defineEndpoint({
  operationId: 'createWebhook',
  method: 'POST',
  path: '/users/webhooks',
  tag: 'alerts',
  summary: 'Send each publication, correction and retraction to an address',
  description: `Requires a recently confirmed password (else 403, code \`reauthentication_required\`) and a confirmed email address (else 403, code \`email_unconfirmed\`). Sends an email. Starts with the next change. \`secret\` is returned only here, and null for chats. At most ${String(WEBHOOKS_MAX)} per user (else 409). Only https and public addresses, for chats only those of the service (else 422). Telegram takes \`bot_token\` and \`chat_id\` instead of \`url\`. With \`follows_rules\`, it gets only the alerts that the user's alert rules send to webhooks (to chats if it is one), with their corrections and retractions, so that positions (\`seq\`) are left out.`,
  access: 'subscriber',
  body: NewWebhook,
  responses: {
    201: z.object({ message: z.string(), data: z.extend(Webhook, { secret: z.nullable(z.string()) }) }),
  },
  refusals: [409],
});

export const changeWebhook = defineEndpoint({
  operationId: 'changeWebhook',
  method: 'PATCH',
  path: '/users/webhooks/:id',
  tag: 'alerts',
  summary: 'Choose whether a webhook gets every alert or follows the alert rules',
  access: 'session',
  params: WEBHOOK_ID,
  body: z.strictObject({ follows_rules: z.boolean() }),
  responses: { 200: z.object({ data: Webhook }) },
  refusals: [404],
});

export const deleteWebhook = defineEndpoint({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: '/users/webhooks/:id',
  tag: 'alerts',
  summary: 'Delete a webhook and its delivery log',
  access: 'session',
  params: WEBHOOK_ID,
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [404],
});

export const changeWebhookSecret = defineEndpoint({
  operationId: 'changeWebhookSecret',
  method: 'POST',
  path: '/users/webhooks/:id/secret',
  tag: 'alerts',
  summary: 'Replace the signing secret of a webhook',
  description: `Requires a recently confirmed password (else 403, code \`reauthentication_required\`). \`secret\` is returned only here. For ${String(WEBHOOK_SECRET_OVERLAP_HOURS)} hours, messages carry two signatures, with the new and the previous secret; a further change ends that of the secret before. 409 for chats, which have none.`,
  access: 'subscriber',
  params: WEBHOOK_ID,
  responses: {
    201: z.object({ message: z.string(), data: z.extend(Webhook, { secret: z.string() }) }),
  },
  refusals: [404, 409],
});

export const testWebhook = defineEndpoint({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/users/webhooks/:id/test',
  tag: 'alerts',
  summary: 'Send a test to a webhook and wait for its answer',
  description: 'Waits up to ten seconds. Ten in ten minutes.',
  access: 'subscriber',
  params: WEBHOOK_ID,
  responses: { 200: z.object({ data: WebhookTest }) },
  refusals: [404],
});

export const resumeWebhook = defineEndpoint({
  operationId: 'resumeWebhook',
  method: 'POST',
  path: '/users/webhooks/:id/resume',
  tag: 'alerts',
  summary: 'Turn a webhook on again, or retry a failing one now',
  description: `Continues with the first change that was not delivered, unless it is older than ${String(WEBHOOK_TTL_DAYS)} days.`,
  access: 'subscriber',
  params: WEBHOOK_ID,
  responses: { 200: z.object({ data: Webhook }) },
  refusals: [404],
});

export const listWebhookDeliveries = defineEndpoint({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/users/webhooks/:id/deliveries',
  tag: 'alerts',
  summary: `List the newest ${String(WEBHOOK_DELIVERIES_SHOWN)} deliveries of a webhook, newest first`,
  access: 'session',
  params: WEBHOOK_ID,
  responses: { 200: z.object({ data: z.array(WebhookDelivery) }) },
  refusals: [404],
});

const INVALID_RANGE = 'Please enter positions (seq), the lower one first';
const TOO_MANY = `Please choose at most ${String(WEBHOOK_REDELIVERY_MAX)} changes`;
const position = z.int(INVALID_RANGE).check(z.gte(1, INVALID_RANGE));

export const redeliverWebhook = defineEndpoint({
  operationId: 'redeliverWebhook',
  method: 'POST',
  path: '/users/webhooks/:id/redeliveries',
  tag: 'alerts',
  summary: 'Send a range of changes to a webhook again',
  description: `\`from\` and \`to\` are positions (\`seq\`), both included: at most ${String(WEBHOOK_REDELIVERY_MAX)}, of the last ${String(WEBHOOK_REDELIVERY_DAYS)} days; older ones are skipped, and so are changes that the webhook would not get now. New changes go first. 409 while another range is being sent or the webhook is off.`,
  access: 'subscriber',
  params: WEBHOOK_ID,
  body: z.strictObject({ from: position, to: position }).check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: INVALID_RANGE }),
    z.refine(({ from, to }) => to - from < WEBHOOK_REDELIVERY_MAX, { path: ['to'], error: TOO_MANY }),
  ),
  responses: { 202: z.object({ message: z.string() }) },
  refusals: [404, 409],
});
