-- The signing secret of a webhook before its last change, with which messages are also signed for a day.
--
-- Safe on existing data and during a rolling upgrade: new columns without values. Older nodes sign with the new secret only.
ALTER TABLE "webhook" ADD COLUMN "sealed_previous_secret" "bytea";--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "previous_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_previous_secret" CHECK (("webhook"."sealed_previous_secret" IS NULL) = ("webhook"."previous_secret_until" IS NULL));