-- Webhooks and their delivery log.
--
-- Safe on existing data and during a rolling upgrade: two new tables, which older nodes do not use.
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"sealed_target" "bytea" NOT NULL,
	"sealed_secret" "bytea",
	"host" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"epoch" text NOT NULL,
	"delivered_seq" bigint NOT NULL,
	"redeliver_from" bigint,
	"redeliver_to" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	CONSTRAINT "webhook_format" CHECK ("webhook"."format" IN ('standard', 'discord', 'slack', 'telegram')),
	CONSTRAINT "webhook_disabled_reason" CHECK ("webhook"."disabled_reason" IN ('gone', 'failing')),
	CONSTRAINT "webhook_disabled" CHECK (("webhook"."disabled_at" IS NULL) = ("webhook"."disabled_reason" IS NULL)),
	CONSTRAINT "webhook_redelivery" CHECK (("webhook"."redeliver_from" IS NULL) = ("webhook"."redeliver_to" IS NULL)),
	CONSTRAINT "webhook_name" CHECK (length("webhook"."name") <= 200)
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"webhook_id" uuid NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL,
	"alert_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"status" smallint,
	"attempts" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_delivery_webhook_id_seq_epoch_pk" PRIMARY KEY("webhook_id","seq","epoch"),
	CONSTRAINT "webhook_delivery_outcome" CHECK ("webhook_delivery"."outcome" IN ('delivered', 'rejected', 'redirected', 'timed_out', 'unreachable', 'not_allowed', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_alert_id_news_summary_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."news_summary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_user" ON "webhook" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_pending" ON "webhook" USING btree ("delivered_seq") WHERE "webhook"."disabled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_redelivering" ON "webhook" USING btree ("next_attempt_at") WHERE "webhook"."redeliver_from" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_delivery_newest" ON "webhook_delivery" USING btree ("webhook_id","at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_alert" ON "webhook_delivery" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_time" ON "webhook_delivery" USING btree ("at");