CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "scheduled_job" (
	"name" text PRIMARY KEY NOT NULL,
	"due_within_s" integer NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_duration_ms" integer
);
--> statement-breakpoint
DROP INDEX "release_time";--> statement-breakpoint
DROP INDEX "trial_notice";--> statement-breakpoint
ALTER TABLE "market_snapshot" ADD COLUMN "alert_count" integer GENERATED ALWAYS AS ((generated #>> '{totals,alerts}')::integer) STORED;--> statement-breakpoint
CREATE INDEX "user_account_newest" ON "user_account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_account_search" ON "user_account" USING gin (lower("name" || chr(10) || "email" || chr(10) || "registration_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trial_running" ON "trial" USING btree ("ends_at") WHERE "trial"."canceled_at" IS NULL AND "trial"."upgraded_at" IS NULL;--> statement-breakpoint
CREATE INDEX "release_newest" ON "release" USING btree ("fetched_at","id");--> statement-breakpoint
CREATE INDEX "release_instant" ON "release" USING btree (coalesce("published_at", "fetched_at"));--> statement-breakpoint
CREATE INDEX "release_wire" ON "release" USING btree ("wire","fetched_at");--> statement-breakpoint
CREATE INDEX "release_title" ON "release" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trial_notice" ON "trial" USING btree ("ends_at") WHERE "trial"."canceled_at" IS NULL AND "trial"."upgraded_at" IS NULL AND "trial"."last_notice" IS DISTINCT FROM 'ended';