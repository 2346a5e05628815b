-- Webhooks that get only the alerts that their user's rules send to them.
--
-- Safe on existing data and during a rolling upgrade: webhooks still get every alert, and older nodes do not read the column.
ALTER TABLE "webhook" ADD COLUMN "follows_rules" boolean DEFAULT false NOT NULL;