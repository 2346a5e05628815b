-- Those who got an alert by email or on a device learn that it was retracted, each once.
--
-- Safe on existing data and during a rolling upgrade: both new columns have a default, the unique constraint becomes wider, and a
-- node of the version before settles the news of a retraction without sending it.
DROP VIEW "public"."user_delivery";--> statement-breakpoint
ALTER TABLE "due_delivery" DROP CONSTRAINT "due_delivery_once";--> statement-breakpoint
ALTER TABLE "alert_email_delivery" ADD COLUMN "retraction_queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "due_delivery" ADD COLUMN "is_retraction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "news_summary_retracted" ON "news_summary" USING btree ("retracted_at") WHERE "news_summary"."retracted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "due_delivery" ADD CONSTRAINT "due_delivery_once" UNIQUE("device_id","alert_id","channel","is_retraction");--> statement-breakpoint
CREATE VIEW "public"."user_delivery" AS (
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
  FROM reach_check r JOIN news_summary n ON n.id = r.alert_id);