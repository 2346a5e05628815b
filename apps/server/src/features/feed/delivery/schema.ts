import { sql } from 'drizzle-orm';
import { integer, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/schema.ts';

/** All deliveries to users, with their outcomes: the one place to read them from. Each channel writes its own table. */
export const userDelivery = pgView('user_delivery', {
  user_id: uuid().notNull(),
  /** Null for a test. */
  alert_id: uuid(),
  channel: text().notNull(),
  /** The name of the device, webhook or chat. */
  recipient: text(),
  outcome: text().notNull(),
  /** HTTP status of a webhook or chat. */
  status: smallint(),
  /** When the alert was published or the test requested. */
  due_at: instant('due_at').notNull(),
  /** When it was sent, or last tried. */
  sent_at: instant('sent_at'),
  /** When the device showed it, or the page confirmed it. */
  shown_at: instant('shown_at'),
  /** Tries of webhooks and chats; null on the other channels. */
  attempts: integer(),
}).as(sql`
  SELECT user_id, alert_id, channel, device_name AS recipient, outcome, NULL::smallint AS status, due_at, sent_at, shown_at,
    NULL::integer AS attempts
  FROM due_delivery WHERE NOT is_retraction
  UNION ALL
  SELECT e.user_id, e.alert_id, 'email', NULL, 'sent', NULL, n.created_at, e.sent_at, NULL, NULL
  FROM alert_email_delivery e JOIN news_summary n ON n.id = e.alert_id
  UNION ALL
  SELECT user_id, NULL, 'email', NULL, CASE outcome WHEN 'accepted' THEN 'sent' WHEN 'refused' THEN 'refused' ELSE 'pending' END,
    NULL, requested_at, ended_at, NULL, NULL
  FROM alert_email_test
  UNION ALL
  SELECT w.user_id, d.alert_id, CASE w.format WHEN 'standard' THEN 'webhook' ELSE 'chat' END, w.name, d.outcome, d.status,
    n.created_at, d.at, NULL, d.attempts
  FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id JOIN news_summary n ON n.id = d.alert_id AND n.seq = d.seq
  UNION ALL
  SELECT r.user_id, r.alert_id, 'page', NULL,
    CASE WHEN r.confirmed_by = 'page' THEN 'confirmed' WHEN r.next_at IS NULL THEN 'unconfirmed' ELSE 'pending' END,
    NULL, n.created_at, NULL, CASE WHEN r.confirmed_by = 'page' THEN r.confirmed_at END, NULL
  FROM reach_check r JOIN news_summary n ON n.id = r.alert_id`);
