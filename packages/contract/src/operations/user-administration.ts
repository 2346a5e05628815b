import { z } from 'zod/mini';
import { USERS_COUNTED_MAX } from '../business.ts';
import { ADMIN, defineEndpoint } from '../endpoint.ts';
import { Role } from '../fields.ts';
import { Subscription } from '../billing/subscription.ts';
import { AccessState, UserFilters } from './user-filters.ts';

/** Times are ISO 8601 UTC. */
export const ListedUser = z.object({
  id: z.uuid(),
  registration_id: z.string(),
  name: z.string(),
  email: z.string(),
  userRoles: z.array(Role),
  created_at: z.iso.datetime(),
  access_state: AccessState,
  /** Null without access, or if it has no end date. */
  access_ends_at: z.nullable(z.iso.datetime()),
  sessions: z.int(),
});
export type ListedUser = z.infer<typeof ListedUser>;

export type AuditEventName =
  | 'registered'
  | 'registration_of_known_address'
  | 'login'
  | 'login_refused'
  | 'logout'
  | 'logged_out_everywhere'
  | 'session_ended'
  | 'password_confirmed'
  | 'password_refused'
  | 'second_factor_enabled'
  | 'second_factor_confirmed'
  | 'second_factor_refused'
  | 'second_factor_disabled'
  | 'second_factor_reset'
  | 'recovery_code_used'
  | 'recovery_codes_replaced'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_confirmed'
  | 'passkey_refused'
  | 'password_reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'address_changed'
  | 'email_preferences_changed'
  | 'email_confirmed'
  | 'trial_canceled'
  | 'checkout_started'
  | 'portal_opened'
  | 'billing_customer_replaced'
  | 'unknown_billing_customer_replaced'
  | 'subscription_changed'
  | 'unpaid_subscription_canceled'
  | 'account_deleted'
  | 'sessions_ended_by_admin'
  | 'ended_sessions_of_user'
  | 'overview_uploaded'
  | 'overview_removed'
  | 'api_token_created'
  | 'api_token_revoked'
  | 'webhook_created'
  | 'webhook_deleted'
  | 'webhook_secret_changed'
  | 'news_published'
  | 'news_corrected'
  | 'news_retracted'
  | 'release_dropped'
  | 'release_restored';

export const AdminUser = z.extend(ListedUser, {
  subscription: z.nullable(Subscription),
  trial: z.nullable(
    z.object({
      started_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      /** When access ends unless the user confirms the email address before; null once confirmed. */
      confirm_by: z.nullable(z.iso.datetime()),
      canceled_at: z.nullable(z.iso.datetime()),
    }),
  ),
  stripe_customer_id: z.nullable(z.string()),
  /** The latest 50, newest first; `sessions` counts all. */
  session_list: z.array(z.object({ created_at: z.iso.datetime(), expires_at: z.iso.datetime() })),
  /** The latest 50, newest first. `event` is an `AuditEventName`, possibly of another version of BNA. */
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      ip: z.string(),
      /** Name of the API token that acted, was created or was revoked. Null for other events. */
      api_token: z.nullable(z.string()),
    }),
  ),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const listUsers = defineEndpoint({
  operationId: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  tag: 'admin',
  summary: 'List users, newest first, 25 per page',
  description: `\`search\` matches part of the name, email address or registration number. Lists at most ${String(USERS_COUNTED_MAX)} users; \`meta.hasMore\` tells whether more match.`,
  access: ADMIN,
  query: UserFilters,
  responses: {
    200: z.object({
      data: z.array(ListedUser),
      meta: z.object({
        total: z.int().check(z.nonnegative()),
        hasMore: z.boolean(),
        lastPage: z.int().check(z.positive()),
      }),
    }),
  },
});

const UserParams = z.strictObject({ id: z.uuid('User not found') });

export const getUser = defineEndpoint({
  operationId: 'getUser',
  method: 'GET',
  path: '/admin/users/:id',
  tag: 'admin',
  summary: 'Get a user with subscription, sessions and audit events',
  access: ADMIN,
  params: UserParams,
  responses: { 200: z.object({ data: AdminUser }) },
  refusals: [404],
});

export const endUserSessions = defineEndpoint({
  operationId: 'endUserSessions',
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  tag: 'admin',
  summary: 'End all sessions of a user',
  description: 'Also closes the user’s live connections. If callers end their own sessions, the current one stays.',
  access: ADMIN,
  params: UserParams,
  responses: { 200: z.object({ message: z.string(), data: z.object({ ended: z.int() }) }) },
  refusals: [404],
});
