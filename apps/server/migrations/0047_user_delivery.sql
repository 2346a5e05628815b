-- One place to read from which user was due which alert on which channel, and what became of it. And an index that finds the
-- users who watch the stock of a new alert.
--
-- Safe on existing data and during a rolling upgrade: a view, which stores nothing, and an index, whose creation locks writes to
-- watchlists for a moment. A migration that changes a column that the view reads must replace it.
CREATE INDEX "watched_symbol_symbol" ON "watched_symbol" USING btree ("symbol");--> statement-breakpoint
CREATE VIEW "public"."user_delivery" AS (
  SELECT user_id, alert_id, channel, device_name AS recipient, outcome, NULL::smallint AS status, due_at, sent_at, shown_at,
    NULL::integer AS attempts
  FROM due_delivery
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
