DROP INDEX "trial_notice";--> statement-breakpoint
ALTER TABLE "trial" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "trial_notice" ON "trial" USING btree ("ends_at") WHERE "trial"."confirm_by" IS NULL AND "trial"."canceled_at" IS NULL AND "trial"."upgraded_at" IS NULL AND "trial"."last_notice" IS DISTINCT FROM 'ended';