CREATE TABLE "due_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"alert_id" uuid,
	"channel" text NOT NULL,
	"device_id" uuid,
	"device_name" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	CONSTRAINT "due_delivery_once" UNIQUE("device_id","alert_id","channel"),
	CONSTRAINT "due_delivery_channel" CHECK ("due_delivery"."channel" IN ('push')),
	CONSTRAINT "due_delivery_outcome" CHECK ("due_delivery"."outcome" IN ('pending', 'sent', 'quiet', 'no_access', 'retracted', 'expired', 'refused', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_device_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_device_endpoint" CHECK (length("push_device"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "push_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "push_head_one_row" CHECK ("push_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	CONSTRAINT "push_quiet_hours_minutes" CHECK ("push_quiet_hours"."from_minute" BETWEEN 0 AND 1439 AND "push_quiet_hours"."until_minute" BETWEEN 0 AND 1439)
);
--> statement-breakpoint
ALTER TABLE "due_delivery" ADD CONSTRAINT "due_delivery_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_delivery" ADD CONSTRAINT "due_delivery_alert_id_news_summary_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."news_summary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_delivery" ADD CONSTRAINT "due_delivery_device_id_push_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_hash_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "push_quiet_hours" ADD CONSTRAINT "push_quiet_hours_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_delivery_pending" ON "due_delivery" USING btree ("next_attempt_at") WHERE "due_delivery"."outcome" = 'pending';--> statement-breakpoint
CREATE INDEX "due_delivery_user" ON "due_delivery" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "due_delivery_alert" ON "due_delivery" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "due_delivery_time" ON "due_delivery" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_device_user" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_device_session" ON "push_device" USING btree ("session_id");--> statement-breakpoint
INSERT INTO "push_head" ("id", "epoch", "seq") SELECT 1, "epoch", "seq" FROM "alert_log_head";
