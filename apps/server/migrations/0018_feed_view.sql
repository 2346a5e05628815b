CREATE TABLE "feed_view" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"density" text NOT NULL,
	CONSTRAINT "feed_view_density" CHECK ("feed_view"."density" IN ('compact', 'comfortable'))
);
--> statement-breakpoint
ALTER TABLE "feed_view" ADD CONSTRAINT "feed_view_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;