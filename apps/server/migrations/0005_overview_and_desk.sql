CREATE TABLE "mailing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_user_id" uuid,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watched_symbol" (
	"user_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_symbol_user_id_symbol_pk" PRIMARY KEY("user_id","symbol")
);
--> statement-breakpoint
CREATE TABLE "alert_mail_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_snapshot" (
	"date" date PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"generated" jsonb
);
--> statement-breakpoint
CREATE TABLE "overview_upload" (
	"date" date PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"document" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid
);
--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_symbol" ADD CONSTRAINT "watched_symbol_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overview_upload" ADD CONSTRAINT "overview_upload_uploaded_by_user_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_open" ON "mailing" USING btree ("opened_at") WHERE "mailing"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "release_outcome" ON "release" USING btree ("outcome","fetched_at");--> statement-breakpoint
ALTER TABLE "alert_mail_head" ADD CONSTRAINT "alert_mail_head_one_row" CHECK ("id" = 1);--> statement-breakpoint
INSERT INTO "alert_mail_head" ("id", "epoch", "seq") SELECT 1, "epoch", "seq" FROM "alert_log_head";
