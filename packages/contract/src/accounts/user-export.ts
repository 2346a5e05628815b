import { z } from 'zod/mini';
import { Address } from './address.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AlertRules } from '../feed/alert-rules.ts';
import { FeedView } from '../feed/feed-view.ts';
import { Reach } from '../feed/delivery-timeline.ts';
import { UserDelivery } from '../feed/user-delivery.ts';
import { Webhook, WebhookDelivery } from '../feed/webhooks.ts';
import { Invoice } from '../billing/invoices.ts';
import { User } from './users.ts';

const times = { created_at: z.iso.datetime(), expires_at: z.iso.datetime() };

/** All data about a user except passwords, tokens and their hashes. Times are ISO 8601 UTC. */
export const UserExport = z.object({
  exported_at: z.iso.datetime(),
  account: z.extend(User, { phone_number: z.string(), created_at: z.iso.datetime() }),
  address: z.nullable(Address),
  trial: z.nullable(
    z.object({
      started_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      /** When access ends unless the email address is confirmed before; null once confirmed. */
      confirm_by: z.nullable(z.iso.datetime()),
      canceled_at: z.nullable(z.iso.datetime()),
      upgraded_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Records that the email address has had its trial or paid. Outlives the account as a keyed hash. */
  trial_ledger: z.nullable(z.object({ begun_at: z.iso.datetime() })),
  /** Whether the user asked for a trial after the email address had one, and has neither confirmed the address nor paid. */
  has_trial_claim: z.boolean(),
  subscription: z.nullable(
    z.object({
      status: z.string(),
      auto_renewal: z.boolean(),
      stripe_subscription_id: z.nullable(z.string()),
      current_period_end: z.iso.datetime(),
      cancel_at: z.nullable(z.iso.datetime()),
      price: z.int(),
      currency: z.string(),
      interval: z.string(),
    }),
  ),
  add_ons: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      price: z.nullable(z.int()),
      ends_at: z.nullable(z.iso.datetime()),
    }),
  ),
  stripe_customer_id: z.nullable(z.string()),
  invoices: z.array(Invoice),
  email_preferences: z.nullable(z.object({ subscriptionExpiryEmailsEnabled: z.boolean() })),
  watchlist: z.array(z.object({ symbol: z.string(), added_at: z.iso.datetime() })),
  feed_view: FeedView,
  alert_rules: AlertRules,
  /** Deliveries of the last 30 days, and the latest test by email; newest first. */
  deliveries: z.array(UserDelivery),
  /** Checks of the last 30 days. */
  reach_checks: z.array(z.extend(Reach, { alert_id: z.uuid() })),
  push: z.object({
    quiet_hours: z.nullable(z.object({ from_minute: z.int(), until_minute: z.int() })),
    devices: z.array(z.object({ name: z.string(), created_at: z.iso.datetime() })),
  }),
  webhooks: z.array(
    z.extend(z.omit(Webhook, { id: true, next_attempt_at: true }), {
      /** The latest attempt of each change in the last 30 days, newest first. */
      deliveries: z.array(WebhookDelivery),
    }),
  ),
  sessions: z.array(z.object({ ...times, device: z.string(), last_seen_at: z.nullable(z.iso.datetime()) })),
  second_factor: z.nullable(
    z.object({ created_at: z.iso.datetime(), enabled_at: z.nullable(z.iso.datetime()), recovery_codes_left: z.int() }),
  ),
  passkeys: z.array(
    z.object({ name: z.string(), created_at: z.iso.datetime(), last_used_at: z.nullable(z.iso.datetime()) }),
  ),
  api_tokens: z.array(
    z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      created_at: z.iso.datetime(),
      expires_at: z.nullable(z.iso.datetime()),
      last_used_at: z.nullable(z.iso.datetime()),
    }),
  ),
  password_reset: z.nullable(z.object({ requested_at: z.iso.datetime(), expires_at: z.iso.datetime() })),
  audit_events: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      ip: z.nullable(z.string()),
      api_token: z.nullable(z.string()),
    }),
  ),
});
export type UserExport = z.infer<typeof UserExport>;

export const exportUser = defineEndpoint({
  operationId: 'exportUser',
  method: 'GET',
  path: '/users/export',
  tag: 'users',
  summary: 'Export all data about the signed-in user',
  access: 'session',
  responses: { 200: z.object({ data: UserExport }) },
});
