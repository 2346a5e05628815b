-- What was tried to make alerts reach users.
--
-- Safe on existing data and during a rolling upgrade: a new table, which older nodes do not use.
CREATE TABLE "reach_check" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"within_s" smallint NOT NULL,
	"next_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"pushed_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	CONSTRAINT "reach_check_user_id_alert_id_pk" PRIMARY KEY("user_id","alert_id"),
	CONSTRAINT "reach_check_confirmed_by" CHECK ("reach_check"."confirmed_by" IN ('page', 'device'))
);
--> statement-breakpoint
ALTER TABLE "reach_check" ADD CONSTRAINT "reach_check_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_check" ADD CONSTRAINT "reach_check_alert_id_news_summary_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."news_summary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reach_check_due" ON "reach_check" USING btree ("next_at") WHERE "reach_check"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reach_check_alert" ON "reach_check" USING btree ("alert_id");