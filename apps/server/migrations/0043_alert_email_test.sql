CREATE TABLE "alert_email_test" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alert_email_test_outcome" CHECK ("alert_email_test"."outcome" IN ('accepted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "alert_email_test" ADD CONSTRAINT "alert_email_test_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;