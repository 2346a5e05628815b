import { z } from 'zod';
import { Address } from './address.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Invoice } from '../billing/invoices.ts';
import { User } from './users.ts';

const times = { created_at: z.iso.datetime(), expires_at: z.iso.datetime() };

/** All data about a user except passwords, tokens and their hashes. Times are ISO 8601 UTC. */
export const UserExport = z.object({
  exported_at: z.iso.datetime(),
  account: User.extend({ phone_number: z.string(), created_at: z.iso.datetime() }),
  address: Address.nullable(),
  trial: z
    .object({
      started_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      /** When access ends unless the email address is confirmed before; null once confirmed. */
      confirm_by: z.iso.datetime().nullable(),
      canceled_at: z.iso.datetime().nullable(),
      upgraded_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Records that the email address has had its trial. Outlives the account as a keyed hash. */
  trial_ledger: z.object({ begun_at: z.iso.datetime() }).nullable(),
  subscription: z
    .object({
      status: z.string(),
      auto_renewal: z.boolean(),
      stripe_subscription_id: z.string().nullable(),
      current_period_end: z.iso.datetime(),
      cancel_at: z.iso.datetime().nullable(),
      price: z.int(),
      currency: z.string(),
      interval: z.string(),
    })
    .nullable(),
  add_ons: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      price: z.int().nullable(),
      ends_at: z.iso.datetime().nullable(),
    }),
  ),
  stripe_customer_id: z.string().nullable(),
  invoices: z.array(Invoice),
  email_preferences: z.object({ subscriptionExpiryEmailsEnabled: z.boolean() }).nullable(),
  watchlist: z.array(z.object({ symbol: z.string(), added_at: z.iso.datetime() })),
  feed_view: z.object({ density: z.string().nullable() }),
  sessions: z.array(z.object({ ...times, device: z.string(), last_seen_at: z.iso.datetime().nullable() })),
  second_factor: z
    .object({ created_at: z.iso.datetime(), enabled_at: z.iso.datetime().nullable(), recovery_codes_left: z.int() })
    .nullable(),
  passkeys: z.array(
    z.object({ name: z.string(), created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() }),
  ),
  api_tokens: z.array(
    z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime().nullable(),
      last_used_at: z.iso.datetime().nullable(),
    }),
  ),
  password_reset: z.object({ requested_at: z.iso.datetime(), expires_at: z.iso.datetime() }).nullable(),
  audit_events: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      ip: z.string().nullable(),
      api_token: z.string().nullable(),
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
