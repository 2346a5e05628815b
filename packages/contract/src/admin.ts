import { z } from 'zod';
import { OVERVIEW_MAX_BYTES, SEARCH_MAX_CHARACTERS } from './business.ts';
import { defineEndpoint } from './endpoint.ts';
import { CalendarDate, lineField, pageField, Role } from './fields.ts';
import { OverviewFormat } from './market-overview.ts';
import { Subscription } from './subscription.ts';

const ADMIN = { roles: ['ADMIN'] } as const;

/** A date of the daily overview as its publisher sees it. Times are ISO 8601 UTC. */
export const OverviewDay = z.object({
  date: CalendarDate,
  /** When it is, or was, to be published: 4 AM in New York. */
  due_at: z.iso.datetime(),
  /** Null while it is to come. */
  published_at: z.iso.datetime().nullable(),
  /** Null: BNA makes the day's snapshot itself. */
  upload: z
    .object({
      format: OverviewFormat,
      file_name: z.string(),
      size_bytes: z.int(),
      uploaded_at: z.iso.datetime(),
      /** Address of who uploaded it; null where the account is gone. */
      uploaded_by: z.string().nullable(),
    })
    .nullable(),
});
export type OverviewDay = z.infer<typeof OverviewDay>;

export const FILE_TOO_LARGE = 'The file must be 5 MB or smaller';

export const OverviewFile = z
  .file('Please choose a file')
  .min(1, 'The file is empty')
  .max(OVERVIEW_MAX_BYTES, FILE_TOO_LARGE);

/** What an upload would look like. */
export const OverviewPreview = z.object({
  format: OverviewFormat,
  file_name: z.string(),
  size_bytes: z.int(),
  /** The whole document as holders would get it; null for a PDF, which is shown as it is. */
  html: z.string().nullable(),
  /** What was in the file and is not shown, such as `script`, and how often. */
  removed: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type OverviewPreview = z.infer<typeof OverviewPreview>;

export const listOverviews = defineEndpoint({
  method: 'GET',
  path: '/admin/overviews',
  tag: 'admin',
  summary: 'Uploads to come and the latest published days, latest date first',
  description: 'A day without an upload (null) is made by BNA itself.',
  access: ADMIN,
  responses: { 200: z.object({ data: z.array(OverviewDay) }) },
});

export const previewOverview = defineEndpoint({
  method: 'POST',
  path: '/admin/overviews/preview',
  tag: 'admin',
  summary: 'What a file would look like as a daily overview',
  description: 'Stores nothing.',
  access: ADMIN,
  bodyType: 'multipart/form-data',
  body: z.strictObject({ file: OverviewFile }),
  responses: { 200: z.object({ data: OverviewPreview }) },
});

export const uploadOverview = defineEndpoint({
  method: 'POST',
  path: '/admin/overviews',
  tag: 'admin',
  summary: 'Upload the daily overview of a date',
  description:
    'HTML, Markdown or PDF, 5 MB at most. Published at 4 AM in New York on that date, or at once where that has passed. Replaces what was uploaded for the date before.',
  access: ADMIN,
  bodyType: 'multipart/form-data',
  body: z.strictObject({ file: OverviewFile, date: CalendarDate }),
  responses: { 201: z.object({ message: z.string(), data: OverviewDay }) },
});

export const removeOverview = defineEndpoint({
  method: 'DELETE',
  path: '/admin/overviews/:date',
  tag: 'admin',
  summary: 'Take an upload back',
  description: 'The day shows what BNA makes itself, at once where it is published already.',
  access: ADMIN,
  params: z.strictObject({ date: CalendarDate }),
  responses: { 200: z.object({ message: z.string(), data: OverviewDay }) },
  refusals: [404],
});

export const getOverviewDocument = defineEndpoint({
  method: 'GET',
  path: '/admin/overviews/:date/document',
  tag: 'admin',
  summary: 'What was uploaded for a date, published or not',
  description: 'HTML, also where Markdown was uploaded, or PDF. Sanitised, and served so that nothing in it can run.',
  access: ADMIN,
  params: z.strictObject({ date: CalendarDate }),
  contentTypes: ['text/html', 'application/pdf'],
  responses: { 200: z.file() },
  refusals: [404],
});

/** How a user stands: by the rule that decides who may read the news. */
export const UserStanding = z.enum(['trialing', 'active', 'not_subscribed']);
export type UserStanding = z.infer<typeof UserStanding>;

/** A user in the admin's list. Times are ISO 8601 UTC. */
export const ListedUser = z.object({
  id: z.uuid(),
  registration_id: z.string(),
  name: z.string(),
  email: z.string(),
  userRoles: z.array(Role),
  created_at: z.iso.datetime(),
  standing: UserStanding,
  /** When the access ends; null where there is none, or no end is known. */
  access_ends_at: z.iso.datetime().nullable(),
  sessions: z.int(),
});
export type ListedUser = z.infer<typeof ListedUser>;

/** What the audit log notes. */
export type AuditEventName =
  | 'registered'
  | 'registration_of_known_address'
  | 'login'
  | 'login_refused'
  | 'logout'
  | 'password_reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'address_changed'
  | 'email_preferences_changed'
  | 'trial_canceled'
  | 'checkout_started'
  | 'portal_opened'
  | 'subscription_changed'
  | 'account_deleted'
  | 'sessions_ended_by_admin'
  | 'ended_sessions_of_user'
  | 'overview_uploaded'
  | 'overview_removed'
  | 'news_published'
  | 'news_corrected'
  | 'news_retracted';

export const AdminUser = ListedUser.extend({
  subscription: Subscription.nullable(),
  trial: z
    .object({ started_at: z.iso.datetime(), ends_at: z.iso.datetime(), canceled_at: z.iso.datetime().nullable() })
    .nullable(),
  stripe_customer_id: z.string().nullable(),
  /** The latest 50, newest first; `sessions` counts all. */
  session_list: z.array(z.object({ created_at: z.iso.datetime(), expires_at: z.iso.datetime() })),
  /** The latest 50, newest first. `event` is an `AuditEventName`, perhaps of another version of BNA. */
  events: z.array(z.object({ at: z.iso.datetime(), event: z.string(), ip: z.string() })),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  tag: 'admin',
  summary: 'Users, newest first, 25 a page',
  description: '`search` looks into name, address and registration number.',
  access: ADMIN,
  query: z.strictObject({
    search: lineField('Search', SEARCH_MAX_CHARACTERS).optional(),
    standing: UserStanding.optional(),
    page: pageField.optional(),
  }),
  responses: {
    200: z.object({
      data: z.array(ListedUser),
      meta: z.object({ total: z.int().nonnegative(), lastPage: z.int().positive() }),
    }),
  },
});

const UserParams = z.strictObject({ id: z.uuid('User not found') });

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:id',
  tag: 'admin',
  summary: 'A user with subscription, sessions and what was done lately',
  description: '`events` are the latest 50 of the audit log, newest first.',
  access: ADMIN,
  params: UserParams,
  responses: { 200: z.object({ data: AdminUser }) },
  refusals: [404],
});

