-- When alerts were emailed, for delivery timelines and the status page.
--
-- Safe on existing data and during a rolling upgrade: a new table, which older nodes neither read nor write.
CREATE TABLE "alert_email_delivery" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_email_delivery_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "alert_email_delivery" ADD CONSTRAINT "alert_email_delivery_alert_id_news_summary_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."news_summary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_email_delivery" ADD CONSTRAINT "alert_email_delivery_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_email_delivery_user" ON "alert_email_delivery" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_email_delivery_time" ON "alert_email_delivery" USING btree ("sent_at");