export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  tag: 'admin',
  summary: 'End all sessions of a user',
  description: 'Their live connections close too. The own one of the caller stays, where that is the user.',
  access: ADMIN,
  params: UserParams,
  responses: { 200: z.object({ message: z.string(), data: z.object({ ended: z.int() }) }) },
  refusals: [404],
});

/** How the parts of BNA do. Times are ISO 8601 UTC. */
export const ServiceHealth = z.object({
  checked_at: z.iso.datetime(),
  /** The feeds that are polled. `late`: it should have been asked long ago. Addresses without their queries. */
  sources: z.array(
    z.object({
      url: z.string(),
      state: z.enum(['ok', 'failing', 'late', 'new']),
      interval_s: z.int(),
      last_success_at: z.iso.datetime().nullable(),
      next_poll_at: z.iso.datetime(),
      /** Since the last success. */
      failures: z.int(),
      last_error: z.string().nullable(),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      active: z.int(),
      /** Waiting for another attempt. */
      retrying: z.int(),
      /** Given up, in the last day. */
      failed: z.int(),
      oldest_waiting_at: z.iso.datetime().nullable(),
    }),
  ),
  alerts: z.object({
    seq: z.int(),
    last_published_at: z.iso.datetime().nullable(),
    last_release_at: z.iso.datetime().nullable(),
  }),
  /** What became of the releases of the last 24 hours. */
  releases: z.array(z.object({ outcome: z.string(), count: z.int() })),
  webhooks: z.object({ waiting: z.int(), oldest_waiting_at: z.iso.datetime().nullable() }),
  /** Live connections to all nodes. */
  live_connections: z.int(),
  /** The nodes that live, longest running first. Each tells of itself every ten seconds. */
  nodes: z.array(
    z.object({
      id: z.uuid(),
      roles: z.array(z.enum(['web', 'jobs'])),
      started_at: z.iso.datetime(),
      seen_at: z.iso.datetime(),
      live_connections: z.int(),
    }),
  ),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

export const getServiceHealth = defineEndpoint({
  method: 'GET',
  path: '/admin/health',
  tag: 'admin',
  summary: 'Sources, queues, alerts, webhooks and nodes at a glance',
  access: ADMIN,
  responses: { 200: z.object({ data: ServiceHealth }) },
});
